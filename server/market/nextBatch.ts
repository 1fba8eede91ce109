import type { BatchRow, Tail, TickRow } from '../repositories/market/ticks';
import { batchDigest, batchLines, batchRoot, GENESIS, type ChainTick } from '../log/tickChain';

export interface Batch {
  row: BatchRow;
  ticks: readonly TickRow[];
}

export interface HashedProduct {
  procode: string;
  decimals: number;
}

/**
 * A batch at most this late (ms) is written for its instant; after a longer delay its instant stays
 * without a batch, and orders that need its prices are void.
 */
export const LATE_BATCH_MS_MAX = 3_000;

/**
 * Returns the instant of the next batch, a multiple of `tickMs`: the one after the tail, or after a
 * long delay the last one at `now`. Instants increase strictly even if the clock is set back.
 */
export function nextInstant(tail: Tail | null, now: number, tickMs: number): number {
  const last = now - (now % tickMs);
  if (tail === null) return last;
  const next = tail.ts + tickMs;
  return now - next > LATE_BATCH_MS_MAX ? last : next;
}

/** Chains one instant's ticks and other log lines. */
export function nextBatch(
  tail: Tail | null,
  ts: number,
  ticks: readonly TickRow[],
  products: ReadonlyMap<number, HashedProduct>,
  lines: readonly string[] = [],
): Batch {
  const hashed = ticks.map((tick): ChainTick => {
    const product = products.get(tick.productId);
    if (product === undefined) throw new RangeError(`tick of unknown product ${tick.productId}`);
    return { ...product, seq: tick.seq, ts: tick.ts, price: tick.price };
  });
  const root = batchRoot(batchLines(hashed));
  const prev = tail?.digest ?? GENESIS;
  const entriesRoot = batchRoot(lines);
  const place = { seq: (tail?.seq ?? 0) + 1, ts };
  const header = { ...place, n: ticks.length, root, entries: lines.length, entriesRoot };
  return { row: { ...header, prev, digest: batchDigest(prev, header) }, ticks };
}
