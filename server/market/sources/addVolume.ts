/** Sum of two volumes; null when neither is known. */
export function addVolume(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : a + b;
}
