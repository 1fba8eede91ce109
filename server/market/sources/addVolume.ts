/** Null when both volumes are unknown. */
export function addVolume(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : a + b;
}
