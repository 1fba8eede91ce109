interface SimulatedDay {
  /** Hex. */
  seed: string;
  marketHours: string;
  products: readonly object[];
}
/** Lines of a batch by product code; `prev` is the digest of the batch before, hex. */
export function pricesOf(
  batch: { prev: string; ts: number; since: number },
  day: SimulatedDay,
  last: ReadonlyMap<string, { seq: number; ts: number; price: number }>,
): Map<string, string>;
