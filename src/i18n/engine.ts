import { createInstance } from 'i18next';
import type { Locale } from '@contract/common';
import { FIGURES } from '@/domain/figures';
import { LOCALE_FACTS, LOCALES } from '@/domain/locales';
import '@/locales/zh_CN/error.json';
import { setEngine } from '.';

/** i18next returns this for a missing text; no text contains the character. */
const MISSING_TEXT = '\0';

const texts = createInstance();
void texts.init({
  fallbackLng: false,
  load: 'currentOnly',
  resources: {},
  initAsync: false,
  showSupportNotice: false,
  interpolation: { escapeValue: false, defaultVariables: FIGURES },
  parseMissingKeyHandler: () => MISSING_TEXT,
});

/** Replaces i18next's use of `Intl.PluralRules`, which the mini-program lacks. */
texts.services.pluralResolver.getSuffix = (locale: Locale, count: number): string =>
  count === 1 && LOCALE_FACTS[locale].plurals.includes('one') ? '_one' : '_other';

/** Cache of texts without values: i18next takes about 5 µs a text, and a page has hundreds. */
const cachedTexts = new Map<string, string>();

setEngine({
  add(area, byLocale) {
    for (const locale of LOCALES) texts.addResourceBundle(locale, area, byLocale[locale]);
    cachedTexts.clear();
  },
  find(locale, key, params) {
    const id = `${locale} ${key}`;
    const once = params === undefined ? cachedTexts.get(id) : undefined;
    if (once !== undefined) return once;
    const dot = key.indexOf('.');
    const text: string = texts.t(key.slice(dot + 1) as never, {
      lng: locale,
      ns: key.slice(0, dot) as never,
      // Passed as `replace`, so that a value named `context` has no special meaning.
      replace: params,
      count: params?.count as number | undefined,
    });
    if (text === MISSING_TEXT) return null;
    if (params === undefined) cachedTexts.set(id, text);
    return text;
  },
});
