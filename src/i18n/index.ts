import { createInstance, type i18n } from 'i18next';
import type { Locale } from '@contract/common';
import type { ErrorCode, ErrorParams } from '@contract/error';
import type { TextKey } from './TextKey';
import { FIRST_TEXTS } from './firstTexts';

/** Texts of one language: `t('login.submit')`, `t('common.staleFor', { seconds: 4 })`. */
export interface Translate {
  (key: TextKey, params?: Readonly<Record<string, string | number>>): string;
  /** The sentence of an error code (src/domain/errorText.ts); a plain one for a code that only a newer server knows. */
  error(code: ErrorCode, params?: ErrorParams): string;
  readonly locale: Locale;
}

const isProduction = process.env.NODE_ENV === 'production';

/** A text that is missing is a defect: it stops a test, and in production shows its key. */
function onMissingKey(key: string): string {
  if (!isProduction) throw new Error(`no text for ${key}`);
  return key;
}

/**
 * One instance with both languages, at first with the texts of the first screen. There are no plural keys: i18next needs `Intl.PluralRules` for
 * them, which the mini-program does not have, so sentences are written to fit any number.
 */
function createTexts(): i18n {
  const texts = createInstance();
  void texts.init({
    lng: 'zh_CN',
    fallbackLng: false,
    load: 'currentOnly',
    resources: {
      zh_CN: { translation: FIRST_TEXTS.zh_CN },
      en_US: { translation: FIRST_TEXTS.en_US },
    },
    initAsync: false,
    contextSeparator: '|',
    pluralSeparator: '|',
    showSupportNotice: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: onMissingKey,
  });
  return texts;
}

const texts = createTexts();
/** Adds the texts of further areas to a language. */
export function addTexts(locale: Locale, areas: object): void {
  texts.addResourceBundle(locale, 'translation', areas, true, true);
}

const made = new Map<Locale, Translate>();

/** The texts of a language; the same object for the same language, so that it can be a dependency. */
export function textOf(locale: Locale): Translate {
  const known = made.get(locale);
  if (known) return known;
  const translate = texts.getFixedT(locale);
  const text: Translate = Object.assign(
    (key: TextKey, params?: Readonly<Record<string, string | number>>) =>
      // As `replace`, a value named `count` or `context` is a value and nothing more.
      translate(key, { replace: params }),
    {
      error: (code: ErrorCode, params?: ErrorParams) =>
        translate(
          texts.exists(`error.${code}`, { lng: locale }) ? `error.${code}` : 'common.loadFailed',
          {
            replace: params,
          },
        ),
      locale,
    },
  );
  made.set(locale, text);
  return text;
}
