import { UNKNOWN } from './formatMoney';
import { groupDigits } from './groupDigits';

/** A price with its own decimals and thousands commas; null and undefined give "--". */
export function formatPrice(
  price: string | null | undefined,
  options: { plus?: boolean } = {},
): string {
  return price === null || price === undefined ? UNKNOWN : groupDigits(price, options);
}
