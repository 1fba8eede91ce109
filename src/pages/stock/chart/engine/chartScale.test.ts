import { changeOf, firstView, hasNewOrder, placeOf, stepOf, strikesOf, tailOf } from './chartScale';
import type { ChartOrder, ChartPoint } from './PriceChartProps';

const at = (time: number, close = 100): ChartPoint => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
});
const every = (count: number, step: number, from = 0) =>
  Array.from({ length: count }, (_, place) => at(from + place * step));

const order = (openTime: number, closeTime: number): ChartOrder => ({
  key: 'o',
  side: 'up',
  strike: 100,
  openTime,
  closeTime,
  expiryText: '',
});

describe('places on the time axis', () => {
  it('takes the usual step, not the night between two days', () => {
    const points = [...every(12, 60_000), ...every(10, 60_000, 86_400_000)];
    expect(stepOf(points)).toBe(60_000);
  });

  it('puts a time between two points between their places', () => {
    expect(placeOf(every(5, 1000), 1500, 1000)).toBe(1.5);
  });

  it('goes on at the usual step after the last point and before the first', () => {
    expect(placeOf(every(5, 1000), 10_000, 1000)).toBe(10);
    expect(placeOf(every(5, 1000), -2000, 1000)).toBe(-2);
  });

  it('gives a break no room', () => {
    const points = [at(0), at(1000), at(1_000_000)];
    expect(placeOf(points, 1_000_000, 1000)).toBe(2);
    expect(placeOf(points, 500_500, 1000)).toBe(1.5);
  });
});

describe('first view', () => {
  it('shows the newest ten minutes of ticks', () => {
    const view = firstView(every(5000, 1000), 'line', []);
    expect(view.from).toBe(4399);
    expect(view.to).toBeGreaterThan(4999);
  });

  it('is not made wide by ticks that were hours apart', () => {
    const points = [...every(30, 1_800_000), ...every(60, 20_000, 54_000_000)];
    const view = firstView(points, 'line', []);
    expect(points[Math.ceil(view.from)]?.time).toBe(54_000_000 + 59 * 20_000 - 600_000);
    const last = points[89]?.time ?? 0;
    const ordered = firstView(points, 'line', [order(last - 10_000, last + 290_000)]);
    expect(ordered.from).toBeGreaterThan(75);
  });

  it('shows an open order from before its opening to after its expiry', () => {
    const points = every(1000, 1000);
    const view = firstView(points, 'line', [order(900_000, 1_200_000)]);
    expect(view.from).toBeLessThan(900);
    expect(view.to).toBeGreaterThan(1200);
  });

  it('shows an order that was opened long ago, too', () => {
    const view = firstView(every(5000, 1000), 'line', [order(3_000_000, 5_100_000)]);
    expect(view.from).toBeLessThan(3000);
  });
});

describe('own orders', () => {
  const one = order(0, 1000);

  it('bring their lines into view when they come, not when they go', () => {
    expect(hasNewOrder(undefined, [one])).toBe(true);
    expect(hasNewOrder([one], [one, { ...one, key: 'p' }])).toBe(true);
    expect(hasNewOrder([one], [{ ...one }])).toBe(false);
    expect(hasNewOrder([one], [])).toBe(false);
  });

  it('share a tag at the same price', () => {
    expect(strikesOf([one, { ...one, key: 'p' }, { ...one, strike: 7 }])).toEqual([100, 7]);
  });
});

describe('going on without a seam', () => {
  const shown = every(3, 1000);

  it('goes on where the last point is still there', () => {
    expect(changeOf(shown, [...every(3, 1000), at(3000)])).toEqual({ kind: 'tail' });
    expect(changeOf(shown, [at(0), at(1000), at(2000, 105)])).toEqual({ kind: 'tail' });
  });

  it('keeps the view at the same points when older ones come', () => {
    expect(changeOf(shown, every(5, 1000, -2000))).toEqual({ kind: 'moved', by: 2 });
    expect(changeOf(shown, every(2, 1000, 1000))).toEqual({ kind: 'moved', by: -1 });
  });

  it('draws what fills a gap', () => {
    const next = [at(0), at(500), at(1000), at(2000), at(3000)];
    expect(changeOf(shown, next)).toEqual({ kind: 'moved', by: 1 });
    expect(changeOf(shown, [at(0), at(1000, 99), at(2000)])).toEqual({ kind: 'moved', by: 0 });
  });

  it.each([
    ['nothing is the same', [at(9000), at(10_000)]],
    ['there is nothing', []],
  ])('starts anew when %s', (_, next) => {
    expect(changeOf(shown, next)).toEqual({ kind: 'anew' });
  });

  it('draws the changed last point and what is new', () => {
    const next = [at(0), at(1000), at(2000, 105), at(3000, 106)];
    expect(tailOf(shown, next)).toEqual([at(2000, 105), at(3000, 106)]);
  });
});
