import type { Locale } from '@contract/common';
import type { ErrorCode, ErrorParams } from '@contract/error';
import type { TextKey } from './TextKey';

export type Params = Readonly<Record<string, string | number>>;

/** Texts of one language: `t('login.submit')`, `t('common.staleFor', { seconds: 4 })`. */
export interface Translate {
  (key: TextKey, params?: Params): string;
  /** The sentence of an error code; a generic sentence for a code of a newer server. */
  error(code: ErrorCode, params?: ErrorParams): string;
  readonly locale: Locale;
}

export type Tree = { readonly [key: string]: string | Tree };
export type AreaTexts = Readonly<Partial<Record<Locale, Tree>>>;

/** Stores texts by area. `find` fills in the values, and returns null for a missing text. */
export interface TextEngine {
  add(area: string, texts: AreaTexts): void;
  find(locale: Locale, key: string, params?: Params): string | null;
}

const areas: Record<string, AreaTexts> = {};

/** An engine without plurals. `figures` are values that any text may use. */
export const plainEngine = (figures: Params = {}): TextEngine => ({
  add(area, texts) {
    areas[area] = texts;
  },
  find(locale, key, params = {}) {
    const [area = '', ...parts] = key.split('.');
    let node: string | Tree | undefined = areas[area]?.[locale];
    for (const part of parts) node = typeof node === 'object' ? node[part] : undefined;
    if (typeof node !== 'string') return null;
    return node.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(params[name] ?? figures[name] ?? ''),
    );
  },
});

/** The engine of the first screen; other pages load i18next (engine.ts). */
let engine = plainEngine();

/** Replaces the engine; the new engine receives all texts added so far. */
export function setEngine(next: TextEngine): void {
  for (const area in areas) next.add(area, areas[area] as AreaTexts);
  engine = next;
}

/** Adds the texts of an area; called by each file of texts as it loads (config/texts.ts). */
export const addTexts: TextEngine['add'] = (area, texts) => engine.add(area, texts);

const isProduction = process.env.NODE_ENV === 'production';

/** The text of a key. A missing text throws in tests; in production its key is shown. */
function textAt(locale: Locale, key: string, params?: Params): string {
  const text = engine.find(locale, key, params);
  if (text === null && !isProduction) throw new Error(`no text for ${key}`);
  return text ?? key;
}

const translates = new Map<Locale, Translate>();

/** The texts of a language: one object per language, usable as a hook dependency. */
export function textOf(locale: Locale): Translate {
  const known = translates.get(locale);
  if (known) return known;
  const translate: Translate = Object.assign(
    (key: TextKey, params?: Params) => textAt(locale, key, params),
    {
      error: (code: ErrorCode, params?: ErrorParams) =>
        engine.find(locale, `error.${code}`, params) ??
        engine.find(locale, `firstError.${code}`, params) ??
        textAt(locale, 'common.loadFailed'),
      locale,
    },
  );
  translates.set(locale, translate);
  return translate;
}
