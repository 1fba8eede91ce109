import { MINUTE_MS } from '@candor/rules/durations';
import type { ProofBatch, ProofMinute } from '../../types/contract/proof';
import type { Queryable } from '../db/Database';
import { hexOf, TreePath } from '../log/merkle';
import { merkleNodeReader } from '../log/merkleNodeReader';
import { batchLeafText, minuteTree } from '../log/tickChain';
import {
  readMinutes,
  readNodes,
  type HeadRow,
  type MinuteRow,
} from '../repositories/market/minuteLog';
import { readBatchesBetween, type BatchRow } from '../repositories/market/ticks';
import { minuteLeafText } from './sealMinutes';

/** A head's tree: its number of minutes, and the first instant of minute 0, ms. */
export interface HeadTree {
  size: number;
  first: number;
}

/** Reads the tree of a head from its note. */
export function treeOfHead({ size, note }: HeadRow): HeadTree {
  return { size, first: Number(/^first ([0-9]+)$/m.exec(note)?.[1]) };
}

/** Returns the index of the minute that contains `ts`; negative before the log of minutes. */
export function minuteIndex({ first }: HeadTree, ts: number): number {
  return Math.floor((ts - first) / MINUTE_MS);
}

/** Returns the first instant after the minutes of a head. */
export const endOfTree = ({ size, first }: HeadTree) => first + size * MINUTE_MS;

export const isSealed = (tree: HeadTree, { ts }: Pick<BatchRow, 'ts'>) =>
  ts >= tree.first && ts < endOfTree(tree);

async function minutePaths(db: Queryable, { size }: HeadTree, rows: readonly MinuteRow[]) {
  const paths = rows.map(({ idx }) => TreePath.inclusion(idx, size));
  const nodes = await readNodes(
    db,
    paths.flatMap((path) => path.nodes),
  );
  const readNode = merkleNodeReader(nodes);
  return rows.map((row, i) => ({
    index: row.idx,
    leaf: minuteLeafText(row),
    path: hexOf(paths[i]?.hashes(readNode) ?? []),
  }));
}

/**
 * Returns the places of these sealed batches: each in the tree of its minute, and their minutes in
 * the tree of a head. Throws when the batches of a minute differ from the sealed ones.
 */
export async function readPlaces(
  db: Queryable,
  tree: HeadTree,
  batches: readonly BatchRow[],
): Promise<{ batches: ProofBatch[]; minutes: ProofMinute[] }> {
  const indexes = new Set(batches.map(({ ts }) => minuteIndex(tree, ts)));
  const rows = await readMinutes(db, [...indexes]);
  const trees = new Map<number, ReturnType<typeof minuteTree>>();
  const positions = new Map<number, number>();
  for (const { idx, start, root } of rows) {
    const all = await readBatchesBetween(db, start, start + MINUTE_MS - 1);
    const made = minuteTree(all);
    if (!made.root.equals(root))
      throw new Error(`the batches of minute ${idx} are not the sealed ones`);
    trees.set(idx, made);
    all.forEach(({ seq }, position) => positions.set(seq, position));
  }
  const placeOf = (batch: BatchRow): ProofBatch => {
    const minute = minuteIndex(tree, batch.ts);
    const index = positions.get(batch.seq);
    const own = trees.get(minute);
    if (own === undefined || index === undefined)
      throw new RangeError(`batch ${batch.seq} is not sealed`);
    return { minute, index, leaf: batchLeafText(batch), path: hexOf(own.inclusion(index)) };
  };
  return { batches: batches.map(placeOf), minutes: await minutePaths(db, tree, rows) };
}
