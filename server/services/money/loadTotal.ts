import type { Currency } from '../../db/kinds';
import type { BalanceTotal } from '../../../types/contract/money';
import type { Context } from '../../ports/context';
import { balanceTree, blindOf } from '../../ledger/balanceTree';
import type { SumTree } from '../../ledger/SumTree';
import { hexOf, MemoryTree } from '../../log/merkle';
import { endOfTree, readPlaces, treeOfHead } from '../../proof/logPlaces';
import {
  readParts,
  readSealedTotal,
  type PartRow,
  type TotalRow,
} from '../../repositories/money/balanceTotals';
import { readEntries } from '../../repositories/market/logEntries';
import type { HeadRow } from '../../repositories/market/minuteLog';
import { readBatchesBySeq } from '../../repositories/market/ticks';

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

/** Returns a log line's position in its batch, and the batch's place under a signed head. */
async function locateLine({ db }: Context, head: HeadRow, line: string, batchSeq: number) {
  const entries = await readEntries(db, batchSeq, batchSeq);
  const index = entries.findIndex((one) => one.line === line);
  const tree = MemoryTree.fromLines(entries.map((one) => one.line));
  const batches = await readBatchesBySeq(db, [batchSeq]);
  const places = await readPlaces(db, treeOfHead(head), batches);
  const [batch, minute] = [places.batches[0], places.minutes[0]];
  if (batch === undefined || minute === undefined) throw new RangeError(`no batch ${batchSeq}`);
  const entry = { seq: batchSeq, index, path: hexOf(tree.inclusion(index)) };
  return { entry, batch, minute, head: head.note };
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
  const { head } = proof;
  if (head === null) return null;
  const total = await readSealedTotal(db, currency, endOfTree(treeOfHead(head)));
  if (total === null) return null;
  const logged = await locateLine(context, head, total.line, total.batchSeq);
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
