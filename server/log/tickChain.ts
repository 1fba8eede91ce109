import { priceText } from '@candor/rules/price';
import { MemoryTree, sha256 } from './merkle';

/**
 * The hash chain of the price log: one batch per tick, each containing the digest of the previous
 * one. A later change to any price breaks every batch after it.
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
  /** Promise that no later batch is before this instant. */
  nextTs: number;
  n: number;
  root: Buffer;
  /** Number of lines that are no prices, and the root of their tree; absent without such lines. */
  entries?: number;
  entriesRoot?: Buffer | null;
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

/** Returns the canonical header `seq|ts|nextTs|n|root`, with `|entries|root` if entries exist. */
export function batchHeaderText({ entries = 0, entriesRoot, ...header }: BatchHeader): string {
  const { seq, ts, nextTs, n, root } = header;
  const fields = [seq, ts, nextTs, n, root.toString('hex')];
  if (entriesRoot) fields.push(entries, entriesRoot.toString('hex'));
  return fields.join('|');
}

/** Returns the SHA-256 of the previous digest, the header's text and a line feed. */
export function batchDigest(prev: Buffer, header: BatchHeader): Buffer {
  return sha256(prev, `${batchHeaderText(header)}\n`);
}
