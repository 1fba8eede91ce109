import fc from 'fast-check';
import { totalOf } from './totalOf';

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
