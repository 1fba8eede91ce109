/**
 * Converts a feed's price (text or JSON number) to price ticks, rounded half up on its decimal
 * digits, never through a float. Null when it is not a positive price.
 */
export function roundPrice(value: unknown, decimals: number): number | null {
  const text = typeof value === 'number' ? decimalText(value) : value;
  if (typeof text !== 'string') return null;
  const found = /^([0-9]{1,12})(?:\.([0-9]{1,30}))?$/.exec(text.trim());
  if (found === null) return null;
  const fraction = (found[2] ?? '').padEnd(decimals + 1, '0');
  const keptDigits = Number((found[1] ?? '') + fraction.slice(0, decimals));
  const rounded = keptDigits + (Number(fraction[decimals]) >= 5 ? 1 : 0);
  return Number.isSafeInteger(rounded) && rounded > 0 ? rounded : null;
}

/** Shortest decimal text of a number, without an exponent for small ones. */
function decimalText(value: number): string | null {
  if (!Number.isFinite(value) || value <= 0 || value >= 1e12) return null;
  const text = String(value);
  const exponent = /^([0-9])(?:\.([0-9]+))?e-([0-9]+)$/.exec(text);
  if (exponent === null) return text;
  const zeros = '0'.repeat(Number(exponent[3]) - 1);
  return `0.${zeros}${exponent[1] ?? ''}${exponent[2] ?? ''}`;
}
