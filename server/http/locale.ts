import { DEFAULT_LOCALE, localeOfTag } from '../../src/domain/locales';
import type { Locale } from '../../types/contract/common';

/** Parses Accept-Language from the app (`zh_CN`) or a browser; else the default (SPEC 9). */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return localeOfTag(acceptLanguage ?? '') ?? DEFAULT_LOCALE;
}
