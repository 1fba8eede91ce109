import { minor } from '@candor/rules/money';
import { formatMoney } from './formatMoney';
import { formatPrice } from './formatPrice';
import { formatRate } from './formatRate';
import {
  formatClock,
  formatClockMs,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatTerm,
} from './formatTime';

describe('formatMoney', () => {
  it.each([
    ['0.00', '0.00'],
    ['999.90', '999.90'],
    ['1000.00', '1,000.00'],
    ['1234567.89', '1,234,567.89'],
    ['-500.00', '\u2212500.00'],
    [minor(123_456), '1,234.56'],
    [minor(-5), '\u22120.05'],
  ])('formats %s as %s', (amount, text) => expect(formatMoney(amount)).toBe(text));

  it('adds a plus sign to a positive change, but not to zero', () => {
    expect(formatMoney('80.00', { plus: true })).toBe('+80.00');
    expect(formatMoney('0.00', { plus: true })).toBe('0.00');
    expect(formatMoney('-80.00', { plus: true })).toBe('\u221280.00');
  });

  it('never shows an unknown amount as zero', () => {
    expect([
      formatMoney(null),
      formatMoney(undefined),
      formatPrice(null),
      formatRate(null),
    ]).toEqual(['--', '--', '--', '--']);
  });
});

describe('other formats', () => {
  it('show a price with its own decimals', () => {
    expect(formatPrice('61234.5')).toBe('61,234.5');
    expect(formatPrice('182')).toBe('182');
    expect(formatPrice('0.47', { plus: true })).toBe('+0.47');
  });

  describe('rates', () => {
    it.each([
      ['0.0142', {}, '1.42%'],
      ['0.0142', { plus: true }, '+1.42%'],
      ['-0.0142', {}, '\u22121.42%'],
      ['0.80', { decimals: 0 }, '80%'],
      ['0.825', { decimals: 1 }, '82.5%'],
      ['1.5', { decimals: 0 }, '150%'],
      ['0', {}, '0.00%'],
      ['-0.0000', { plus: true }, '0.00%'],
      ['12.3456', {}, '1,234.56%'],
    ])('format %s with %j as %s', (rate, options, text) =>
      expect(formatRate(rate, options)).toBe(text),
    );
  });

  describe('times', () => {
    const instant = new Date(2026, 10, 20, 9, 58, 6, 4).getTime();

    it('use the language of the app', () => {
      expect(formatClock(instant)).toBe('09:58:06');
      expect(formatClockMs(instant)).toBe('09:58:06.004');
      expect(formatDateTime(instant, 'zh_CN')).toBe('11月20日 09:58');
      expect(formatDateTime(instant, 'en_US')).toBe('20 Nov 09:58');
      expect(formatDate(instant, 'en_US')).toBe('20 Nov');
      expect(formatDateTime(null, 'en_US')).toBe('--');
    });

    it('contain the year of a date outside the current year', () => {
      const earlier = new Date(2025, 10, 20, 9, 58).getTime();
      expect(formatDate(earlier, 'zh_CN')).toBe('2025年11月20日');
      expect(formatDateTime(earlier, 'en_US')).toBe('20 Nov 2025 09:58');
      expect(formatDate(new Date(2027, 0, 1).getTime(), 'en_US')).toBe('1 Jan 2027');
    });

    it.each([
      [128_000, '2:08'],
      [60_000, '1:00'],
      [59_001, '1:00'],
      [25_000, '0:25'],
      [1, '0:01'],
      [0, '0:00'],
      [-5, '0:00'],
      [600_000, '10:00'],
      [5_999_000, '99:59'],
      [5_999_001, '1h40'],
      [86_378_000, '23h59'],
      [null, '--'],
    ])('show %s ms left as %s', (left, text) => expect(formatCountdown(left)).toBe(text));

    it('show a term with the letter S (SPEC 9.18)', () => expect(formatTerm(300)).toBe('300S'));
  });
});
