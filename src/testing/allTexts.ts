import '@/i18n/engine';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@/domain/locales';
import { addTexts, type AreaTexts, type Tree } from '@/i18n';

const FOLDER = path.join(__dirname, '../locales');

export const textsIn = (locale: string, area: string): Tree =>
  JSON.parse(readFileSync(path.join(FOLDER, locale, `${area}.json`), 'utf8')) as Tree;

/** Names of the text files in a folder of a language. */
export const areasIn = (locale: string, folder = ''): string[] =>
  readdirSync(path.join(FOLDER, locale, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.join(folder, path.parse(file).name));

/** Adds all texts, because tests run without the build that adds the texts of each file. */
for (const area of areasIn('zh_CN')) {
  const texts = LOCALES.map((locale) => [locale, textsIn(locale, area)] as const);
  addTexts(area, Object.fromEntries(texts) as AreaTexts);
}
