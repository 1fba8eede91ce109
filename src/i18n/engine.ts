import { createInstance } from 'i18next';
import type { Locale } from '@contract/common';
import { setLookUp } from '.';
import { FIRST_TEXTS } from './firstTexts';

/** What i18next answers when there is no such text; no text has this character. */
const MISSING = '\0';

/**
 * One instance with both languages, which takes over from the first screen's look-up. There are no
 * plural keys: i18next needs `Intl.PluralRules` for them, which the mini-program does not have, so
 * sentences are written to fit any number.
 */
const texts = createInstance();
void texts.init({
  lng: 'zh_CN',
  fallbackLng: false,
  load: 'currentOnly',
  resources: {
    zh_CN: { translation: { ...FIRST_TEXTS.zh_CN } },
    en_US: { translation: { ...FIRST_TEXTS.en_US } },
  },
  initAsync: false,
  contextSeparator: '|',
  pluralSeparator: '|',
  showSupportNotice: false,
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: () => MISSING,
});

/** Texts without values that were looked up: i18next takes some 5 µs for each, and a page has hundreds. */
const known: Record<Locale, Map<string, string>> = { zh_CN: new Map(), en_US: new Map() };

setLookUp((locale, key, params) => {
  const once = params === undefined ? known[locale].get(key) : undefined;
  if (once !== undefined) return once;
  // As `replace`, a value named `count` or `context` is a value and nothing more.
  const text: string = texts.t(key as never, { lng: locale, replace: params });
  if (text === MISSING) return null;
  if (params === undefined) known[locale].set(key, text);
  return text;
});

/** Adds the texts of an area, or of several, to both languages. */
export function addTexts(areas: Readonly<Record<Locale, object>>): void {
  for (const locale of ['zh_CN', 'en_US'] as const) {
    texts.addResourceBundle(locale, 'translation', areas[locale], true, true);
    known[locale].clear();
  }
}
