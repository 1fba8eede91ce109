/** Rates as integers of a fixed scale, so that no float is ever multiplied. */

const RATE = /^[0-9]{1,4}(\.[0-9]{1,4})?$/;

/** Denominator of `parseRate`: rates are in ten-thousandths. */
export const RATE_SCALE = 10_000;

/** Denominator of a percentage of an amount: 0.5 per cent is 5000. */
export const PERCENT_SCALE = 100 * RATE_SCALE;

/** "0.80" → 8000, "7.20" → 72000. Null if it is not a rate with at most 4 decimals. */
export function parseRate(text: string): number | null {
  if (!RATE.test(text)) return null;
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * RATE_SCALE + Number(fraction.padEnd(4, '0'));
}

/** 8000 → "0.80", 72000 → "7.20", 8250 → "0.825": 2 to 4 decimals. */
export function rateText(rate: number): string {
  const digits = String(rate).padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${digits.slice(0, -4)}.${fraction}`;
}
