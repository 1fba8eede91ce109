import fs from 'node:fs';
import path from 'node:path';
import { SECOND_REASONS, type CommandRow } from '../types/contract/ops/CommandRow';
import { COMMANDS } from '../types/contract/ops/commands';
import { QUEUES } from '../types/contract/ops/queue';
import { CHOICES, SETTINGS } from '../types/contract/ops/settings';
import {
  DEPOSIT_REFUSALS,
  IDENTITY_REFUSALS,
  WITHDRAWAL_REFUSALS,
} from '../types/contract/refusal';
import { filesBelow } from '../config/hashFiles';
import { JOURNAL_KINDS, MOVEMENTS } from '../server/repositories/money/journal';

const ROOT = path.join(__dirname, '..');
const CONSOLE = path.join(ROOT, 'console', 'src');

/** Texts of a language by their whole key. */
function textsOf(locale: string): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (key: string, value: unknown) => {
    if (typeof value === 'string') texts.set(key, value);
    else Object.entries(value as object).forEach(([name, one]) => add(`${key}.${name}`, one));
  };
  for (const file of filesBelow(path.join(CONSOLE, 'texts', locale)))
    add(path.basename(file, '.json'), JSON.parse(fs.readFileSync(file, 'utf8')));
  return texts;
}

const english = textsOf('en_US');
const chinese = textsOf('zh_CN');
const missing = (keys: Iterable<string>) => [...keys].filter((key) => !english.has(key));

describe('the texts of the console', () => {
  it('have the same keys and parameters in both languages', () => {
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort());
    const parameters = (text = '') => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();
    for (const [key, text] of english)
      expect([key, parameters(chinese.get(key))]).toEqual([key, parameters(text)]);
  });

  it('have every key that the source names', () => {
    const source = filesBelow(CONSOLE).filter((file) => /\.tsx?$/.test(file));
    const used = source.flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/\bt\('([\w.]+)'/g)].map(([, key = '']) => key),
    );
    expect(used.length).toBeGreaterThan(100);
    expect(missing(used.filter((key) => !key.startsWith('refusal.')))).toEqual([]);
  });

  it('name every command that changes something, with its fields', () => {
    const rows = Object.entries<CommandRow>(COMMANDS);
    const changing = rows.filter(
      ([name, { approval }]) => approval !== 'none' || name.startsWith('approvals a'),
    );
    expect(missing(changing.map(([name]) => `command.${name.replace(' ', '.')}`))).toEqual([]);
    const fields = changing.flatMap(([, { input }]) => Object.keys(input.properties));
    expect(missing(fields.map((name) => `field.${name}`))).toEqual([]);
  });

  it('name every setting with its choices', () => {
    expect(missing(Object.keys(SETTINGS).map((name) => `setting.${name}`))).toEqual([]);
    const choices = Object.entries(CHOICES).flatMap(([form, values]) =>
      values.map((value) => `choice.${form}.${value}`),
    );
    expect(missing(choices)).toEqual([]);
  });

  it('name every movement of the ledger', () => {
    expect(missing(JOURNAL_KINDS.map((kind) => `journal.${kind}`))).toEqual([]);
    const buckets = Object.values(MOVEMENTS).flatMap(({ from, to }) => [from, to]);
    expect(missing(buckets.map((bucket) => `customer.bucket.${bucket}`))).toEqual([]);
  });

  it('name every other action of the audit log', () => {
    const folders = ['server/console', 'server/ops', 'server/db/migrations'];
    const source = folders.flatMap((folder) => filesBelow(path.join(ROOT, folder)));
    const actions = source.flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/action(?:: '|', '(?=\w+ ))([a-z ]+)'/g)].map(
        ([, action = '']) => action.replace(' ', '.'),
      ),
    );
    expect(actions.length).toBeGreaterThan(10);
    const unnamed = actions.filter((action) => !english.has(`command.${action}`));
    expect(missing(unnamed.map((action) => `action.${action}`))).toEqual([]);
  });

  it('name every queue, refusal and reason for a second person', () => {
    expect(missing(QUEUES.map((kind) => `page.${kind}`))).toEqual([]);
    expect(missing(SECOND_REASONS.map((reason) => `second.${reason}`))).toEqual([]);
    const refusals = [...DEPOSIT_REFUSALS, ...IDENTITY_REFUSALS, ...WITHDRAWAL_REFUSALS];
    expect(missing(refusals.map((reason) => `reason.${reason}`))).toEqual([]);
  });
});
