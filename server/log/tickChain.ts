import { priceText } from '@candor/rules/price';
import { MemoryTree, sha256 } from './merkle';

/**
 * The hash chain over the price log: one batch a tick, each naming the one before it, so that no price
 * can be changed, added or left out later without breaking every batch after it.
 */

/** A logged price, as it is hashed and published. */
export interface ChainTick {
  procode: string;
  seq: number;
  ts: number;
  price: number;
  decimals: number;
}

/** What a batch says about itself; together with `prev` it makes its digest. */
export interface BatchHeader {
  seq: number;
  ts: number;
  /** Promise that no later batch is before this instant. */
  nextTs: number;
  /** Number of ticks. */
  n: number;
  root: Buffer;
  /** Lines beside the prices, and the root of their tree; none without them. */
  entries?: number;
  entriesRoot?: Buffer | null;
}

/** `prev` of the first batch. */
export const GENESIS = Buffer.alloc(32);

/** The one text of a tick: `procode|seq|ts|price`, the price with its product's decimals. */
export function tickLine(tick: ChainTick): string {
  return [tick.procode, tick.seq, tick.ts, priceText(tick.price, tick.decimals)].join('|');
}

/** Lines of a batch in their one order: by product code, byte by byte. */
export function batchLines(ticks: readonly ChainTick[]): string[] {
  const sorted = [...ticks].sort((a, b) => (a.procode < b.procode ? -1 : 1));
  return sorted.map(tickLine);
}

/** Merkle tree hash of the lines (RFC 6962 §2.1): 0x00 before a leaf, 0x01 before a node. */
export function batchRoot(lines: readonly string[]): Buffer {
  return MemoryTree.of(lines).root;
}

/** The text of a batch's header: `seq|ts|nextTs|n|root`, and `|entries|root` where it has entries. */
export function batchHeaderText({ entries = 0, entriesRoot, ...header }: BatchHeader): string {
  const { seq, ts, nextTs, n, root } = header;
  const fields = [seq, ts, nextTs, n, root.toString('hex')];
  if (entriesRoot) fields.push(entries, entriesRoot.toString('hex'));
  return fields.join('|');
}

/** SHA-256 of the previous digest followed by the header's text and a line feed. */
export function batchDigest(prev: Buffer, header: BatchHeader): Buffer {
  return sha256(prev, `${batchHeaderText(header)}\n`);
}
