import fc from 'fast-check';
import { parseRate, rateText } from './rate';

describe('rates', () => {
  it.each([
    ['0.80', 8000],
    ['7.20', 72_000],
    ['0.825', 8250],
    ['1', 10_000],
  ])('parses the rate %s as ten-thousandths', (text, expected) => {
    expect(parseRate(text)).toBe(expected);
  });

  it.each(['', '-0.8', '0.80001', '80%', '1e1'])('rejects the rate %j', (text) => {
    expect(parseRate(text)).toBeNull();
  });

  it('are unchanged after formatting and parsing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_9999 }),
        (rate) => parseRate(rateText(rate)) === rate,
      ),
    );
    expect(rateText(8000)).toBe('0.80');
    expect(rateText(8250)).toBe('0.825');
  });
});
