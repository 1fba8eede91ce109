import { priceText } from '@candor/rules/price';
import { MemoryTree, sha256 } from './merkle';

/**
 * The hash chain of the price log: one batch per interval, each containing the digest of the
 * previous one. A later change to any price breaks every batch after it.
 */

export interface ChainTick {
  procode: string;
  seq: number;
  ts: number;
  price: number;
  decimals: number;
}

/** Header of a batch; header and previous digest determine the batch's digest. */
export interface BatchHeader {
  seq: number;
  ts: number;
  n: number;
  root: Buffer;
  /** Number of lines that are no prices, and the root of their tree. */
  entries: number;
  entriesRoot: Buffer;
}

/** `prev` of the first batch. */
export const GENESIS = Buffer.alloc(32);

/** Returns a tick's canonical text `procode|seq|ts|price`; the price has its product's decimals. */
export function tickLine(tick: ChainTick): string {
  return [tick.procode, tick.seq, tick.ts, priceText(tick.price, tick.decimals)].join('|');
}

/** Returns the lines in canonical order: by product code, bytewise. */
export function batchLines(ticks: readonly ChainTick[]): string[] {
  const sorted = [...ticks].sort((a, b) => (a.procode < b.procode ? -1 : 1));
  return sorted.map(tickLine);
}

/** Returns the lines' Merkle root (RFC 6962 §2.1): prefix 0x00 for a leaf, 0x01 for a node. */
export function batchRoot(lines: readonly string[]): Buffer {
  return MemoryTree.fromLines(lines).root;
}

/** Returns the canonical header `seq|ts|n|root|entries|entriesRoot`. */
export function batchHeaderText({ seq, ts, n, root, entries, entriesRoot }: BatchHeader): string {
  return [seq, ts, n, root.toString('hex'), entries, entriesRoot.toString('hex')].join('|');
}

/** Returns a batch's leaf in the tree of its minute: the header and the digest. */
export function batchLeafText(batch: BatchHeader & { digest: Buffer }): string {
  return `${batchHeaderText(batch)}|${batch.digest.toString('hex')}`;
}

/** Returns the tree of a minute's batches. */
export function minuteTree(batches: readonly (BatchHeader & { digest: Buffer })[]): MemoryTree {
  return MemoryTree.fromLines(batches.map(batchLeafText));
}

/** Returns the SHA-256 of the previous digest, the header's text and a line feed. */
export function batchDigest(prev: Buffer, header: BatchHeader): Buffer {
  return sha256(prev, `${batchHeaderText(header)}\n`);
}
