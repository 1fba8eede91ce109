import type { MarketCode, Period } from '../../types/contract/kinds';
import { type Bar } from '../repositories/market/candles';
import { addVolume } from './sources/addVolume';
import { dayStart } from './marketHours';
import { HOUR_MS, MINUTE_MS } from '@candor/rules/durations';

/** The stored bars that make up a longer bar, and their maximum number. */
interface BarSource {
  base: 'tick' | '1m' | '1h';
  partCount: number;
}

export const BAR_SOURCES: Readonly<Record<Period, BarSource>> = {
  tick: { base: 'tick', partCount: 1 },
  '1m': { base: '1m', partCount: 1 },
  '5m': { base: '1m', partCount: 5 },
  '15m': { base: '1m', partCount: 15 },
  '1h': { base: '1h', partCount: 1 },
  // A day has 25 hours when daylight saving time ends.
  '1d': { base: '1h', partCount: 25 },
};

const LENGTH: Readonly<Record<Exclude<Period, 'tick' | '1d'>, number>> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '1h': HOUR_MS,
};

/** Returns the start of the bar that contains `ts`; days begin at the market's local midnight. */
export function barStart(period: Period, market: MarketCode, ts: number): number {
  if (period === 'tick') return ts;
  if (period === '1d') return dayStart(market, ts);
  return ts - (ts % LENGTH[period]);
}

/** Returns the end (exclusive) of the bar that begins at `start`. */
export function barEnd(period: Period, market: MarketCode, start: number): number {
  if (period === 'tick') return start + 1;
  // A day has 23, 24 or 25 hours, so 36 hours after its start the next day has begun.
  if (period === '1d') return dayStart(market, start + 36 * HOUR_MS);
  return start + LENGTH[period];
}

export function joinBars(bars: readonly Bar[], period: Period, market: MarketCode): Bar[] {
  const joined: Bar[] = [];
  for (const bar of bars) {
    const start = barStart(period, market, bar.start);
    const last = joined.at(-1);
    if (last === undefined || last.start !== start || period === 'tick') {
      joined.push({ ...bar, start });
      continue;
    }
    last.high = Math.max(last.high, bar.high);
    last.low = Math.min(last.low, bar.low);
    last.close = bar.close;
    last.volume = addVolume(last.volume, bar.volume);
  }
  return joined;
}
