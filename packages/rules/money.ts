/** Integers of the smallest unit (0.01), never floats. Text is converted only here. */

/** An amount in minor units: 1 = 0.01 USDT (or CNY). Always a safe integer. */
export type Minor = number & { readonly __unit: 'minor' };

const AMOUNT = /^[0-9]{1,12}(\.[0-9]{1,2})?$/;
const SIGNED = /^-?[0-9]{1,16}(\.[0-9]{1,2})?$/;

/** Brands an integer as minor units. Throws RangeError for anything but a safe integer. */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole amount: ${value}`);
  return (value === 0 ? 0 : value) as Minor;
}

export const ZERO = minor(0);

function toMinor(text: string): Minor {
  const negative = text.startsWith('-');
  const [whole = '0', cents = ''] = text.replace('-', '').split('.');
  const value = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return minor(negative ? -value : value);
}

/**
 * An amount as typed or sent; null if malformed. At most 12 digits and 2 decimals, no sign,
 * exponent or separators (SPEC 5).
 */
export function parseAmount(text: string): Minor | null {
  return AMOUNT.test(text) ? toMinor(text) : null;
}

/** Parses money of a response ("-500.00"). Throws RangeError if malformed. */
export function parseMoney(text: string): Minor {
  if (!SIGNED.test(text)) throw new RangeError(`not money: ${text}`);
  return toMinor(text);
}

/** Minor units as text with 2 decimals for the wire: 123456 → "1234.56", -5 → "-0.05". */
export function moneyText(amount: Minor): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function add(a: Minor, b: Minor): Minor {
  return minor(a + b);
}

export function subtract(a: Minor, b: Minor): Minor {
  return minor(a - b);
}

/**
 * amount × numerator ÷ denominator, rounded once, half away from zero. Throws RangeError unless 0 ≤
 * numerator ≤ 1e7 and 0 < denominator ≤ 1e7, both integers.
 */
export function scaleHalfUp(amount: Minor, numerator: number, denominator: number): Minor {
  const fits = (value: number) => Number.isInteger(value) && value >= 0 && value <= 1e7;
  if (!fits(numerator) || !fits(denominator) || denominator === 0) {
    throw new RangeError(`not a ratio: ${numerator}/${denominator}`);
  }
  const size = Math.abs(amount);
  const whole = Math.floor(size / denominator) * numerator;
  const rest = (size % denominator) * numerator;
  const restWhole = Math.floor(rest / denominator);
  const roundUp = (rest % denominator) * 2 >= denominator ? 1 : 0;
  const scaled = whole + restWhole + roundUp;
  return minor(amount < 0 ? -scaled : scaled);
}
