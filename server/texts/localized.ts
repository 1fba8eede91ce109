import { DEFAULT_LOCALE } from '../../src/domain/locales';
import type { Locale } from '../../types/contract/common';

/** What the database has by language. One that was added later may be missing; the default never is. */
export type Localized<T> = Readonly<Partial<Record<Locale, T>>>;

/** One part of a row's texts. */
export const partOf = <K extends string>(
  texts: Localized<Readonly<Record<K, string>>>,
  part: K,
): Localized<string> =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text[part]]));

/** In a language, or in the default one. Throws when there is neither. */
export function inLocale<T>(texts: Localized<T>, locale: Locale): T {
  const found = texts[locale] ?? texts[DEFAULT_LOCALE];
  if (found === undefined) throw new Error(`no text in ${DEFAULT_LOCALE}`);
  return found;
}
