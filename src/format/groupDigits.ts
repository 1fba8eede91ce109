/** U+2212, as wide as the plus sign; a hyphen is not a minus. */
export const MINUS = '\u2212';

/** "1234567.89" → "1,234,567.89", with a real minus and, when asked, a plus. Wire text in, text out. */
export function groupDigits(text: string, options: { plus?: boolean } = {}): string {
  const isNegative = text.startsWith('-');
  const [whole = '0', fraction] = text.replace(/^[-+]/, '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const isZero = /^0*$/.test(whole + (fraction ?? ''));
  const plus = options.plus === true && !isZero ? '+' : '';
  const sign = isNegative && !isZero ? MINUS : plus;
  return `${sign}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}
