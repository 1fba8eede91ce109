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
 * Returns the instant of the next batch: the last multiple of `tickMs` at `now`, but not before the
 * tail's `nextTs`. Instants increase strictly even if the clock is set back.
 */
export function nextInstant(tail: Tail | null, now: number, tickMs: number): number {
  return Math.max(now - (now % tickMs), tail?.nextTs ?? 0);
}

/** Chains one instant's ticks and other log lines; `lengthMs`: minimum time to the next batch. */
export function nextBatch(
  tail: Tail | null,
  ts: number,
  lengthMs: number,
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
  const times = { seq: (tail?.seq ?? 0) + 1, ts, nextTs: ts + lengthMs };
  const entriesRoot = lines.length === 0 ? null : batchRoot(lines);
  const header = { ...times, n: ticks.length, root, entries: lines.length, entriesRoot };
  return { row: { ...header, prev, digest: batchDigest(prev, header) }, ticks };
}
