import type { PricePoint } from '@/models/PricePoint';
import type { ChartOrder } from './ChartProps';
import { priceRange, roundPrices } from './scale';

const order: ChartOrder = {
  key: 'o',
  side: 'up',
  strike: 500,
  openTime: 0,
  closeTime: 100,
  openText: '',
  expiryText: '',
};

describe('roundPrices', () => {
  it('returns round prices inside the range', () => {
    expect(roundPrices({ min: 18_131, max: 18_317 }, 5)).toEqual([18_150, 18_200, 18_250, 18_300]);
    expect(roundPrices({ min: 98, max: 102 }, 5)).toEqual([98, 99, 100, 101, 102]);
  });

  it('returns no step smaller than a price tick', () => {
    expect(roundPrices({ min: 99.5, max: 101.5 }, 9)).toEqual([100, 101]);
  });

  it('returns at most the maximum number for a large range', () => {
    expect(roundPrices({ min: 0, max: 12_345_678 }, 4)).toEqual([0, 5_000_000, 10_000_000]);
  });
});

describe('priceRange', () => {
  const points: PricePoint[] = [100, 900, 120, 110].map((close, time) => ({
    time,
    open: close,
    high: close + 10,
    low: close - 10,
    close,
  }));

  it('contains all visible prices with a margin at both ends', () => {
    const { min, max } = priceRange(points, { from: 2, to: 3 }, []);
    expect(min).toBeLessThan(100);
    expect(max).toBeGreaterThan(130);
    expect(max).toBeLessThan(900);
  });

  it('always contains the strike', () => {
    expect(priceRange(points, { from: 2, to: 3 }, [order]).max).toBeGreaterThan(500);
  });

  it('ignores the strike of an order that is not in view', () => {
    const later = { ...order, openTime: 1000, closeTime: 2000 };
    expect(priceRange(points, { from: 2, to: 3 }, [later]).max).toBeLessThan(300);
  });

  it('has a margin around a constant price', () => {
    const still = points.slice(0, 1).map((point) => ({ ...point, high: 100, low: 100 }));
    const { min, max } = priceRange(still, { from: 0, to: 1 }, []);
    expect(max - min).toBeGreaterThan(1);
  });
});
