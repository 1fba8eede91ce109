/** U+2212, as wide as the plus sign, unlike a hyphen. */
export const MINUS = '\u2212';

/** Fast path for digits without thousands: this runs for each price of a tick. */
function grouped(digits: string): string {
  const point = digits.indexOf('.');
  const end = point < 0 ? digits.length : point;
  if (end <= 3) return digits;
  return digits.slice(0, end).replace(/\B(?=(\d{3})+$)/g, ',') + digits.slice(end);
}

/** "1234567.89" → "1,234,567.89", with a real minus and optionally a plus. Wire text. */
export function groupDigits(text: string, options: { plus?: boolean } = {}): string {
  const isNegative = text.startsWith('-');
  const digits = isNegative || text.startsWith('+') ? text.slice(1) : text;
  const isZero = !/[1-9]/.test(digits);
  const plus = options.plus === true && !isZero ? '+' : '';
  return (isNegative && !isZero ? MINUS : plus) + grouped(digits);
}
