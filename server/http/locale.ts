import type { Locale } from '../../types/contract/common';

/**
 * The caller's language out of Accept-Language: `zh_CN` or `en_US` as the app sends it, or a
 * browser's list. Anything else gets zh_CN, the default (SPEC 9).
 */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return /^\s*en\b|^\s*en[_-]/i.test(acceptLanguage ?? '') ? 'en_US' : 'zh_CN';
}
