import type { Locale } from '../../types/contract/common';
import type { Queryable, Statement } from '../db/Database';

const FIND: Statement = {
  name: 'order_titles',
  text: `select o.order_no, p.title_zh_cn as zh_cn, p.title_en_us as en_us
         from trade_order o join product p on p.id = o.product_id
         where o.user_id = $1 and o.order_no = any($2)`,
};

const OF_PRODUCTS: Statement = {
  name: 'product_titles',
  text: `select id, title_zh_cn as zh_cn, title_en_us as en_us from product where id = any($1)`,
};

/** Title of an order's product in each language. */
export type OrderTitle = Readonly<Record<Locale, string>>;

/** Product titles of a user's orders by order number; other references have none. */
export async function findOrderTitles(
  db: Queryable,
  userId: number,
  refs: readonly string[],
): Promise<ReadonlyMap<string, OrderTitle>> {
  if (refs.length === 0) return new Map();
  const rows = await db.query<{ orderNo: string; zhCn: string; enUs: string }>(FIND, [
    userId,
    refs,
  ]);
  return new Map(rows.map((row) => [row.orderNo, { zh_CN: row.zhCn, en_US: row.enUs }]));
}

/** Titles of products by their number. */
export async function findProductTitles(
  db: Queryable,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, OrderTitle>> {
  const rows = await db.query<{ id: number; zhCn: string; enUs: string }>(OF_PRODUCTS, [
    productIds,
  ]);
  return new Map(rows.map((row) => [row.id, { zh_CN: row.zhCn, en_US: row.enUs }]));
}
