const centsOf = (text: string) => BigInt(text.replace('.', ''));

/** Adds amounts with two decimals each, as decimal texts. */
export function totalOf(amounts: readonly string[]): string {
  const sum = amounts.reduce((before, text) => before + centsOf(text), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(3, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
