import fc from 'fast-check';
import { add, minor, moneyText, parseAmount, parseMoney, scaleHalfUp, subtract } from './money';

const amounts = fc.integer({ min: 0, max: 99_999_999_999_999 }).map(minor);
const signed = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }).map(minor);

describe('parseAmount', () => {
  it.each([
    ['0', 0],
    ['1000', 100_000],
    ['0.1', 10],
    ['0.07', 7],
    ['999999999999.99', 99_999_999_999_999],
  ])('parses %s as cents', (text, expected) => {
    expect(parseAmount(text)).toBe(expected);
  });

  it.each([
    '',
    '.5',
    '1.',
    '1.234',
    '-1',
    '+1',
    '1e3',
    '1,000',
    ' 1',
    '１００',
    'NaN',
    '0x10',
    '1'.repeat(13),
  ])('rejects %j (SPEC 5.4)', (text) => {
    expect(parseAmount(text)).toBeNull();
  });
});

describe('money text', () => {
  it('is unchanged after formatting and parsing', () => {
    fc.assert(fc.property(signed, (amount) => parseMoney(moneyText(amount)) === amount));
  });

  it('has exactly two decimals and no negative zero', () => {
    expect(moneyText(minor(-0))).toBe('0.00');
    expect(moneyText(minor(-5))).toBe('-0.05');
    expect(moneyText(minor(123_456))).toBe('1234.56');
  });

  it('throws for invalid money', () => {
    expect(() => parseMoney('1e3')).toThrow(RangeError);
    expect(() => parseMoney('')).toThrow(RangeError);
  });
});

describe('minor units of money', () => {
  it('minor and add throw for fractions and unsafe integers', () => {
    expect(() => minor(0.5)).toThrow(RangeError);
    expect(() => add(minor(Number.MAX_SAFE_INTEGER), minor(1))).toThrow(RangeError);
  });

  it('subtract reverses add', () => {
    fc.assert(fc.property(signed, signed, (a, b) => subtract(add(a, b), b) === a));
  });
});

describe('scaleHalfUp', () => {
  it('rounds once, half up', () => {
    expect(scaleHalfUp(minor(5), 1, 2)).toBe(3);
    expect(scaleHalfUp(minor(4), 1, 10)).toBe(0);
    expect(scaleHalfUp(minor(-5), 1, 2)).toBe(-3);
  });

  it('equals the exact BigInt result for whole numbers of any size', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 20_000 }), (amount, rate) => {
        const exact = (BigInt(amount) * BigInt(rate) * 2n + 10_000n) / 20_000n;
        if (exact > BigInt(Number.MAX_SAFE_INTEGER)) return true;
        return BigInt(scaleHalfUp(amount, rate, 10_000)) === exact;
      }),
    );
  });

  it.each([
    [1.5, 10],
    [-1, 10],
    [1, 0],
    [1, 1e9],
  ])('throws for the ratio %s/%s', (numerator, denominator) => {
    expect(() => scaleHalfUp(minor(1), numerator, denominator)).toThrow(RangeError);
  });
});
