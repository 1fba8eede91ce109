import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { Engine } from '../../server/db/engine';
import { migrate } from '../../server/db/migrate';
import { openDatabase } from '../../server/db/openDatabase';
import { grantRoles, NO_PASSWORDS } from '../../server/db/databaseRoles';
import { readConfig } from '../../server/platform/config';
import type { SourceStep, SourceTick } from '../../server/ports/PriceSource';
import { createCore } from '../../server/runtime/createCore';
import { openMarket } from '../../server/runtime/openMarket';
import { FakeClock } from '../../server/testing/FakeClock';
import { anotherMarket, ScriptedSource } from '../../server/testing/testMarket';
import type { Figure } from '../Figure';
import { insertSampleProducts } from './search';

/** Number of ticks: 60 of one minute and one of the next, which closes the minute. */
const TICK_COUNT = 61;
const TICK_MS = 1_000;

class EveryProduct extends ScriptedSource {
  constructor(private readonly procodes: readonly string[]) {
    super();
  }

  override poll({ seq }: SourceStep): readonly SourceTick[] {
    const price = 10_000 + (seq % 10);
    const sides = { bid: price - 1, ask: price + 1, bidSize: 100, askSize: 200, volume: 10 };
    return this.procodes.map((procode) => ({ procode, price, ...sides }));
  }
}

async function createDatabase(engine: Engine, name: string): Promise<void> {
  const outside = new pg.Client(engine.owner);
  await outside.connect();
  await outside.query(`create database ${name}`);
  await outside.end();
  const inside = new pg.Client({ ...engine.owner, database: name });
  await inside.connect();
  await migrate(inside);
  await grantRoles(inside, NO_PASSWORDS);
  await inside.end();
}

/** Returns ms per tick (median) and per sealed minute, with this number of products. */
async function measure(engine: Engine, products: number): Promise<{ tick: number; seal: number }> {
  const database = `products_${products}`;
  await createDatabase(engine, database);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-products-'));
  const db = openDatabase({ ...engine.runtime, database, max: 6 });
  const owner = openDatabase({ ...engine.owner, database, max: 2 });
  const config = { ...readConfig({ DATA_DIR: dataDir }), rateLimit: 0 };
  const clock = new FakeClock();
  const core = createCore({ config, db, clock, log: pino({ level: 'silent' }) });
  await openMarket(core, { history: false });
  const sql = 'select procode from product order by id';
  const seeded = (await owner.pool.query<{ procode: string }>(sql)).rowCount ?? 0;
  await insertSampleProducts(owner, products - seeded);
  const { rows } = await owner.pool.query<{ procode: string }>(sql);
  const source = new EveryProduct(rows.map(({ procode }) => procode));
  const market = await anotherMarket(core, source, 'growth');
  const ticks: number[] = [];
  for (let tick = 0; tick < TICK_COUNT; tick += 1) {
    clock.advance(TICK_MS - (clock.now() % TICK_MS));
    const begun = performance.now();
    await market.runTurn();
    ticks.push(performance.now() - begun);
  }
  const begun = performance.now();
  if ((await market.seal()) === 0) throw new Error('no minute was over');
  const seal = performance.now() - begun;
  await owner.close();
  await db.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
  return { tick: ticks.sort((a, b) => a - b)[TICK_COUNT >> 1] ?? NaN, seal };
}

/** Cost of a tick and of a sealed minute, with few and with many products. */
export async function benchProducts(
  engine: Engine,
  [few, many]: readonly [number, number],
): Promise<Figure[]> {
  const [less, more] = [await measure(engine, few), await measure(engine, many)];
  const figure = (what: string, name: 'tick' | 'seal', limitMs: number): Figure => ({
    what: `${what}: ${few} and ${many} products`,
    measured: `${less[name].toFixed(1)} ms, ${more[name].toFixed(1)} ms`,
    ratio: more[name] / less[name],
    limit: `<= ${limitMs} ms`,
    ok: more[name] <= limitMs,
  });
  return [
    figure('a tick, written', 'tick', TICK_MS),
    figure('a minute, sealed', 'seal', 60 * TICK_MS),
  ];
}
