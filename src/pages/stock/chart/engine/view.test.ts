import {
  clampView,
  firstView,
  followedView,
  hasNewOrder,
  isNearStart,
  pannedView,
  viewOf,
  zoomedView,
} from './view';
import type { PricePoint } from '@/models/PricePoint';
import type { ChartOrder } from './ChartProps';

const order: ChartOrder = {
  key: 'o',
  side: 'up',
  strike: 500,
  openTime: 0,
  closeTime: 100,
  openText: '',
  expiryText: '',
};

const at = (time: number, close = 100): PricePoint => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
});
const every = (count: number, step: number, from = 0) =>
  Array.from({ length: count }, (_, index) => at(from + index * step));

const anOrder = (openTime: number, closeTime: number): ChartOrder => ({
  key: 'o',
  side: 'up',
  strike: 100,
  openTime,
  closeTime,
  openText: '',
  expiryText: '',
});

describe('a view that is dragged or zoomed', () => {
  it('shows earlier points when dragged to the right', () => {
    expect(pannedView({ from: 100, to: 200 }, 30, 300, 1000)).toEqual({ from: 90, to: 190 });
  });

  it('keeps some points visible at both ends', () => {
    expect(clampView({ from: -500, to: -400 }, 1000).to).toBeGreaterThan(0);
    expect(clampView({ from: 5000, to: 5100 }, 1000).from).toBeLessThan(999);
  });

  it('ends at the first point, if there are enough points', () => {
    expect(clampView({ from: -500, to: -400 }, 1000)).toEqual({ from: 0, to: 100 });
    expect(clampView({ from: -500, to: -400 }, 5).from).toBeLessThan(0);
  });

  it('requests older points before the first point is visible', () => {
    expect(isNearStart({ from: 20, to: 120 })).toBe(true);
    expect(isNearStart({ from: 40, to: 140 })).toBe(false);
  });

  it('keeps the point under the fingers in its place', () => {
    expect(zoomedView({ from: 0, to: 100 }, 2, 0.5, 1000)).toEqual({ from: 25, to: 75 });
  });

  it('shows at least ten points', () => {
    const view = zoomedView({ from: 500, to: 512 }, 9, 0.5, 1000);
    expect(view.to - view.from).toBe(10);
  });
});

describe('a view of the newest price', () => {
  const count = { before: 100, now: 101 };

  it('follows new points while the end is visible', () => {
    expect(followedView({ from: 50, to: 105 }, count, [], 200)).toEqual({ from: 51, to: 106 });
  });

  it('stays when the customer has scrolled into the past', () => {
    expect(followedView({ from: 10, to: 60 }, count, [], 200)).toEqual({ from: 10, to: 60 });
  });

  it('stays while an expiry is ahead, and follows after it', () => {
    const view = { from: 50, to: 140 };
    expect(followedView(view, count, [order], 99)).toEqual(view);
    expect(followedView(view, count, [order], 100)).toEqual({ from: 51, to: 141 });
  });
});

describe('the first view', () => {
  it('shows the newest ten minutes of ticks', () => {
    const view = firstView({ points: every(5000, 1000), kind: 'line', orders: [] });
    expect(view.from).toBe(4399);
    expect(view.to).toBeGreaterThan(4999);
  });

  it('ignores the width of hours without ticks', () => {
    const points = [...every(30, 1_800_000), ...every(60, 20_000, 54_000_000)];
    const view = firstView({ points, kind: 'line', orders: [] });
    expect(points[Math.ceil(view.from)]?.time).toBe(54_000_000 + 59 * 20_000 - 600_000);
    const last = points[89]?.time ?? 0;
    const ordered = firstView({
      points,
      kind: 'line',
      orders: [anOrder(last - 10_000, last + 290_000)],
    });
    expect(ordered.from).toBeGreaterThan(75);
  });

  it('shows an open order from before its opening to after its expiry', () => {
    const points = every(1000, 1000);
    const view = firstView({ points, kind: 'line', orders: [anOrder(900_000, 1_200_000)] });
    expect(view.from).toBeLessThan(900);
    expect(view.to).toBeGreaterThan(1200);
  });

  it('also shows an order that was opened long ago', () => {
    const view = firstView({
      points: every(5000, 1000),
      kind: 'line',
      orders: [anOrder(3_000_000, 5_100_000)],
    });
    expect(view.from).toBeLessThan(3000);
  });
});

describe('the view of own orders', () => {
  const one = anOrder(0, 1000);

  it('moves to the lines of a new order, but not when an order ends', () => {
    expect(hasNewOrder([], [one])).toBe(true);
    expect(hasNewOrder([one], [one, { ...one, key: 'p' }])).toBe(true);
    expect(hasNewOrder([one], [{ ...one }])).toBe(false);
    expect(hasNewOrder([one], [])).toBe(false);
  });
});

describe('a view with a fixed window', () => {
  const focus = { from: 50_000, to: 62_000 };

  it('shows exactly this window, however few points it contains', () => {
    const held = { points: every(56, 1000), kind: 'line' as const, orders: [], focus };
    expect(viewOf(held)).toEqual({ from: 50, to: 62 });
    expect(viewOf({ ...held, points: [] }).to).toBeGreaterThan(
      viewOf({ ...held, points: [] }).from,
    );
  });

  it('is the default view without a window', () => {
    const free = { points: every(56, 1000), kind: 'line' as const, orders: [] };
    expect(viewOf(free)).toEqual(firstView(free));
  });
});
