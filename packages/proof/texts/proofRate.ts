/** A rate of 1/10000 with exactly four decimals: 8000 → "0.8000". */
export function proofRate(rate: number): string {
  const digits = String(rate).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
