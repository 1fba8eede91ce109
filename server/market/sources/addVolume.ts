/** Adds two volumes, null if unknown; the sum is null when both are unknown. */
export function addVolume(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : a + b;
}
