import type { Database } from '../db/openDatabase';
import { MINUTE_MS } from '../repositories/candles';
import { readLoggedLines, type LineProduct } from '../repositories/loggedLines';
import type { MinuteRow } from '../repositories/minuteLog';
import type { MinuteTree } from '../ports/LogSigner';
import { MemoryTree } from '../log/merkle';

/** Trees kept: customers ask for the minutes that have just ended. */
const TREES_MAX = 12;

/** Trees of sealed minutes, made again from the logged ticks when somebody asks. */
export class MinuteTrees {
  private readonly trees = new Map<number, Promise<MinuteTree>>();

  constructor(private readonly db: Database) {}

  /** Throws when the ticks in the log are not those that were sealed. */
  read(minute: MinuteRow, products: ReadonlyMap<number, LineProduct>): Promise<MinuteTree> {
    const known = this.trees.get(minute.idx);
    if (known !== undefined) return known;
    const made = this.make(minute, products);
    made.catch(() => this.trees.delete(minute.idx));
    this.trees.set(minute.idx, made);
    const [oldest] = this.trees.keys();
    if (this.trees.size > TREES_MAX && oldest !== undefined) this.trees.delete(oldest);
    return made;
  }

  private async make(
    { idx, start, root }: MinuteRow,
    products: ReadonlyMap<number, LineProduct>,
  ): Promise<MinuteTree> {
    const lines = await readLoggedLines(this.db, products, start, start + MINUTE_MS);
    const tree = MemoryTree.of(lines.map(({ line }) => line));
    if (!tree.root.equals(root))
      throw new Error(`the ticks of minute ${idx} are not the sealed ones`);
    return { idx, lines, tree };
  }
}
