import type { Database } from '../db/Database';
import { leafHash, MemoryTree } from '../log/merkle';
import { actForServer } from '../platform/limits/requester';
import { inSlices } from '../platform/limits/slices';
import { Gate } from '../platform/limits/Gate';
import type { MinuteTree } from '../ports/LogSigner';
import {
  parseLoggedLine,
  readLoggedLines,
  type LineProduct,
  type LoggedLine,
} from '../repositories/market/loggedLines';
import type { MinuteRow } from '../repositories/market/minuteLog';
import type { MinuteFiles } from './minuteFiles';
import { MINUTE_MS } from '@candor/rules/durations';

/** Maximum cached trees; customers mostly request the latest minutes. */
const TREES_MAX = 12;
/** Maximum concurrent and waiting reads; further reads throw `server_busy`. */
const READINGS = { running: 2, waiting: 16 };
/** Lines read or hashed per event loop turn. */
const SLICE = 400;

/**
 * Lines and trees of sealed minutes, from their files, or from the logged ticks when a file is
 * missing. Limited and sliced, so that reads do not block other calls.
 */
export class MinuteTrees {
  private readonly trees = new Map<number, Promise<MinuteTree>>();
  private readonly reads = new Gate(READINGS);

  constructor(
    private readonly db: Database,
    private readonly files: MinuteFiles,
  ) {}

  /**
   * Reads a minute's tree. Throws when the ticks differ from the sealed ticks, and `server_busy`.
   */
  read(minute: MinuteRow, products: ReadonlyMap<number, LineProduct>): Promise<MinuteTree> {
    const cached = this.trees.get(minute.idx);
    if (cached !== undefined) return cached;
    // Concurrent requests share one read.
    const created = actForServer(() => this.reads.run('log', () => this.make(minute, products)));
    created.catch(() => this.trees.delete(minute.idx));
    this.trees.set(minute.idx, created);
    const [oldest] = this.trees.keys();
    if (this.trees.size > TREES_MAX && oldest !== undefined) this.trees.delete(oldest);
    return created;
  }

  /** Writes a minute's file after checking its lines against its root. */
  async store(minute: MinuteRow, products: ReadonlyMap<number, LineProduct>): Promise<void> {
    const { lines } = await this.read(minute, products);
    await this.files.write(
      minute,
      lines.map(({ line }) => line),
    );
  }

  private async make(
    minute: MinuteRow,
    products: ReadonlyMap<number, LineProduct>,
  ): Promise<MinuteTree> {
    const { idx, start, root } = minute;
    const fromDisk = await this.fromFile(minute);
    if (fromDisk !== null) return fromDisk;
    const lines = await readLoggedLines(this.db, products, start, start + MINUTE_MS);
    const tree = await treeOf(lines);
    if (!tree.root.equals(root)) {
      throw new Error(`the ticks of minute ${idx} are not the sealed ones`);
    }
    return { idx, lines, tree };
  }

  /** Reads a tree from the minute's file; null if it is missing or differs from the sealed root. */
  private async fromFile(minute: MinuteRow): Promise<MinuteTree | null> {
    const texts = await this.files.read(minute);
    if (texts === null) return null;
    const lines = await parseLines(texts);
    const tree = await treeOf(lines);
    return tree.root.equals(minute.root) ? { idx: minute.idx, lines, tree } : null;
  }
}

async function parseLines(texts: readonly string[]): Promise<LoggedLine[]> {
  const lines: LoggedLine[] = [];
  await inSlices(texts, SLICE, (line) => lines.push(parseLoggedLine(line)));
  return lines;
}

async function treeOf(lines: readonly LoggedLine[]): Promise<MemoryTree> {
  const tree = new MemoryTree();
  await inSlices(lines, SLICE, ({ line }) => tree.append(leafHash(line)));
  return tree;
}
