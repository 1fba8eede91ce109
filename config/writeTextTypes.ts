import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOCALES = path.resolve(__dirname, '../src/locales');
export const TYPES_FILE = path.resolve(__dirname, '../src/i18n/resources.ts');

const areasIn = (folder: string): string[] =>
  readdirSync(path.join(LOCALES, 'zh_CN', folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.parse(file).name);

const typeOf = (name: string, prefix: string, areas: readonly string[]): string =>
  [
    `export interface ${name} {`,
    ...areas.map((area) => `  ${area}: typeof ${prefix}${area};`),
    '}',
  ].join('\n');

const importsOf = (prefix: string, folder: string, areas: readonly string[]): string =>
  areas
    .map((area) => `import type ${prefix}${area} from '../locales/zh_CN/${folder}${area}.json';`)
    .join('\n');

/** Types of all texts, generated because TypeScript cannot import all files of a folder. */
export function textTypes(): string {
  const [app, server] = [areasIn(''), areasIn('server')];
  return [
    '/** Made by `npx tsx config/writeTextTypes.ts` out of src/locales/zh_CN. */',
    importsOf('', '', app),
    importsOf('server_', 'server/', server),
    '',
    '/** Texts of the app and of the check page, by area. */',
    typeOf('Resources', '', app),
    '',
    '/** Texts of the server, by area. */',
    typeOf('ServerResources', 'server_', server),
    '',
  ].join('\n');
}

if (require.main === module) writeFileSync(TYPES_FILE, textTypes());
