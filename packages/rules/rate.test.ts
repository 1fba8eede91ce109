import fc from 'fast-check';
import { parseRate, rateText } from './rate';

describe('rates', () => {
  it.each([
    ['0.80', 8000],
    ['7.20', 72_000],
    ['0.825', 8250],
    ['1', 10_000],
  ])('reads %s as ten-thousandths', (text, expected) => {
    expect(parseRate(text)).toBe(expected);
  });

  it.each(['', '-0.8', '0.80001', '80%', '1e1'])('rejects %j', (text) => {
    expect(parseRate(text)).toBeNull();
  });

  it('survives writing and reading', () => {
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
