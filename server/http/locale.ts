import { DEFAULT_LOCALE, localeOfTag } from '../../src/domain/locales';
import type { Locale } from '../../types/contract/common';

/**
 * The caller's language out of Accept-Language: `zh_CN` as the app sends it, or a
 * browser's list. Anything else gets the default (SPEC 9).
 */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return localeOfTag(acceptLanguage ?? '') ?? DEFAULT_LOCALE;
}
