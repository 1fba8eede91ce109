/** U+2212, the minus sign as wide as the plus sign. */
export const MINUS = '\u2212';

/** Groups digits; the fast path is for numbers below 1,000, as each tick formats many prices. */
function groupThousands(digits: string): string {
  const point = digits.indexOf('.');
  const end = point < 0 ? digits.length : point;
  if (end <= 3) return digits;
  return digits.slice(0, end).replace(/\B(?=(\d{3})+$)/g, ',') + digits.slice(end);
}

/** "1234567.89" → "1,234,567.89", with a real minus and optionally a plus. */
export function groupDigits(text: string, options: { plus?: boolean } = {}): string {
  const isNegative = text.startsWith('-');
  const digits = isNegative || text.startsWith('+') ? text.slice(1) : text;
  const isZero = !/[1-9]/.test(digits);
  const plus = options.plus === true && !isZero ? '+' : '';
  return (isNegative && !isZero ? MINUS : plus) + groupThousands(digits);
}
