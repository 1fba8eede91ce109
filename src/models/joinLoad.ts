import type { Period } from '@contract/kinds';
import { addTick, type Tick } from './addTick';
import type { PricePoint } from './PricePoint';

/**
 * A chart after a load: what was dragged in from before it stays, what it holds replaces what was
 * there, and the ticks that the feed brought while the load was under way go on from it. A load that
 * does not reach the older points leaves a gap nobody can fill, so they go.
 *
 * @param during rising; ticks that the load holds already change nothing.
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
  const meets = old.some((point) => point.time === start);
  return during.reduce<readonly PricePoint[]>(
    (points, tick) => addTick(points, tick, period),
    meets ? [...older, ...loaded] : loaded,
  );
}
