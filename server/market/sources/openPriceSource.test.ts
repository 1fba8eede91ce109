import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { readConfig, type PriceSourceConfig } from '../../platform/config';
import type { ProductRecord } from '../../repositories/market/products';
import { FakeClock } from '../../testing/FakeClock';
import { StartError } from '../../platform/StartError';
import { DaySeeds } from './DaySeeds';
import { openPriceSource } from './openPriceSource';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-source-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function opening(kind: 'replay' | 'upstream', text: string | null, products: ProductRecord[] = []) {
  const file = path.join(folder, `${kind}.txt`);
  if (text === null) fs.rmSync(file, { force: true });
  else fs.writeFileSync(file, text);
  const priceSource: PriceSourceConfig = { kind, file };
  return () =>
    openPriceSource(
      { ...readConfig({}), priceSource },
      products,
      { log: pino({ level: 'silent' }), clock: new FakeClock() },
      DaySeeds.fixed(1),
    );
}

describe('an unusable price source', () => {
  it.each<[string, 'replay' | 'upstream', string | null, RegExp]>([
    ['a missing file', 'replay', null, /^Cannot read the replay file /],
    ['a bad line', 'replay', 'time,procode,price\nnoon,SPX,1\n', /line 2: "noon" is neither/],
    ['a missing mapping', 'upstream', null, /^Cannot read the price source /],
    ['a mapping that is no JSON', 'upstream', '{', /^Cannot read the price source /],
    ['a mapping without its fields', 'upstream', '{}', /is not usable/],
  ])('is reported in one sentence without a stack: %s', (_, kind, text, sentence) => {
    expect(opening(kind, text)).toThrow(StartError);
    expect(opening(kind, text)).toThrow(sentence);
  });
});
