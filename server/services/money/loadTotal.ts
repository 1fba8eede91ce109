import type { Currency } from '../../db/kinds';
import type { BalanceTotal } from '../../../types/contract/money';
import type { Context } from '../../ports/context';
import { balanceTree, blindOf } from '../../ledger/balanceTree';
import type { SumTree } from '../../ledger/SumTree';
import { hexOf, MemoryTree, TreePath } from '../../log/merkle';
import { nodeReader } from '../../log/nodeReader';
import { batchHeaderText } from '../../log/tickChain';
import { minuteLeafText } from '../../proof/sealMinutes';
import {
  readParts,
  readSealedTotal,
  type PartRow,
  type TotalRow,
} from '../../repositories/money/balanceTotals';
import { readEntries } from '../../repositories/market/logEntries';
import { findMinuteAt, readMinutes, readNodes } from '../../repositories/market/minuteLog';
import { readBatches, readBatchesBetween } from '../../repositories/market/ticks';
import { MINUTE_MS } from '@candor/rules/durations';

/** Caches the newest tree of each currency, which all customers share. */
export class TotalTrees {
  private readonly cache = new Map<
    Currency,
    { at: number; tree: SumTree; parts: readonly PartRow[] }
  >();

  async treeOf({ db }: Pick<Context, 'db'>, total: TotalRow) {
    const cached = this.cache.get(total.currency);
    if (cached?.at === total.at) return cached;
    const parts = await readParts(db, total);
    const loaded = { at: total.at, tree: await balanceTree(total, parts), parts };
    this.cache.set(total.currency, loaded);
    return loaded;
  }
}

/** Returns a log line's position in its batch, and its Merkle path to a signed head. */
async function locateLine({ db, proof }: Context, line: string, batchSeq: number) {
  const { head } = proof;
  const [batch] = await readBatches(db, batchSeq - 1, 1);
  if (head === null || batch === undefined) throw new RangeError(`no batch ${batchSeq}`);
  const start = batch.ts - (batch.ts % MINUTE_MS);
  const minute = await findMinuteAt(db, start);
  if (minute === null || minute.idx >= head.size) throw new RangeError('the minute is not sealed');
  const path = TreePath.inclusion(minute.idx, head.size);
  const [batches, entries, nodes] = await Promise.all([
    readBatchesBetween(db, batch.ts, start + MINUTE_MS - 1),
    readEntries(db, batchSeq, batchSeq),
    readNodes(db, path.nodes),
  ]);
  const index = entries.findIndex((one) => one.line === line);
  const tree = MemoryTree.fromLines(entries.map((one) => one.line));
  const minutePath = hexOf(path.hashes(nodeReader(nodes)));
  return {
    entry: { index, path: hexOf(tree.inclusion(index)) },
    prev: batches[0]?.prev.toString('hex') ?? '',
    headers: batches.map(batchHeaderText),
    minute: { index: minute.idx, leaf: minuteLeafText(minute), path: minutePath },
    head: head.note,
  };
}

/**
 * Loads the newest total under a signed head, with the customer's parts; null before the first
 * total. A customer without a balance at that time has no parts.
 */
export async function loadTotal(
  context: Context,
  trees: TotalTrees,
  userId: number,
  currency: Currency,
): Promise<BalanceTotal | null> {
  const { db, proof } = context;
  await proof.refresh();
  const size = proof.head?.size ?? 0;
  const [minute] = size === 0 ? [] : await readMinutes(db, [size - 1]);
  const total = minute && (await readSealedTotal(db, currency, minute.tipSeq));
  if (!total) return null;
  const logged = await locateLine(context, total.line, total.batchSeq);
  const { tree, parts } = await trees.treeOf(context, total);
  const ownParts = parts.filter((one) => one.userId === userId).sort((a, b) => a.part - b.part);
  return {
    line: total.line,
    ...logged,
    entries: ownParts[0]?.entries ?? 0,
    digest: ownParts[0]?.digest.toString('hex') ?? '0'.repeat(64),
    parts: ownParts.map(({ idx, amount }) => ({
      index: idx,
      amount,
      blind: blindOf(total.secret, idx),
      path: tree.path(idx).map(({ hash, sum }) => ({ hash: hash.toString('hex'), sum })),
    })),
  };
}
