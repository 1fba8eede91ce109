import type { Locale } from '@contract/common';
import list from '../locales/locales.json';

/** What differs between the languages besides their texts. */
interface LocaleFacts {
  /** In the language itself, for the picker. */
  name: string;
  /** On a button that switches to it. */
  shortName: string;
  /** Whether a rising price is red, as in China, until the customer chooses. */
  redIsUp: boolean;
  /** i18next's suffixes of texts with a count: `_one` for exactly one, `_other` for the rest. */
  plurals: readonly string[];
}

/** Every language of the app, the server and the check page: src/locales/locales.json. */
export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = list;
export const LOCALES = Object.keys(list) as readonly Locale[];

/** SPEC 3: until somebody chooses. */
export const DEFAULT_LOCALE: Locale = 'zh_CN';
/** Offered to whoever speaks none of the languages. */
const FOREIGN_LOCALE: Locale = 'en_US';

export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some((locale) => locale === value);

/** The language of a tag such as "en", "en-GB" or "zh_CN"; undefined when there is none. */
export function localeOfTag(tag: string): Locale | undefined {
  const [whole, language] = /^\s*([a-z]+)([_-][a-z]+)?/i.exec(tag) ?? [];
  const exact = LOCALES.find((locale) => locale === whole?.trim().replace('-', '_'));
  return exact ?? LOCALES.find((locale) => locale.split('_')[0] === language?.toLowerCase());
}

/** The language for a device that is set to `tag`. */
export const localeOfDevice = (tag: string): Locale => localeOfTag(tag) ?? FOREIGN_LOCALE;

/** The one after it: what a button that switches the language leads to. */
export const nextLocale = (locale: Locale): Locale =>
  LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length] ?? DEFAULT_LOCALE;

/** `en-US`, as HTML names it. */
export const htmlLang = (locale: Locale): string => locale.replace('_', '-');
