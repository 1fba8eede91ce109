import type { Locale } from '@contract/common';
import type { ErrorCode, ErrorParams } from '@contract/error';
import type { TextKey } from './TextKey';
import { FIRST_TEXTS } from './firstTexts';

type Params = Readonly<Record<string, string | number>>;

/** Texts of one language: `t('login.submit')`, `t('common.staleFor', { seconds: 4 })`. */
export interface Translate {
  (key: TextKey, params?: Params): string;
  /** The sentence of an error code (src/domain/errorText.ts); a plain one for a code that only a newer server knows. */
  error(code: ErrorCode, params?: ErrorParams): string;
  readonly locale: Locale;
}

/** Finds a text and puts the values into their places, `{{name}}`; null when there is no such text. */
export type LookUp = (locale: Locale, key: string, params?: Params) => string | null;

type Tree = { readonly [key: string]: string | Tree };

/** A look-up in texts as they stand. */
export const lookUpIn =
  (texts: Readonly<Record<Locale, Tree>>): LookUp =>
  (locale, key, params = {}) => {
    let found: string | Tree | undefined = texts[locale];
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') return null;
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };

/** The first screen needs no more than this; the pages behind it bring i18next (engine.ts). */
let lookUp: LookUp = lookUpIn(FIRST_TEXTS);

/** From now on texts are looked up here. */
export function setLookUp(next: LookUp): void {
  lookUp = next;
}

const isProduction = process.env.NODE_ENV === 'production';

/** A text that is missing is a defect: it stops a test, and in production shows its key. */
function textAt(locale: Locale, key: string, params?: Params): string {
  const text = lookUp(locale, key, params);
  if (text === null && !isProduction) throw new Error(`no text for ${key}`);
  return text ?? key;
}

const made = new Map<Locale, Translate>();

/** The texts of a language; the same object for the same language, so that it can be a dependency. */
export function textOf(locale: Locale): Translate {
  const known = made.get(locale);
  if (known) return known;
  const translate: Translate = Object.assign(
    (key: TextKey, params?: Params) => textAt(locale, key, params),
    {
      error: (code: ErrorCode, params?: ErrorParams) =>
        lookUp(locale, `error.${code}`, params) ?? textAt(locale, 'common.loadFailed'),
      locale,
    },
  );
  made.set(locale, translate);
  return translate;
}
