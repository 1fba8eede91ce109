interface SimulatedDay {
  /** Hex. */
  seed: string;
  marketHours: string;
  products: readonly object[];
}
/** Lines of a batch by product code. */
export function pricesOf(
  batch: { seq: number; ts: number; since: number },
  day: SimulatedDay,
  last: ReadonlyMap<string, { seq: number; ts: number; price: number }>,
): Map<string, string>;
