interface SimulatedDay {
  /** Hex. */
  seed: string;
  marketHours: string;
  products: readonly object[];
}
/** Lines of a batch by product code; `entropy`: 64 hex digits. */
export function pricesOf(
  batch: { entropy: string; ts: number; since: number },
  day: SimulatedDay,
  last: ReadonlyMap<string, { seq: number; ts: number; price: number }>,
): Map<string, string>;
