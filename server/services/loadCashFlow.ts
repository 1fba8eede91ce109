import type { Locale, Page, PageQuery } from '../../types/contract/common';
import type { CashFlow } from '../../types/contract/wallet';
import type { Context } from '../context';
import { presentCashFlow } from '../presenters/presentCashFlow';
import { listCashFlow } from '../repositories/cashFlow';
import { findOrderTitles } from '../repositories/orderTitles';
import { cutPage, readPage } from '../repositories/pageCursor';

/** One page of a customer's cash flow, each entry with the balance after it. */
export async function loadCashFlow(
  { db }: Pick<Context, 'db'>,
  userId: number,
  query: PageQuery & { type?: string },
  locale: Locale,
): Promise<Page<CashFlow>> {
  const page = readPage(query);
  const type = query.type === undefined ? null : Number(query.type);
  const found = await listCashFlow(db, userId, type, page);
  const cursorOf = (row: { seq: number }) => ({ at: row.seq, id: '0' });
  const { rows, next } = cutPage(found, page.limit, cursorOf);
  const refs = rows.map(({ ref }) => ref);
  const titles = await findOrderTitles(db, userId, refs, locale);
  return { list: rows.map((row) => presentCashFlow(row, titles.get(row.ref) ?? null)), next };
}
