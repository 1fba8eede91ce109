import type { Locale } from '../../types/contract/common';
import type { Queryable, Statement } from '../db/openDatabase';

const FIND: Statement = {
  name: 'order_titles',
  text: `select o.order_no, p.title_zh_cn as zh_cn, p.title_en_us as en_us
         from trade_order o join product p on p.id = o.product_id
         where o.user_id = $1 and o.order_no = any($2)`,
};

/** Product titles of a user's orders by order number; other references have none. */
export async function findOrderTitles(
  db: Queryable,
  userId: number,
  refs: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map();
  const rows = await db.query<{ order_no: string; zh_cn: string; en_us: string }>(FIND, [
    userId,
    refs,
  ]);
  return new Map(rows.map((row) => [row.order_no, locale === 'zh_CN' ? row.zh_cn : row.en_us]));
}
