import { indexOf, indexOffset, stepOf } from './view';
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

describe('indexOf on the time axis', () => {
  it('ignores the night between two days when it measures the usual interval', () => {
    const points = [...every(12, 60_000), ...every(10, 60_000, DAY_MS)];
    expect(stepOf(points)).toBe(60_000);
  });

  it('returns a fraction for a time between two points', () => {
    expect(indexOf(every(5, 1000), 1500)).toBe(1.5);
  });

  it('extrapolates by the usual interval before the first and after the last point', () => {
    expect(indexOf(every(5, 1000), 10_000)).toBe(10);
    expect(indexOf(every(5, 1000), -2000)).toBe(-2);
  });

  it('gives a market break no width', () => {
    const points = [at(0), at(1000), at(1_000_000)];
    expect(indexOf(points, 1_000_000)).toBe(2);
    expect(indexOf(points, 500_500)).toBe(1.5);
  });
});

describe('the view after a change of points', () => {
  const shown = every(3, 1000);

  it('keeps its points when new points follow, or the last point changed', () => {
    expect(indexOffset(shown, [...every(3, 1000), at(3000)])).toBe(0);
    expect(indexOffset(shown, [at(0), at(1000), at(2000, 105)])).toBe(0);
  });

  it('keeps its points when older points are added', () => {
    expect(indexOffset(shown, every(5, 1000, -2000))).toBe(2);
    expect(indexOffset(shown, every(2, 1000, 1000))).toBe(-1);
  });

  it('keeps its points when a gap is filled', () => {
    expect(indexOffset(shown, [at(0), at(500), at(1000), at(2000), at(3000)])).toBe(1);
    expect(indexOffset(shown, [at(0), at(1000, 99), at(2000)])).toBe(0);
  });

  it.each([
    ['nothing is the same', [at(9000), at(10_000)]],
    ['there is nothing', []],
  ])('is reset when %s', (_, next) => {
    expect(indexOffset(shown, next)).toBeNull();
  });
});
