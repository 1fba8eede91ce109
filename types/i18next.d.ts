import 'i18next';
import type { zh_CN } from '../src/i18n/zh_CN';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof zh_CN };
    returnNull: false;
    /** Not the default `_`, which keys such as `language.zh_CN` contain. */
    contextSeparator: '|';
    pluralSeparator: '|';
  }
}
