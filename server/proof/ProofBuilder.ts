import type { Chain, ProofEntry, ProofMinute, Span, SpanMinute } from '../../types/contract/proof';
import type { Context } from '../ports/context';
import type { MinuteTree } from '../ports/LogSigner';
import {
  readMinutes,
  readNodes,
  type HeadRow,
  type MinuteRow,
} from '../repositories/market/minuteLog';
import type { ProductRecord } from '../repositories/market/products';
import { readEntries } from '../repositories/market/logEntries';
import { readBatches, readBatchesBetween } from '../repositories/market/ticks';
import { hexOf, MemoryTree, TreePath } from '../log/merkle';
import { batchHeaderText } from '../log/tickChain';
import { nodeReader } from '../log/nodeReader';
import { minuteLeafText } from './sealMinutes';
import { MINUTE_MS } from '@candor/rules/durations';

/**
 * Maximum batches until the log binds a receipt; verifiers allow fewer and report a late receipt.
 */
const BOUND_BATCHES_MAX = 100;

const minuteOf = (ts: number) => ts - (ts % MINUTE_MS);

export class ProofBuilder {
  private readonly rows = new Map<number, MinuteRow>();
  private readonly trees = new Map<number, MinuteTree>();

  constructor(
    private readonly context: Context,
    private readonly product: ProductRecord,
    /** First instant of minute 0. */
    private readonly first: number,
  ) {}

  indexOf(ts: number): number {
    return (minuteOf(ts) - this.first) / MINUTE_MS;
  }

  /** Loads these minutes and their trees, except those already loaded. */
  async load(indexes: readonly number[]): Promise<void> {
    const { proof, market, db } = this.context;
    const missing = [...new Set(indexes)].filter((idx) => !this.rows.has(idx));
    const rows = await readMinutes(db, missing);
    const products = market.log.allProducts();
    const trees = await Promise.all(rows.map((row) => proof.readMinute(row, products)));
    rows.forEach((row) => this.rows.set(row.idx, row));
    trees.forEach((tree) => this.trees.set(tree.idx, tree));
  }

  /**
   * Finds the instant of the product's last tick at or before `atOrBefore`; loads the searched
   * minutes. Throws RangeError without such a tick, which every order has.
   */
  async lastTickAt(atOrBefore: number): Promise<number> {
    const { procode } = this.product;
    for (let minute = this.indexOf(atOrBefore); minute >= 0; minute -= 1) {
      await this.load([minute]);
      const last = this.tree(minute)
        .lines.filter((line) => line.procode === procode && line.ts <= atOrBefore)
        .at(-1);
      if (last !== undefined) return last.ts;
    }
    throw new RangeError(`no tick of ${procode} at or before ${atOrBefore}`);
  }

  private tree(idx: number): MinuteTree {
    const tree = this.trees.get(idx);
    if (tree === undefined) throw new RangeError(`minute ${idx} is not sealed`);
    return tree;
  }

  /** Returns the leaves around `atOrBefore` for each minute from the tick to `atOrBefore`. */
  span(tickTs: number, atOrBefore: number): Span {
    const from = this.indexOf(tickTs);
    const count = this.indexOf(atOrBefore) - from + 1;
    return Array.from({ length: count }, (_, i) => this.neighbours(from + i, atOrBefore));
  }

  private neighbours(minute: number, atOrBefore: number): SpanMinute {
    const { lines, tree } = this.tree(minute);
    const { procode } = this.product;
    const found = lines.findIndex(
      (line) => line.procode > procode || (line.procode === procode && line.ts > atOrBefore),
    );
    const rightIndex = found === -1 ? lines.length : found;
    const leaf = (index: number) => {
      const line = lines[index]?.line;
      return line === undefined ? null : { line, index, path: hexOf(tree.inclusion(index)) };
    };
    return {
      minute,
      left: rightIndex === 0 ? null : leaf(rightIndex - 1),
      right: leaf(rightIndex),
    };
  }

  /** Loads the batches from `tickTs` to the end of the minute that contains `untilTs`. */
  async chain(tickTs: number, untilTs: number): Promise<Chain> {
    const end = minuteOf(untilTs) + MINUTE_MS - 1;
    const batches = await readBatchesBetween(this.context.db, tickTs, end);
    const [opening] = batches;
    if (opening === undefined) throw new RangeError(`no batch at ${tickTs}`);
    const { lines } = this.tree(this.indexOf(tickTs));
    const batch = lines.filter(({ ts }) => ts === tickTs);
    const index = batch.findIndex(({ procode }) => procode === this.product.procode);
    const tree = MemoryTree.fromLines(batch.map(({ line }) => line));
    const path = hexOf(tree.inclusion(index));
    return {
      prev: opening.prev.toString('hex'),
      headers: batches.map(batchHeaderText),
      index,
      path,
    };
  }

  /** Finds a receipt's log entry and its batch's instant. Throws RangeError if it is missing. */
  async entry(line: string, tipSeq: number): Promise<{ entry: ProofEntry; ts: number }> {
    const { db } = this.context;
    const rows = await readEntries(db, tipSeq + 1, tipSeq + BOUND_BATCHES_MAX);
    const ownEntry = rows.find((row) => row.line === line);
    if (ownEntry === undefined) throw new RangeError(`no batch after ${tipSeq} has ${line}`);
    const lines = rows
      .filter(({ batchSeq }) => batchSeq === ownEntry.batchSeq)
      .map((row) => row.line);
    const index = lines.indexOf(line);
    const path = hexOf(MemoryTree.fromLines(lines).inclusion(index));
    const [batch] = await readBatches(db, ownEntry.batchSeq - 1, 1);
    if (batch === undefined) throw new RangeError(`no batch ${ownEntry.batchSeq}`);
    return { entry: { seq: ownEntry.batchSeq, index, path }, ts: batch.ts };
  }

  /** Returns every loaded minute with its inclusion path to `head`. */
  async minutes(head: HeadRow): Promise<ProofMinute[]> {
    const rows = [...this.rows.values()].sort((a, b) => a.idx - b.idx);
    const paths = rows.map(({ idx }) => TreePath.inclusion(idx, head.size));
    const nodes = await readNodes(
      this.context.db,
      paths.flatMap((path) => path.nodes),
    );
    const readNode = nodeReader(nodes);
    return rows.map((row, i) => ({
      index: row.idx,
      leaf: minuteLeafText(row),
      path: hexOf(paths[i]?.hashes(readNode) ?? []),
    }));
  }
}
