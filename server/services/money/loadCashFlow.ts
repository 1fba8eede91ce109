import { JOURNAL_KINDS, MOVEMENTS, type JournalKind } from '../../repositories/money/journal';
import type { Context } from '../../ports/context';
import { listCashFlow, type CashFlowRow } from '../../repositories/money/cashFlow';
import { findOrderTitles, type OrderTitle } from '../../repositories/money/orderTitles';
import { cutPage, type PageRequest } from '../../repositories/pageCursor';

export interface CashFlowEntry extends CashFlowRow {
  title: OrderTitle | null;
}

function kindsOf(type: number | null): JournalKind[] {
  return JOURNAL_KINDS.filter((kind) => {
    const { cashFlowType } = MOVEMENTS[kind];
    return type === null ? cashFlowType !== null : cashFlowType === type;
  });
}

/** Loads a page of a cash flow with the balance after each entry; `type` null means all types. */
export async function loadCashFlow(
  { db }: Pick<Context, 'db'>,
  userId: number,
  type: number | null,
  page: PageRequest,
): Promise<{ rows: CashFlowEntry[]; next: string | null }> {
  const found = await listCashFlow(db, userId, kindsOf(type), page);
  const cursorOf = (row: { seq: number }) => ({ at: row.seq, id: '0' });
  const { rows, next } = cutPage(found, page.limit, cursorOf);
  const titles = await findOrderTitles(
    db,
    userId,
    rows.map(({ ref }) => ref),
  );
  return { rows: rows.map((row) => ({ ...row, title: titles.get(row.ref) ?? null })), next };
}
