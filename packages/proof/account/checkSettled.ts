import type { NamedEntry, Settlement } from '../texts/parseSettlement';
import type { AccountResult } from './AccountVerdict';
import { parseJournalLine, type JournalEntry } from './journalLine';

export const namedBy = (settlements: readonly Settlement[]): NamedEntry[] =>
  settlements.flatMap(({ journal }) => (journal === 'none' ? [] : journal));

function byOrder(entries: readonly JournalEntry[]): ReadonlyMap<string, readonly JournalEntry[]> {
  const orders = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const own = orders.get(entry.ref) ?? [];
    own.push(entry);
    orders.set(entry.ref, own);
  }
  return orders;
}

/**
 * Checks that the journal paid the signed sum of each order. If `after` (the number of entries
 * before these lines) is not 0, orders placed before them cannot be summed.
 */
export function checkSettled(
  settlements: readonly Settlement[],
  lines: readonly string[],
  after: number,
): AccountResult {
  const entries = lines.flatMap((line) => parseJournalLine(line) ?? []);
  const orders = byOrder(entries);
  for (const { order, paid, journal } of settlements) {
    const last = journal === 'none' ? null : journal.seq;
    const named = last === null ? undefined : entries[last - after - 1];
    const own = (orders.get(order) ?? []).filter(({ seq }) => last === null || seq <= last);
    const isWhole = after === 0 || own.some(({ kind }) => kind === 'stake');
    const sum = own.reduce(
      (all, { credit, amount }) => (credit === 'available' ? all + amount : all),
      0,
    );
    const isOwn = named === undefined || named.ref === order;
    if (isOwn && (!isWhole || sum === paid)) continue;
    if (last === null) return 'paid_wrong';
    return { code: 'paid_wrong', entries: { from: last, to: last } };
  }
  return null;
}
