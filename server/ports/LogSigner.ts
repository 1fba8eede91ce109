import type { LineProduct } from '../repositories/market/loggedLines';
import type { HeadRow, MinuteRow } from '../repositories/market/minuteLog';
import type { BatchRow } from '../repositories/market/ticks';
import type { MarketLogReader } from './MarketReader';

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
  /** Loads or creates the log's identity and key. Throws StartError for another log's settings. */
  begin(): Promise<void>;
  sign(text: string): string;
  /** Loads the newest key and head, made by any server. */
  refresh(): Promise<void>;
  /** Appends the missing heads to the file of heads. */
  writeHeads(): Promise<void>;
  /** Reloads keys and heads after the log was rewound; drops the known state first. */
  reload(): Promise<void>;
  /** Reads a batch's price lines in tree order. Throws for changed ticks, and `server_busy`. */
  readLines(batch: BatchRow, products: ReadonlyMap<number, LineProduct>): Promise<string[]>;
  /** Writes a sealed minute's file. Throws like `readLines`. */
  storeMinute(minute: MinuteRow, products: ReadonlyMap<number, LineProduct>): Promise<void>;
  /** Seals all complete minutes; returns their number. `writing`: this server writes the log. */
  seal(
    log: Pick<MarketLogReader, 'nextTs' | 'now' | 'allProducts'>,
    writing: boolean,
  ): Promise<number>;
  /** Publishes a key that replaces the current one after `delayMs`; returns its public key. */
  rotate(delayMs: number): Promise<Buffer>;
}
