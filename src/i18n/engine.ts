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

const fixed = { zh_CN: texts.getFixedT('zh_CN'), en_US: texts.getFixedT('en_US') };
// As `replace`, a value named `count` or `context` is a value and nothing more.
setLookUp((locale, key, params) => {
  const text: string = fixed[locale](key as never, { replace: params });
  return text === MISSING ? null : text;
});

/** Adds the texts of an area, or of several, to both languages. */
export function addTexts(areas: Readonly<Record<Locale, object>>): void {
  texts.addResourceBundle('zh_CN', 'translation', areas.zh_CN, true, true);
  texts.addResourceBundle('en_US', 'translation', areas.en_US, true, true);
}
