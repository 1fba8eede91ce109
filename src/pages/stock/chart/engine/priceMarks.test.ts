import { priceMarks } from './priceMarks';

describe('marks of the price axis', () => {
  it('are round prices in the range', () => {
    expect(priceMarks({ min: 18_131, max: 18_317 }, 5)).toEqual([18_150, 18_200, 18_250, 18_300]);
    expect(priceMarks({ min: 98, max: 102 }, 5)).toEqual([98, 99, 100, 101, 102]);
  });

  it('are never finer than the price itself', () => {
    expect(priceMarks({ min: 99.5, max: 101.5 }, 9)).toEqual([100, 101]);
  });

  it('are not too many for a far range', () => {
    expect(priceMarks({ min: 0, max: 12_345_678 }, 4)).toEqual([...[0, 5_000_000, 10_000_000]]);
  });
});
