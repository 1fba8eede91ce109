import fc from 'fast-check';
import { roundPrice } from './roundPrice';

describe('rounding a price of an external feed', () => {
  it('rounds half up on the decimal digits, not on floats', () => {
    expect(roundPrice('1.005', 2)).toBe(101);
    expect(roundPrice(1.005, 2)).toBe(101);
    expect(roundPrice('3080.494999999999999999', 2)).toBe(308_049);
    expect(roundPrice(2.5e-7, 6)).toBeNull();
    expect(roundPrice(2.5e-7, 7)).toBe(3);
    expect(roundPrice('7', 3)).toBe(7_000);
  });

  it('rejects a value that is not a price', () => {
    for (const value of [
      null,
      undefined,
      NaN,
      Infinity,
      -1,
      0,
      '',
      '1e5',
      '１２',
      '0.00',
      {},
      [1],
    ]) {
      expect(roundPrice(value, 2)).toBeNull();
    }
  });

  it('keeps a price that already has the right decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e12 }),
        fc.integer({ min: 0, max: 4 }),
        (n, places) => {
          const digits = String(n).padStart(places + 1, '0');
          const cut = digits.length - places;
          const text = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
          fc.pre(cut <= 12);
          expect(roundPrice(text, places)).toBe(n);
        },
      ),
    );
  });
});
