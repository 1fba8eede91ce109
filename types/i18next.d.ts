import 'i18next';
import type { ErrorCode } from './contract/error';
import type { zh_CN } from '../src/i18n/zh_CN';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof zh_CN & { error: Record<ErrorCode, string> } };
    returnNull: false;
    /** Not the default `_`, which keys such as `language.zh_CN` contain. */
    contextSeparator: '|';
    pluralSeparator: '|';
  }
}
