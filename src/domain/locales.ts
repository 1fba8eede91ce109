import type { Locale } from '@contract/common';
import list from '../locales/locales.json';

interface LocaleFacts {
  /** Name of the language in the language itself, for the picker. */
  name: string;
  /** Label of a button that switches to it. */
  shortName: string;
  /** Whether a rising price is red by default, as in China. */
  redIsUp: boolean;
  /** i18next's plural suffixes: `_one` for exactly one, `_other` for the rest. */
  plurals: readonly string[];
}

/** Every language of the app, the server and the check page: src/locales/locales.json. */
export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = list;
export const LOCALES = Object.keys(list) as readonly Locale[];

/** SPEC 3: the language until the customer chooses one. */
export const DEFAULT_LOCALE: Locale = 'zh_CN';
/** Language for devices whose language is unsupported. */
const FOREIGN_LOCALE: Locale = 'en_US';

export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some((locale) => locale === value);

/** The language of a tag such as "en", "en-GB" or "zh_CN"; undefined when unsupported. */
export function localeOfTag(tag: string): Locale | undefined {
  const [whole, language] = /^\s*([a-z]+)([_-][a-z]+)?/i.exec(tag) ?? [];
  const exact = LOCALES.find((locale) => locale === whole?.trim().replace('-', '_'));
  return exact ?? LOCALES.find((locale) => locale.split('_')[0] === language?.toLowerCase());
}

export const localeOfDevice = (tag: string): Locale => localeOfTag(tag) ?? FOREIGN_LOCALE;

/** The next language in the list, cyclic, for the language button. */
export const nextLocale = (locale: Locale): Locale =>
  LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length] ?? DEFAULT_LOCALE;

/** Language tag for HTML, such as `en-US`. */
export const htmlLang = (locale: Locale): string => locale.replace('_', '-');
