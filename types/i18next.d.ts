import 'i18next';
import type { zh_CN } from '../src/i18n/zh_CN';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof zh_CN };
    returnNull: false;
  }
}
