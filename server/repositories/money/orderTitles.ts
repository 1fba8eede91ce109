import type { Queryable, SqlStatement } from '../../db/Database';
import type { Localized } from '../../texts/localized';

const FIND: SqlStatement = {
  name: 'order_titles',
  text: `select o.order_no, (select jsonb_object_agg(t.locale, t.title) from product_text t
           where t.product_id = o.product_id) as title
         from trade_order o where o.user_id = $1 and o.order_no = any($2)`,
};

const OF_PRODUCTS: SqlStatement = {
  name: 'product_titles',
  text: `select product_id, jsonb_object_agg(locale, title) as title from product_text
         where product_id = any($1) group by product_id`,
};

/** Product title in each language. */
export type OrderTitle = Localized<string>;

/** Finds product titles by order number; omits references that are no order numbers. */
export async function findOrderTitles(
  db: Queryable,
  userId: number,
  refs: readonly string[],
): Promise<ReadonlyMap<string, OrderTitle>> {
  if (refs.length === 0) return new Map();
  const values = [userId, refs];
  const rows = await db.query<{ orderNo: string; title: OrderTitle }>(FIND, values);
  return new Map(rows.map((row) => [row.orderNo, row.title]));
}

export async function findProductTitles(
  db: Queryable,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, OrderTitle>> {
  const values = [productIds];
  const rows = await db.query<{ productId: number; title: OrderTitle }>(OF_PRODUCTS, values);
  return new Map(rows.map((row) => [row.productId, row.title]));
}
