import { indexOf, shiftOf, stepOf } from './view';
import type { PricePoint } from '@/models/PricePoint';
import { DAY_MS } from '@candor/rules/durations';

const at = (time: number, close = 100): PricePoint => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
});
const every = (count: number, step: number, from = 0) =>
  Array.from({ length: count }, (_, index) => at(from + index * step));

describe('indexes on the time axis', () => {
  it('takes the usual step, not the night between two days', () => {
    const points = [...every(12, 60_000), ...every(10, 60_000, DAY_MS)];
    expect(stepOf(points)).toBe(60_000);
  });

  it('puts a time between two points between their indexes', () => {
    expect(indexOf(every(5, 1000), 1500)).toBe(1.5);
  });

  it('goes on at the usual step after the last point and before the first', () => {
    expect(indexOf(every(5, 1000), 10_000)).toBe(10);
    expect(indexOf(every(5, 1000), -2000)).toBe(-2);
  });

  it('gives a break no room', () => {
    const points = [at(0), at(1000), at(1_000_000)];
    expect(indexOf(points, 1_000_000)).toBe(2);
    expect(indexOf(points, 500_500)).toBe(1.5);
  });
});

describe('going on without a seam', () => {
  const shown = every(3, 1000);

  it('stays at the same points where others follow the last one, or it has changed', () => {
    expect(shiftOf(shown, [...every(3, 1000), at(3000)])).toBe(0);
    expect(shiftOf(shown, [at(0), at(1000), at(2000, 105)])).toBe(0);
  });

  it('keeps the view at the same points when older ones come', () => {
    expect(shiftOf(shown, every(5, 1000, -2000))).toBe(2);
    expect(shiftOf(shown, every(2, 1000, 1000))).toBe(-1);
  });

  it('makes room for what fills a gap', () => {
    expect(shiftOf(shown, [at(0), at(500), at(1000), at(2000), at(3000)])).toBe(1);
    expect(shiftOf(shown, [at(0), at(1000, 99), at(2000)])).toBe(0);
  });

  it.each([
    ['nothing is the same', [at(9000), at(10_000)]],
    ['there is nothing', []],
  ])('starts again when %s', (_, next) => {
    expect(shiftOf(shown, next)).toBeNull();
  });
});
