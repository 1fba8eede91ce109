import type { BatchName } from '../texts/orderText';
import type { Settlement } from '../texts/parseSettlement';
import type { AccountStepResult } from './AccountVerdict';
import { parseJournalLine, type JournalEntry } from './journalLine';

export const namedEntries = (settlements: readonly Settlement[]): BatchName[] =>
  settlements.flatMap(({ journal }) => journal ?? []);

function groupByOrder(
  entries: readonly JournalEntry[],
): ReadonlyMap<string, readonly JournalEntry[]> {
  const orders = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const group = orders.get(entry.ref) ?? [];
    group.push(entry);
    orders.set(entry.ref, group);
  }
  return orders;
}

/**
 * Checks that the journal paid the signed sum of each order. If `after` (the number of entries
 * before these lines) is not 0, orders placed before them cannot be summed.
 */
export function checkSettlements(
  settlements: readonly Settlement[],
  lines: readonly string[],
  entriesBefore: number,
): AccountStepResult {
  const entries = lines.flatMap((line) => parseJournalLine(line) ?? []);
  const orders = groupByOrder(entries);
  for (const { orderNo, paid, journal } of settlements) {
    const last = journal?.seq ?? null;
    const namedEntry = last === null ? undefined : entries[last - entriesBefore - 1];
    const orderEntries = (orders.get(orderNo) ?? []).filter(
      ({ seq }) => last === null || seq <= last,
    );
    const isComplete = entriesBefore === 0 || orderEntries.some(({ kind }) => kind === 'stake');
    const credited = orderEntries.reduce(
      (sum, { credit, amount }) => (credit === 'available' ? sum + amount : sum),
      0,
    );
    const isOfOrder = namedEntry === undefined || namedEntry.ref === orderNo;
    if (isOfOrder && (!isComplete || credited === paid)) continue;
    if (last === null) return 'paid_wrong';
    return { code: 'paid_wrong', entries: { from: last, to: last } };
  }
  return null;
}
