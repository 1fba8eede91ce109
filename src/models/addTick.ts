import type { Period } from '@contract/kinds';
import type { PricePoint } from './PricePoint';
import { MINUTE_MS } from '@candor/rules/durations';

/** One price of the feed: server time in ms, price in price ticks. */
export interface Tick {
  time: number;
  price: number;
}

const BAR_MS: Readonly<Record<Exclude<Period, 'tick'>, number>> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '1d': 1440 * MINUTE_MS,
};

const pointAt = (time: number, price: number): PricePoint => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
});

/** A tick within the last bar changes that bar; a later tick starts a new bar. */
function addToBars(points: readonly PricePoint[], tick: Tick, last: PricePoint, bar: number) {
  if (tick.time < last.time) return points;
  const later = Math.floor((tick.time - last.time) / bar);
  if (later > 0) return [...points, pointAt(last.time + later * bar, tick.price)];
  const { price } = tick;
  if (price === last.close && price <= last.high && price >= last.low) return points;
  const high = Math.max(last.high, price);
  const low = Math.min(last.low, price);
  return [...points.slice(0, -1), { ...last, high, low, close: price }];
}

/** Adds a tick; returns the same array if nothing changed. An empty chart stays empty. */
export function addTick(
  points: readonly PricePoint[],
  tick: Tick,
  period: Period,
): readonly PricePoint[] {
  const last = points[points.length - 1];
  if (last === undefined) return points;
  if (period !== 'tick') return addToBars(points, tick, last, BAR_MS[period]);
  return tick.time > last.time ? [...points, pointAt(tick.time, tick.price)] : points;
}
