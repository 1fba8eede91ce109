import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { LoaderContext } from 'webpack';
import type Chain from 'webpack-chain';
import { ROUTE_KEYS, routeOf } from './pages';

export const TEXTS_LOADER = __filename;

const SOURCE_FOLDER = path.resolve(__dirname, '../src');
const LOCALES = path.join(SOURCE_FOLDER, 'locales');
/** Language whose files define the text types; importing one of its files loads every language. */
const SOURCE_LOCALE = 'zh_CN';
const FIRST_TEXTS = path.join(SOURCE_FOLDER, 'i18n', 'firstTexts.ts');

const read = (file: string): string => readFileSync(file, 'utf8');
const fileOf = (locale: string, area: string) => path.join(LOCALES, locale, `${area}.json`);

const locales = (): string[] => Object.keys(JSON.parse(read(path.join(LOCALES, 'locales.json'))));

export const areas = (): string[] =>
  readdirSync(path.join(LOCALES, SOURCE_LOCALE))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.parse(file).name);

export const textsOf = (area: string): Record<string, unknown> =>
  Object.fromEntries(locales().map((locale) => [locale, JSON.parse(read(fileOf(locale, area)))]));

/** The module that replaces src/locales/zh_CN/<area>.json: it adds the texts of every language. */
function areaModule(file: string): string {
  const area = path.parse(file).name;
  const texts = JSON.stringify(textsOf(area));
  return `import { addTexts } from '@/i18n'; addTexts('${area}', ${texts});`;
}

const isArea = (file: string) => path.dirname(file) === path.join(LOCALES, SOURCE_LOCALE);

/** Folders whose dotted strings are not text keys, and everything outside src. */
const WITHOUT_TEXTS = /^(\.\.|api|domain|feed|i18n|models|start|stores|testing)[\\/]/;

export const areasOfFirst = (): string[] =>
  [...read(FIRST_TEXTS).matchAll(/\/(\w+)\.json'/g)].map(([, area = '']) => area);

const ROUTE_TABLE = path.join(SOURCE_FOLDER, 'routes.ts');

/** Returns the text key of a page's title, which the table of routes defines. */
function titleIn(source: string): string {
  const [, page] = /\b(?:define|frame)Page\('(\w+)'/.exec(source) ?? [];
  const key = ROUTE_KEYS.find((known) => known === page);
  return `'${(key && routeOf(key).title) ?? ''}'`;
}

/** Returns the text areas that a file uses, by `t('stock.title')` or by keys passed as values. */
export function namedAreas(file: string, source: string): string[] {
  if (WITHOUT_TEXTS.test(path.relative(SOURCE_FOLDER, file)) || file === ROUTE_TABLE) return [];
  const keys = (source + titleIn(source)).matchAll(/['`"]([a-zA-Z]+)\.(?=[a-z$])/g);
  const named = new Set([...keys].map(([, area = '']) => area));
  return areas().filter((area) => named.has(area) && !areasOfFirst().includes(area));
}

/** Prepends imports of the areas that a file uses, in its first line to keep line numbers. */
function withAreas(file: string, source: string): string {
  const imports = namedAreas(file, source).map(
    (area) => `import '@/locales/${SOURCE_LOCALE}/${area}.json';`,
  );
  return imports.join('') + source;
}

/** Webpack loader: replaces text area files, and adds text imports to sources. */
export default function loadTexts(this: LoaderContext<object>, source: string): string {
  const file = this.resourcePath;
  if (!isArea(file)) return withAreas(file, source);
  for (const locale of locales()) this.addDependency(fileOf(locale, path.parse(file).name));
  return areaModule(file);
}

/** Each file imports its texts, so that they are in its page's chunk (decision 083). */
export function importTexts(chain: Chain): void {
  chain.module.rule('script').use('texts').loader(TEXTS_LOADER);
  chain.module.rule('texts').test(isArea).type('javascript/auto').use('texts').loader(TEXTS_LOADER);
}

/** Adds the text imports in esbuild bundles, as `importTexts` does for webpack. */
export const textsPlugin: Plugin = {
  name: 'texts',
  setup(build) {
    build.onLoad({ filter: /\.json$/ }, ({ path: file }) =>
      isArea(file)
        ? { contents: areaModule(file), loader: 'js', resolveDir: SOURCE_FOLDER }
        : undefined,
    );
    build.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, ({ path: file }) => ({
      contents: withAreas(file, read(file)),
      loader: file.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};
