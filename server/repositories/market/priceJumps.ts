import type { Queryable, SqlStatement } from '../../db/Database';

/** A large move of a product's price that the guard accepted. */
export interface JumpRow {
  productId: number;
  ts: number;
  /** Size in 1/10000 of the price before. */
  bps: number;
}

const INSERT: SqlStatement = {
  name: 'price_jump_insert',
  text: `insert into price_jump (product_id, ts, bps)
         select * from unnest($1::int[], $2::bigint[], $3::int[])`,
};

const LIST: SqlStatement = {
  name: 'price_jump_list',
  text: `select j.ts as at, j.bps from price_jump j join product p on p.id = j.product_id
         where p.procode = $1 and j.ts > $2 and j.ts <= $3 order by j.ts`,
};

/** Lists a product's jumps after `openAt`, until `dueAt`. */
export function listJumps(
  db: Queryable,
  { procode, openAt, dueAt }: { procode: string; openAt: number; dueAt: number },
): Promise<{ at: number; bps: number }[]> {
  return db.query(LIST, [procode, openAt, dueAt]);
}

export async function insertJumps(tx: Queryable, jumps: readonly JumpRow[]): Promise<void> {
  if (jumps.length === 0) return;
  const columns = [jumps.map((one) => one.productId), jumps.map((one) => one.ts)];
  await tx.execute(INSERT, [...columns, jumps.map((one) => one.bps)]);
}
