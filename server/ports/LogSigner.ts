import type { MemoryTree } from '../log/merkle';
import type { LineProduct, LoggedLine } from '../repositories/market/loggedLines';
import type { HeadRow, MinuteRow } from '../repositories/market/minuteLog';
import type { MarketLogReader } from './MarketReader';

/** A sealed minute with all its lines in the tree's order. */
export interface MinuteTree {
  idx: number;
  lines: readonly LoggedLine[];
  tree: MemoryTree;
}

/** Where the compressed lines of a sealed minute are, or would be. */
export interface MinuteStore {
  pathOf(minute: { start: number; root: string }): string;
}

/** Signs receipts, results and heads, and seals the price log. */
export interface LogSigner {
  /** The sealed minutes as files. */
  readonly files: MinuteStore;
  /** `candor/<log id>`, which is the key name too. */
  readonly origin: string;
  /** The newest signed head this server knows; null before the first. */
  readonly head: HeadRow | null;
  /** The newest head that knows of no instant from `ts` on; null when there is none. */
  headBefore(ts: number): HeadRow | null;
  /** Reads or makes the log's name and key. Throws StartError when the key of this log is not here. */
  begin(): Promise<void>;
  /** The text as a note signed by this server. */
  sign(text: string): string;
  /** Takes over the newest key and head, whoever made them. */
  refresh(): Promise<void>;
  /** Brings the file of heads up to the database's newest one. */
  writeHeads(): Promise<void>;
  /** As `refresh`, and forgets what was known before: the log was rewound. */
  reload(): Promise<void>;
  /** The lines and the tree of a sealed minute. Throws when the log holds other ticks than were sealed. */
  readMinute(minute: MinuteRow, products: ReadonlyMap<number, LineProduct>): Promise<MinuteTree>;
  /** Writes the file of a sealed minute. Throws as `readMinute` does. */
  storeMinute(minute: MinuteRow, products: ReadonlyMap<number, LineProduct>): Promise<void>;
  /** Seals every minute that the log has closed; answers how many. `writing`: this server writes the log. */
  seal(
    log: Pick<MarketLogReader, 'tail' | 'now' | 'allProducts'>,
    writing: boolean,
  ): Promise<number>;
  /** States a new key, which signs after `delayMs` and ends the one before; answers its public half. */
  rotate(delayMs: number): Promise<Buffer>;
}
