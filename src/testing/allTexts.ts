import '@/i18n/engine';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@/domain/locales';
import { addTexts, type AreaTexts, type Tree } from '@/i18n';

const FOLDER = path.join(__dirname, '../locales');

/** What is in a file of texts. */
export const textsIn = (locale: string, area: string): Tree =>
  JSON.parse(readFileSync(path.join(FOLDER, locale, `${area}.json`), 'utf8')) as Tree;

/** The files of texts in a folder of a language, by name. */
export const areasIn = (locale: string, folder = ''): string[] =>
  readdirSync(path.join(FOLDER, locale, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.join(folder, path.parse(file).name));

/** Every text there is: a test draws a part without the build that brings its texts. */
for (const area of areasIn('zh_CN')) {
  const texts = LOCALES.map((locale) => [locale, textsIn(locale, area)] as const);
  addTexts(area, Object.fromEntries(texts) as AreaTexts);
}
