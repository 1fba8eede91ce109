import type { MarketCode, Period } from '../../types/contract/kinds';
import type { Queryable } from '../db/Database';
import { barEnd, barStart, joinBars, BAR_SOURCES } from '../market/candles';
import { readBars, type Bar } from '../repositories/market/candles';
import type { ProductRecord } from '../repositories/market/products';

/** Milliseconds of the end of the year 9999, which is later than every instant of the log. */
const END_OF_TIME = 253_402_300_799_000;

/** Returns the end of the last bar that begins before `before`; that bar needs all of its parts. */
function endBefore(period: Period, market: MarketCode, before: number): number {
  return barEnd(period, market, barStart(period, market, before - 1));
}

/** Returns the newest `limit` bars that begin before `before` (null for now), oldest first. */
export async function listCandles(
  db: Queryable,
  product: ProductRecord,
  period: Period,
  before: number | null,
  limit: number,
): Promise<Bar[]> {
  const { id, market } = product;
  if (before === 0) return [];
  const until =
    before === null ? END_OF_TIME : endBefore(period, market, Math.min(before, END_OF_TIME));
  const { base, partCount: parts } = BAR_SOURCES[period];
  const bars = await readBars(db, id, base, until, (limit + 1) * parts);
  return joinBars(bars, period, market).slice(-limit);
}
