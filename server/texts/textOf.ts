import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from 'i18next';
import { chinaMinute } from '../../src/domain/chinaTime';
import { FIGURES } from '../../src/domain/figures';
import { LOCALES } from '../../src/domain/locales';
import type { Resources, ServerResources } from '../../src/i18n/resources';
import type { Locale } from '../../types/contract/common';
import type { ErrorCode, ErrorParams } from '../../types/contract/error';

const TEXTS_FOLDER = path.join(__dirname, '../../src/locales');

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}`
  ? Base
  : Key;
type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];
/** Key of a server text: `area.key`. */
export type ServerTextKey = {
  [Area in keyof ServerResources]: `${Area}.${Leaves<ServerResources[Area]>}`;
}[keyof ServerResources];

type Params = Readonly<Record<string, string | number>>;

export interface ServerTexts {
  (key: ServerTextKey, params?: Params): string;
  readonly locale: Locale;
}

export type TextByLocale = Readonly<Record<Locale, string>>;

/** Reads src/locales/<locale>/server/*.json, and the error texts that the app shares. */
function readAreas(locale: Locale): Record<string, object> {
  const own = readdirSync(path.join(TEXTS_FOLDER, locale, 'server')).map(
    (file) => `server/${file}`,
  );
  const files = [...own, 'error.json', 'firstError.json'];
  return Object.fromEntries(
    files.map((file) => [
      path.parse(file).name,
      JSON.parse(readFileSync(path.join(TEXTS_FOLDER, locale, file), 'utf8')) as object,
    ]),
  );
}

const texts = createInstance();
void texts.init({
  fallbackLng: false,
  load: 'currentOnly',
  resources: Object.fromEntries(LOCALES.map((locale) => [locale, readAreas(locale)])) as never,
  initAsync: false,
  showSupportNotice: false,
  interpolation: { escapeValue: false, defaultVariables: FIGURES },
  missingInterpolationHandler: () => '',
});

function translate(locale: Locale, area: string | string[], key: string, params?: Params): string {
  const count = params?.count as number | undefined;
  return texts.t(key as never, { lng: locale, ns: area as never, replace: params, count });
}

const byLocale = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    Object.assign(
      (key: ServerTextKey, params?: Params) => {
        const dot = key.indexOf('.');
        return translate(locale, key.slice(0, dot), key.slice(dot + 1), params);
      },
      { locale },
    ),
  ]),
) as Readonly<Record<Locale, ServerTexts>>;

export const textOf = (locale: Locale): ServerTexts => byLocale[locale];

export const inEachLocale = <T = string>(
  write: (t: ServerTexts) => T,
): Readonly<Record<Locale, T>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, write(byLocale[locale])])) as Record<
    Locale,
    T
  >;

/** Text of an error code with its parameters; amounts get thousands separators. */
export function errorText(locale: Locale, code: ErrorCode, params: ErrorParams = {}): string {
  const grouped = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(/\B(?=([0-9]{3})+\.[0-9]{2}$)/g, ',') : value,
  ]);
  // An error code without a text is a compile error.
  const key: WithoutPlural<keyof Resources['error'] | keyof Resources['firstError']> = code;
  return translate(locale, ['error', 'firstError'], key, Object.fromEntries(grouped) as Params);
}

/** Formats a time with its zone, for readers outside China: "2025-11-21 10:00 (UTC+8)". */
export const chinaTime = (at: number, locale: Locale): string =>
  textOf(locale)('time.china', { time: chinaMinute(at) });
