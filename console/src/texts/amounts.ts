const centsOf = (text: string) => BigInt(text.replace('.', ''));

/** Adds amounts with two decimals each, as decimal texts. */
export function totalOf(amounts: readonly string[]): string {
  const sum = amounts.reduce((before, text) => before + centsOf(text), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(3, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The part of a whole in percent, for the width of a bar; 0 of nothing. */
export function shareOf(part: string, whole: string): number {
  const all = centsOf(whole);
  return all <= 0n ? 0 : Number((centsOf(part) * 1000n) / all) / 10;
}

/** The larger of two amounts. */
export const largerOf = (one: string, other: string) =>
  centsOf(one) < centsOf(other) ? other : one;
