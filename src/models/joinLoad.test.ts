import type { Period } from '@contract/kinds';
import { addTick, type Tick } from './addTick';
import { joinLoad } from './joinLoad';
import type { PricePoint } from './PricePoint';
import { MINUTE_MS } from '@candor/rules/durations';

const START = 1_700_000_040_000;

/** Five minutes of changing prices, one tick a second. */
const log: Tick[] = Array.from({ length: 300 }, (_, index) => ({
  time: START + index * 1000,
  price: 1000 + ((index * 37) % 101),
}));

/** The server's response if its log ends at `until`. */
function loadAt(until: number, period: Period): PricePoint[] {
  const bars = new Map<number, PricePoint>();
  for (const { time, price } of log.filter((tick) => tick.time <= until)) {
    const start = period === 'tick' ? time : time - (time % MINUTE_MS);
    const bar = bars.get(start) ?? { time: start, open: price, high: price, low: price, close: 0 };
    const [high, low] = [Math.max(bar.high, price), Math.min(bar.low, price)];
    bars.set(start, { ...bar, high, low, close: price });
  }
  return [...bars.values()];
}

const END = log[log.length - 1]?.time ?? 0;

describe.each<Period>(['tick', '1m'])('joinLoad with ticks of the feed (%s)', (period) => {
  // The load ends within a minute or at its edge, and contains some of the feed's ticks.
  it.each([60, 61, 95, 119, 120, 121, 179, 180])(
    'gives the same points if the load ends with second %i',
    (second) => {
      const loaded = loadAt(START + second * 1000, period);
      const during = log.slice(second - 3, second + 4);
      const after = log.slice(second + 4);
      const joined = joinLoad([], loaded, during, period);
      const live = after.reduce<readonly PricePoint[]>(
        (points, tick) => addTick(points, tick, period),
        joined,
      );
      expect(live).toEqual(loadAt(END, period));
    },
  );

  it('gives the same points after a reload that fills a gap', () => {
    const before = loadAt(START + 100_000, period);
    const silent = log
      .slice(160, 163)
      .reduce<readonly PricePoint[]>((points, tick) => addTick(points, tick, period), before);
    const loaded = loadAt(START + 161_000, period).slice(period === 'tick' ? -70 : -2);
    expect(joinLoad(silent, loaded, log.slice(160, 163), period)).toEqual(
      loadAt(START + 162_000, period),
    );
  });
});

describe('joinLoad', () => {
  const at = (time: number) => ({ time, open: 5, high: 5, low: 5, close: 5 });

  it('keeps the older points that were loaded before', () => {
    const joined = joinLoad([at(1), at(2), at(3)], [at(3), at(4)], [], 'tick');
    expect(joined.map(({ time }) => time)).toEqual([1, 2, 3, 4]);
  });

  it('drops earlier points that the load does not reach', () => {
    expect(joinLoad([at(1), at(2)], [at(8), at(9)], [], 'tick')).toEqual([at(8), at(9)]);
    expect(joinLoad([at(1), at(9)], [at(8), at(9)], [], 'tick')).toEqual([at(8), at(9)]);
  });

  it('returns an empty chart for an empty log', () => {
    expect(joinLoad([at(1)], [], [], 'tick')).toEqual([]);
  });
});
