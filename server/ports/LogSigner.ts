import type { MemoryTree } from '../log/merkle';
import type { LineProduct, LoggedLine } from '../repositories/market/loggedLines';
import type { HeadRow, MinuteRow } from '../repositories/market/minuteLog';
import type { MarketLogReader } from './MarketReader';

/** A sealed minute with its lines in the tree's order. */
export interface MinuteTree {
  idx: number;
  lines: readonly LoggedLine[];
  tree: MemoryTree;
}

/** Path of a sealed minute's compressed lines, whether the file exists or not. */
export interface MinuteStore {
  pathOf(minute: { start: number; root: string }): string;
}

/** Signs receipts, results and heads, and seals the price log. */
export interface LogSigner {
  readonly files: MinuteStore;
  /** `candor/<log id>`, also the key's name. */
  readonly origin: string;
  /** The newest signed head that this server knows, or null. */
  readonly head: HeadRow | null;
  /** The newest head that ends at or before `ts`, or null. */
  headBefore(ts: number): HeadRow | null;
  /** Loads or creates the log's name and key. Throws StartError when the secret is missing. */
  begin(): Promise<void>;
  sign(text: string): string;
  /** Loads the newest key and head, made by any server. */
  refresh(): Promise<void>;
  /** Appends the missing heads to the file of heads. */
  writeHeads(): Promise<void>;
  /** Reloads keys and heads after the log was rewound; drops the known state first. */
  reload(): Promise<void>;
  /** Reads a minute's lines. Throws when the logged ticks differ from the sealed ticks. */
  readMinute(minute: MinuteRow, products: ReadonlyMap<number, LineProduct>): Promise<MinuteTree>;
  /** Writes a sealed minute's file. Throws the errors of `readMinute`. */
  storeMinute(minute: MinuteRow, products: ReadonlyMap<number, LineProduct>): Promise<void>;
  /** Seals all complete minutes; returns their number. `writing`: this server writes the log. */
  seal(
    log: Pick<MarketLogReader, 'tail' | 'now' | 'allProducts'>,
    writing: boolean,
  ): Promise<number>;
  /** Publishes a key that replaces the current one after `delayMs`; returns its public key. */
  rotate(delayMs: number): Promise<Buffer>;
}
