import fs from 'node:fs';
import path from 'node:path';
import type { TSchema } from 'typebox';
import { CONFIG_NAMES } from '../types/contract/config';
import { ERROR_STATUS } from '../types/contract/error';
import { defaultSettings } from '../server/settings/defaultSettings';
import { areasIn, textsIn } from '../src/testing/allTexts';

/** Fails for unused texts, settings, response fields and error codes; use or delete them. */

function filesOf(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(file);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

const read = (files: readonly string[]) =>
  files.map((file) => fs.readFileSync(file, 'utf8')).join('\n');

const without = (files: readonly string[], part: RegExp) => files.filter((one) => !part.test(one));

const app = without(
  [...filesOf('src'), ...filesOf('packages/proof')],
  /src\/(i18n|locales|testing)\/|proof\/(testing\/|schemas)/,
);
const server = without(filesOf('server'), /server\/(testing|faults)\//);
const appText = read(app);

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [prefix + name.replace(/_(one|other)$/, '')]
      : keysOf(value as object, `${prefix}${name}.`),
  );
}

/** Values of a key's variable; all texts of the area count as used if not listed. */
const WHOLE_AREAS: Readonly<Record<string, readonly string[]>> = {
  home: ['available', 'position', 'review', 'recharge', 'withdraw'],
  keys: ['row', 'stock', 'open', 'search', 'side', 'term', 'order', 'choice', 'close', 'help'],
  login: ['phone', 'email'],
  market: ['all', 'watch', 'ascending', 'descending', 'unsorted'],
  order: ['up', 'down', 'tie', 'void'],
  proof: ['saved', 'shared'],
  register: ['agreement', 'privacy', 'risk'],
  service: ['openPage', 'call', 'write'],
  tabs: ['home', 'market', 'trade', 'mine'],
  ticket: ['up', 'down'],
};

/** Turns composed keys, such as `record.types.t${type}`, into patterns. */
function composedKeys(text: string): RegExp[] {
  const composed = [...text.matchAll(/`([a-z]\w*\.[^`\s]*\$\{[^`]*)`/g)];
  return composed.map(([, key = '']) => {
    const area = /^(\w+)\.\$\{[^`]*\}$/.exec(key)?.[1];
    if (area !== undefined) {
      return new RegExp(`^${area}\\.(${(WHOLE_AREAS[area] ?? []).join('|') || '(?!)'})$`);
    }
    const plain = key.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
    const escaped = plain.map((part) => part.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&'));
    return new RegExp(`^${escaped.join('[\\w]+')}$`);
  });
}

/** Text areas without keys in sources: used by error codes (below) and by the start script. */
const WITHOUT_KEYS = ['error', 'firstError', 'start'];

describe('the texts', () => {
  it('are all used on a screen', () => {
    const said = new Set(
      [...appText.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/g)].map(([, key]) => key),
    );
    const composed = composedKeys(appText);
    const areas = areasIn('zh_CN').filter((area) => !WITHOUT_KEYS.includes(area));
    const texts = Object.fromEntries(areas.map((area) => [area, textsIn('zh_CN', area)]));
    const unused = keysOf(texts).filter(
      (key) => !said.has(key) && !composed.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });
});

const mentions = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);

describe('settings and error codes', () => {
  it('every setting is used', () => {
    // The database reads the settings of the four-eyes rule.
    const sql = fs.readFileSync('server/db/migrations/013.decisions.sql', 'utf8');
    const reading = sql + read(without(server, /settings\/|ports\/SettingsReader/));
    const own = Object.keys(defaultSettings('demo')).filter(
      (name) => !CONFIG_NAMES.some((sent) => sent === name),
    );
    expect(own.filter((name) => !mentions(reading, name))).toEqual([]);
    const parser = fs.readFileSync('src/models/parseConfig.ts', 'utf8');
    expect(CONFIG_NAMES.filter((name) => !mentions(parser, name))).toEqual([]);
  });

  it('every name read from the App config is used', () => {
    const parser = fs.readFileSync('src/models/parseConfig.ts', 'utf8');
    const type = parser.slice(parser.indexOf('interface AppConfig'), parser.indexOf('\n}\n'));
    const fields = [...type.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
    expect(fields.length).toBeGreaterThan(10);
    const reading = read(without(app, /models\/parseConfig/));
    expect(fields.filter((name) => !mentions(reading, name))).toEqual([]);
  });

  it('every error code is thrown', () => {
    const saying = `${read(without(server, /texts\//))}\n${read(app)}`;
    const unused = Object.keys(ERROR_STATUS).filter((code) => !saying.includes(`'${code}'`));
    expect(unused).toEqual([]);
  });
});

/** Response fields that the app does not read, with the reason. */
const FOR_OTHERS: Readonly<Record<string, string>> = {
  usermoney: 'decision 018: screens read /assetInfo',
  freezemoney: 'decision 018: screens read /assetInfo',
  holdAmount: 'decision 018: screens read /assetInfo',
  withdrawAmount: 'decision 018: screens read /assetInfo',
  marketHours: 'the public log, for who computes prices from their seeds',
  basePrice: 'the public log, for who computes prices from their seeds',
  volatilityBps: 'the public log, for who computes prices from their seeds',
  beacon: 'the public log, for who computes prices from their seeds',
};

const isSchema = (value: unknown): value is TSchema & { properties?: Record<string, TSchema> } =>
  typeof value === 'object' && value !== null && 'type' in value;

async function replyFields(): Promise<string[]> {
  const fields = new Set<string>();
  for (const file of filesOf('types/contract')) {
    // The console reads these.
    if (file.includes('/ops/')) continue;
    const module = (await import(path.resolve(file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (!name.endsWith('Schema') || /Request|Query|Feed/.test(name) || !isSchema(value)) continue;
      for (const field of Object.keys(value.properties ?? {})) fields.add(field);
    }
  }
  return [...fields];
}

describe('the fields of responses', () => {
  it('are all read by the app', async () => {
    const unused = (await replyFields()).filter((name) => !mentions(appText, name));
    expect(unused.filter((name) => !(name in FOR_OTHERS))).toEqual([]);
    // Fails for exceptions that are no longer needed.
    expect(Object.keys(FOR_OTHERS).filter((name) => !unused.includes(name))).toEqual([]);
  });
});
