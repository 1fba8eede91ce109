import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FIRST_TEXTS } from './firstTexts';

/** Texts come with the pages that say them: each page has to bring the areas that its parts name. */

const SRC = path.resolve(__dirname, '..');
const AREAS = readdirSync(path.join(__dirname, 'zh_CN')).map((file) => path.parse(file).name);
const FIRST = new Set(Object.keys(FIRST_TEXTS.zh_CN));

const PAGES = [
  'components/UpdateApp.tsx',
  ...readdirSync(path.join(SRC, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.config.ts'))
    .map((file) => path.join('pages', file.replace(/\.config\.ts$/, '.tsx'))),
];

const ENDINGS = {
  h5: ['.tsx', '.ts', '/index.ts', ''],
  weapp: ['.weapp.tsx', '.weapp.ts', '.tsx', '.ts', '/index.ts', ''],
};
type Target = keyof typeof ENDINGS;

function resolve(from: string, named: string, target: Target): string | null {
  if (!/^(@\/|\.)/.test(named)) return null;
  const base = named.startsWith('@/')
    ? path.join(SRC, named.slice(2))
    : path.resolve(path.dirname(from), named);
  const file = ENDINGS[target].map((ending) => base + ending).find((name) => existsSync(name));
  return file && /\.tsx?$/.test(file) ? file : null;
}

const sources = new Map<string, string>();
function read(file: string): string {
  const known = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, known);
  return known;
}

/** Files that a page's script is made of. */
function parts(entry: string, target: Target): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    const named = read(file).matchAll(/^(?:import|export)\s(?!type\s)[^;]*?'([^']+)'/gm);
    for (const [, name = ''] of named) {
      const next = resolve(file, name, target);
      if (next) found.add(next);
    }
  }
  return [...found];
}

const isArea = (name: string) => AREAS.includes(name) && !FIRST.has(name);

/** `t('stock.title')` and keys that are handed on: an area, a point, a word. */
function namedAreas(file: string): string[] {
  if (/[\\/](i18n|stores|domain)[\\/]/.test(file)) return [];
  const keys = read(file).matchAll(/['`]([a-zA-Z]+)\.(?=[a-z$])/g);
  return [...keys].map(([, area = '']) => area).filter(isArea);
}

const broughtArea = (file: string) => /[\\/]i18n[\\/]areas[\\/](\w+)\.ts$/.exec(file)?.[1];

it.each(PAGES.flatMap((page) => [[page, 'h5'] as const, [page, 'weapp'] as const]))(
  '%s brings every area of texts that it names on %s',
  (page, target) => {
    const files = parts(path.join(SRC, page), target);
    const brought = new Set(files.map(broughtArea));
    const missing = files.flatMap((file) =>
      namedAreas(file)
        .filter((area) => !brought.has(area))
        .map((area) => `${area} for ${path.relative(SRC, file)}`),
    );
    expect(missing).toEqual([]);
  },
);

it('has every area of texts, once', () => {
  const areas = readdirSync(path.join(__dirname, 'areas')).map((file) => path.parse(file).name);
  expect([...areas, ...FIRST].filter((area) => area !== 'error').sort()).toEqual([...AREAS].sort());
});
