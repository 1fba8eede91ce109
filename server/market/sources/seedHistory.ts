import type { Database } from '../../db/Database';
import { lockMarketState } from '../../repositories/market/marketState';
import type { ProductRecord } from '../../repositories/market/products';
import {
  hasBatches,
  insertHistory,
  insertTicks,
  type TickRow,
} from '../../repositories/market/ticks';
import { rollCandles } from '../loadLog';
import { nextBatch, type Batch } from '../nextBatch';
import type { LastPrice } from '../../ports/PriceSource';
import { NO_ENTROPY, type SimulatedSource } from './SimulatedSource';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/rules/durations';

const SECOND = 1000;

/** Intervals of the simulated past's ticks by age; newer ticks are closer together. */
const SPANS = [
  { back: 60 * DAY_MS, every: 6 * HOUR_MS },
  { back: 2 * DAY_MS, every: 30 * MINUTE_MS },
  { back: 5 * HOUR_MS, every: MINUTE_MS },
  { back: 90 * MINUTE_MS, every: 20 * SECOND },
  { back: 5 * MINUTE_MS, every: SECOND },
] as const;

/** Returns ascending instants of two months, up to the minute of `startedAt`. */
export function historyInstants(startedAt: number): number[] {
  // The public log of minutes has a batch at every instant, so history ends before its first minute.
  const now = startedAt - (startedAt % MINUTE_MS);
  return SPANS.flatMap(({ back, every }, index) => {
    const until = now - (SPANS[index + 1]?.back ?? 0);
    const first = now - back;
    const from = first - (first % every) + every;
    return Array.from({ length: Math.max(0, Math.ceil((until - from) / every)) }, (_, step) =>
      Math.trunc(from + step * every),
    );
  });
}

/** Returns the batches that a simulated market would have written at these instants. */
function makeHistory(
  source: SimulatedSource,
  products: readonly ProductRecord[],
  instants: readonly number[],
): Batch[] {
  const byCode = new Map(products.map((product) => [product.procode, product]));
  const byId = new Map(products.map((product) => [product.id, product]));
  const lastPrices = new Map<string, LastPrice>();
  const seqs = new Map<number, number>();
  const batches: Batch[] = [];
  const entropy = NO_ENTROPY;
  instants.forEach((ts, index) => {
    const since = instants[index - 1] ?? 0;
    const ticks = source.poll({ seq: index + 1, entropy, ts, since, origin: 0, last: lastPrices });
    const rows = ticks.flatMap(({ procode, ...tick }): TickRow[] => {
      const product = byCode.get(procode);
      if (product === undefined) return [];
      const seq = (seqs.get(product.id) ?? 0) + 1;
      seqs.set(product.id, seq);
      lastPrices.set(procode, { price: tick.price, ts });
      return [{ ...tick, productId: product.id, ts, seq }];
    });
    batches.push(nextBatch(batches.at(-1)?.row ?? null, ts, rows, byId));
  });
  return batches;
}

const CHUNK = 10_000;

/**
 * Fills an empty log with a simulated past, marked `history`, so that charts, day figures and the
 * previous close exist immediately. Returns the number of ticks; 0 if the log is not empty.
 */
export async function seedHistory(
  db: Database,
  source: SimulatedSource,
  products: readonly ProductRecord[],
  now: number,
): Promise<number> {
  const batches = makeHistory(source, products, historyInstants(now));
  const end = batches.at(-1);
  if (end === undefined) return 0;
  const ticks = batches.flatMap((batch) => batch.ticks);
  const isFilled = await db.transaction(async (tx) => {
    await lockMarketState(tx);
    if (await hasBatches(tx)) return false;
    await insertHistory(
      tx,
      batches.map((batch) => batch.row),
    );
    for (let at = 0; at < ticks.length; at += CHUNK) {
      await insertTicks(tx, ticks.slice(at, at + CHUNK));
    }
    return true;
  });
  if (!isFilled) return 0;
  await rollCandles(db, end.row.ts + 1);
  return ticks.length;
}
