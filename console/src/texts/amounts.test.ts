import fc from 'fast-check';
import { largerOf, shareOf, totalOf } from './amounts';

const textOf = (cents: bigint) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe('totalOf', () => {
  it('adds available, in orders and in review', () => {
    expect(totalOf(['15594.00', '500.00', '0.05'])).toBe('16094.05');
  });

  it('is exact for amounts of any size and sign', () => {
    const cents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 5 }), (all) => {
        const sum = all.reduce((before, one) => before + one, 0n);
        expect(totalOf(all.map(textOf))).toBe(textOf(sum));
      }),
    );
  });
});

describe('shareOf', () => {
  it('is the percentage of a bar, and 0 of nothing', () => {
    expect([shareOf('25.00', '100.00'), shareOf('1.00', '3.00'), shareOf('5.00', '0.00')]).toEqual([
      25, 33.3, 0,
    ]);
  });
});

describe('largerOf', () => {
  it('compares amounts as numbers, not as texts', () => {
    expect(largerOf('9.00', '10.00')).toBe('10.00');
  });
});
