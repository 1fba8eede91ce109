import { addTick } from './addTick';
import { MINUTE_MS } from '@candor/rules/durations';

const bar = (time: number, open: number, high: number, low: number, close: number) => ({
  time,
  open,
  high,
  low,
  close,
});

describe('addTick', () => {
  it('adds a tick that is newer than the last one', () => {
    const points = [bar(1000, 5, 5, 5, 5)];
    expect(addTick(points, { time: 2000, price: 7 }, 'tick')).toEqual([
      bar(1000, 5, 5, 5, 5),
      bar(2000, 7, 7, 7, 7),
    ]);
  });

  it('does not add a tick that is already in the loaded points', () => {
    const points = [bar(1000, 5, 5, 5, 5)];
    expect(addTick(points, { time: 1000, price: 5 }, 'tick')).toBe(points);
    expect(addTick(points, { time: 900, price: 4 }, 'tick')).toBe(points);
  });

  it('updates the bar that contains the tick', () => {
    const points = [bar(0, 5, 8, 4, 6)];
    expect(addTick(points, { time: 59_999, price: 9 }, '1m')).toEqual([bar(0, 5, 9, 4, 9)]);
    expect(addTick(points, { time: 59_999, price: 3 }, '1m')).toEqual([bar(0, 5, 8, 3, 3)]);
  });

  it('begins a new bar for a later tick, aligned with the earlier bars', () => {
    const points = [bar(MINUTE_MS / 2, 5, 8, 4, 6)];
    const next = addTick(points, { time: MINUTE_MS / 2 + 3 * MINUTE_MS + 5, price: 7 }, '1m');
    expect(next).toEqual([points[0], bar(MINUTE_MS / 2 + 3 * MINUTE_MS, 7, 7, 7, 7)]);
  });

  it.each([
    ['1m', 1],
    ['5m', 5],
    ['15m', 15],
    ['1h', 60],
    ['1d', 1440],
  ] as const)('begins a bar of %s after %i minutes', (period, minutes) => {
    const points = [bar(0, 5, 5, 5, 5)];
    const end = minutes * MINUTE_MS;
    expect(addTick(points, { time: end - 1, price: 7 }, period)).toHaveLength(1);
    expect(addTick(points, { time: end, price: 7 }, period).at(-1)).toEqual(bar(end, 7, 7, 7, 7));
  });

  it('adds nothing before the first load', () => {
    expect(addTick([], { time: 5, price: 5 }, '1m')).toEqual([]);
  });
});
