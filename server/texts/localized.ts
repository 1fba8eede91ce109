import { DEFAULT_LOCALE } from '../../src/domain/locales';
import type { Locale } from '../../types/contract/common';

/** Texts from the database by language. A newer language may be missing, the default never is. */
export type Localized<T> = Readonly<Partial<Record<Locale, T>>>;

/** Returns the text in a language, else in the default one. Throws when both are missing. */
export function inLocale<T>(texts: Localized<T>, locale: Locale): T {
  const found = texts[locale] ?? texts[DEFAULT_LOCALE];
  if (found === undefined) throw new Error(`no text in ${DEFAULT_LOCALE}`);
  return found;
}
