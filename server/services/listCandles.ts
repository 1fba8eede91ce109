import type { MarketCode, Period } from '../../types/contract/kinds';
import type { Queryable } from '../db/Database';
import { barEnd, barStart, joinBars, BAR_SOURCES } from '../market/candles';
import { readBars, type Bar } from '../repositories/market/candles';
import type { ProductRecord } from '../repositories/market/products';

/** The year 9999, after every instant of the log. */
const NEVER = 253_402_300_799_000;

/** End of the last bar that begins before `before`: the bar needs all of its parts. */
function endBefore(period: Period, market: MarketCode, before: number): number {
  return barEnd(period, market, barStart(period, market, before - 1));
}

/** The newest `limit` bars that begin before `before` (null for now), oldest first. */
export async function listCandles(
  db: Queryable,
  product: ProductRecord,
  period: Period,
  before: number | null,
  limit: number,
): Promise<Bar[]> {
  const { id, market } = product;
  if (before === 0) return [];
  const until = before === null ? NEVER : endBefore(period, market, Math.min(before, NEVER));
  const { base, parts } = BAR_SOURCES[period];
  const bars = await readBars(db, id, base, until, (limit + 1) * parts);
  return joinBars(bars, period, market).slice(-limit);
}
