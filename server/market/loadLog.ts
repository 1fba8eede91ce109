import type { Clock } from '../platform/clock';
import type { Database } from '../db/Database';
import { readDayFigures, rollBars } from '../repositories/market/candles';
import { markRolled, readMarketState } from '../repositories/market/marketState';
import { listProducts } from '../repositories/market/products';
import { readSnapshot } from '../repositories/readSnapshot';
import { readBatches, readLastTicks, readTail } from '../repositories/market/ticks';
import { dayStart } from './marketHours';
import { MarketLog, RECENT_BATCHES } from './MarketLog';
import { MINUTE_MS } from '@candor/rules/durations';

/**
 * Writes the missing candles of all complete minutes. Servers may run it concurrently: the mark's
 * row is locked, and the second one finds no work.
 */
export async function rollCandles(db: Database, nextTs: number): Promise<void> {
  const endTs = nextTs - (nextTs % MINUTE_MS);
  const { rolledUntil } = await readMarketState(db);
  if (rolledUntil >= endTs) return;
  await db.transaction(async (tx) => {
    const before = await readMarketState(tx);
    if (await markRolled(tx, endTs)) await rollBars(tx, before.rolledUntil, endTs);
  });
}

/** Loads the log, whose batches are `intervalMs` apart. */
export async function loadLog(db: Database, clock: Clock, intervalMs: number): Promise<MarketLog> {
  const end = await readTail(db);
  if (end !== null) await rollCandles(db, end.ts + intervalMs);
  const log = new MarketLog(clock, intervalMs);
  log.addProducts(await listProducts(db));
  await fillLog(db, log);
  return log;
}

/** Loads the database's newest state into `log`, at the start and after a long gap. */
export async function fillLog(db: Database, log: MarketLog): Promise<void> {
  await readSnapshot(db, async (tx) => {
    const tail = await readTail(tx);
    const ticks = await readLastTicks(tx);
    const days = ticks.flatMap(({ productId, ts }) => {
      const product = log.productById(productId);
      return product === null ? [] : [{ productId, dayStart: dayStart(product.market, ts) }];
    });
    const seq = Math.max(0, (tail?.seq ?? 0) - RECENT_BATCHES);
    log.begin(await readBatches(tx, seq, RECENT_BATCHES), ticks, await readDayFigures(tx, days));
  });
}
