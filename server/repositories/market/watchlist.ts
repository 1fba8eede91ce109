import type { Queryable, SqlStatement } from '../../db/Database';

const LIST: SqlStatement = {
  name: 'watchlist_list',
  text: `select p.procode from watchlist w join product p on p.id = w.product_id
         where w.user_id = $1 order by w.added_at desc, w.product_id desc`,
};

const ADD: SqlStatement = {
  name: 'watchlist_add',
  text: `insert into watchlist (user_id, product_id, added_at) values ($1, $2, $3)
         on conflict (user_id, product_id) do nothing`,
};

const REMOVE: SqlStatement = {
  name: 'watchlist_remove',
  text: 'delete from watchlist where user_id = $1 and product_id = $2',
};

/** Lists the codes of a customer's watched products, last added first. */
export async function listWatched(db: Queryable, userId: number): Promise<string[]> {
  return (await db.query<{ procode: string }>(LIST, [userId])).map((row) => row.procode);
}

/** Adds a product to the watchlist; a product that is already listed keeps its position. */
export async function watch(
  db: Queryable,
  userId: number,
  productId: number,
  at: number,
): Promise<void> {
  await db.execute(ADD, [userId, productId, at]);
}

export async function unwatch(db: Queryable, userId: number, productId: number): Promise<void> {
  await db.execute(REMOVE, [userId, productId]);
}
