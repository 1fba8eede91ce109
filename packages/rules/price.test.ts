import fc from 'fast-check';
import { parsePrice, priceText, priceTicks } from './price';

describe('prices', () => {
  it('reads a price with its product decimals', () => {
    expect(parsePrice('182.46', 2)).toBe(18_246);
    expect(parsePrice('182.4', 2)).toBe(18_240);
    expect(parsePrice('5', 0)).toBe(5);
  });

  it.each([
    ['182.461', 2],
    ['0.00', 2],
    ['-1', 2],
    ['', 2],
    ['1e2', 2],
    ['0x12', 2],
    [' 1.2', 2],
    ['1.2 ', 2],
    ['1'.repeat(13), 2],
    ['1.', 2],
  ])('rejects the price %j with %d decimals', (text, decimals) => {
    expect(() => parsePrice(text, decimals)).toThrow(RangeError);
  });

  it('formats each price as one unique text', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e12 - 1 }),
        fc.integer({ min: 0, max: 8 }),
        (ticks, decimals) => {
          return parsePrice(priceText(ticks, decimals), decimals) === ticks;
        },
      ),
    );
  });

  it('formats price differences with a sign', () => {
    expect(priceText(-5, 2)).toBe('-0.05');
    expect(priceText(256, 2)).toBe('2.56');
  });

  it('rejects a price that is not a whole number above zero', () => {
    expect(() => priceTicks(0)).toThrow(RangeError);
    expect(() => priceTicks(1.5)).toThrow(RangeError);
  });
});
