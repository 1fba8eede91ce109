import {
  followedView,
  heldView,
  isNearStart,
  pannedView,
  pinchedView,
  priceRange,
} from './chartView';
import type { ChartOrder, ChartPoint } from './PriceChartProps';

const order: ChartOrder = {
  key: 'o',
  side: 'up',
  strike: 500,
  openTime: 0,
  closeTime: 100,
  expiryText: '',
};

describe('dragging and pinching', () => {
  it('shows what was before when dragged to the right', () => {
    expect(pannedView({ from: 100, to: 200 }, 30, 300, 1000)).toEqual({ from: 90, to: 190 });
  });

  it('keeps some points in view at both ends', () => {
    expect(heldView({ from: -500, to: -400 }, 1000).to).toBeGreaterThan(0);
    expect(heldView({ from: 5000, to: 5100 }, 1000).from).toBeLessThan(999);
  });

  it('ends at the first point, when there are enough of them', () => {
    expect(heldView({ from: -500, to: -400 }, 1000)).toEqual({ from: 0, to: 100 });
    expect(heldView({ from: -500, to: -400 }, 5).from).toBeLessThan(0);
  });

  it('asks for older points before the first one is reached', () => {
    expect(isNearStart({ from: 20, to: 120 })).toBe(true);
    expect(isNearStart({ from: 40, to: 140 })).toBe(false);
  });

  it('keeps what is under the fingers in its place', () => {
    expect(pinchedView({ from: 0, to: 100 }, 2, 0.5, 1000)).toEqual({ from: 25, to: 75 });
  });

  it('ends at ten points', () => {
    const view = pinchedView({ from: 500, to: 512 }, 9, 0.5, 1000);
    expect(view.to - view.from).toBe(10);
  });
});

describe('following the newest price', () => {
  const count = { before: 100, now: 101 };

  it('moves along while the end is in view', () => {
    expect(followedView({ from: 50, to: 105 }, count, [], 200)).toEqual({ from: 51, to: 106 });
  });

  it('stays where somebody looks at the past', () => {
    expect(followedView({ from: 10, to: 60 }, count, [], 200)).toEqual({ from: 10, to: 60 });
  });

  it('stands still while an expiry is ahead, and moves on after it', () => {
    const view = { from: 50, to: 140 };
    expect(followedView(view, count, [order], 99)).toEqual(view);
    expect(followedView(view, count, [order], 100)).toEqual({ from: 51, to: 141 });
  });
});

describe('price range', () => {
  const points: ChartPoint[] = [100, 900, 120, 110].map((close, time) => ({
    time,
    open: close,
    high: close + 10,
    low: close - 10,
    close,
  }));

  it('fits what is in view with room at both ends', () => {
    const { min, max } = priceRange(points, { from: 2, to: 3 }, []);
    expect(min).toBeLessThan(100);
    expect(max).toBeGreaterThan(130);
    expect(max).toBeLessThan(900);
  });

  it('never leaves a strike out', () => {
    expect(priceRange(points, { from: 2, to: 3 }, [order]).max).toBeGreaterThan(500);
  });

  it('does not stretch the past to the strike of an order of today', () => {
    const later = { ...order, openTime: 1000, closeTime: 2000 };
    expect(priceRange(points, { from: 2, to: 3 }, [later]).max).toBeLessThan(300);
  });

  it('leaves room around a price that does not move', () => {
    const still = points.slice(0, 1).map((point) => ({ ...point, high: 100, low: 100 }));
    const { min, max } = priceRange(still, { from: 0, to: 1 }, []);
    expect(max - min).toBeGreaterThan(1);
  });
});
