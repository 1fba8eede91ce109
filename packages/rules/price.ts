/** Prices as integers in units of the product's last decimal ("182.46" with 2 decimals = 18246). */

/** A price as an integer mantissa; the product's `decimals` give the scale. */
export type PriceTicks = number & { readonly __unit: 'price' };

const PRICE = /^[0-9]{1,12}(\.[0-9]{1,8})?$/;

/** Brands an integer as a price. Throws RangeError unless it is a safe integer above zero. */
export function priceTicks(value: number): PriceTicks {
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`not a price: ${value}`);
  return value as PriceTicks;
}

/** Parses wire text. Throws RangeError if malformed or with more decimals than `decimals`. */
export function parsePrice(text: string, decimals: number): PriceTicks {
  const [whole = '', fraction = ''] = text.split('.');
  if (!PRICE.test(text) || fraction.length > decimals) throw new RangeError(`not a price: ${text}`);
  return priceTicks(Number(whole + fraction.padEnd(decimals, '0')));
}

/** A mantissa as text: (18246, 2) → "182.46". Also for signed differences. */
export function priceText(ticks: number, decimals: number): string {
  const digits = String(Math.abs(ticks)).padStart(decimals + 1, '0');
  const sign = ticks < 0 ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
