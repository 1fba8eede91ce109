import type { Period } from '@contract/kinds';
import { addTick, type Tick } from './addTick';
import type { PricePoint } from './PricePoint';

/**
 * Merges a load into a chart. Older points stay, the load's range is replaced, and the feed's ticks
 * since its start extend it. If the load leaves a gap after the older points, these are dropped.
 * @param during ascending; ticks that the load contains change nothing.
 */
export function joinLoad(
  old: readonly PricePoint[],
  loaded: readonly PricePoint[],
  during: readonly Tick[],
  period: Period,
): readonly PricePoint[] {
  const start = loaded[0]?.time;
  if (start === undefined) return loaded;
  const older = old.filter((point) => point.time < start);
  const overlaps = old.some((point) => point.time === start);
  return during.reduce<readonly PricePoint[]>(
    (points, tick) => addTick(points, tick, period),
    overlaps ? [...older, ...loaded] : loaded,
  );
}
