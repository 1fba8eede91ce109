import type { Queryable, SqlStatement } from '../../db/Database';

/** The signed refusal of a signed order. */
export interface RefusalRow {
  userId: number;
  requestId: string;
  requestHash: Buffer;
  /** Time of the refusal, ms. */
  at: number;
  /** The error's code and parameters, JSON. */
  answer: string;
  note: string;
}

const FIND: SqlStatement = {
  name: 'order_refusal_find',
  text: `select user_id, request_id, request_hash, at, answer, note from order_refusal
         where user_id = $1 and request_id = $2`,
};

const COUNT: SqlStatement = {
  name: 'order_refusal_count',
  text: 'select count(*) as n from order_refusal where user_id = $1 and at > $2',
};

const INSERT: SqlStatement = {
  name: 'order_refusal_insert',
  text: `with refused as (
           insert into order_refusal (user_id, request_id, request_hash, at, answer, note)
           values ($1, $2, $3, $4, $5, $6) returning 1)
         insert into log_pending (line) select $7 from refused`,
};

/** Finds the signed refusal of a request id; null when there is none. */
export async function findRefusal(
  db: Queryable,
  userId: number,
  requestId: string,
): Promise<RefusalRow | null> {
  return (await db.query<RefusalRow>(FIND, [userId, requestId]))[0] ?? null;
}

export async function countRefusals(db: Queryable, userId: number, since: number): Promise<number> {
  return (await db.query<{ n: number }>(COUNT, [userId, since]))[0]?.n ?? 0;
}

/** Inserts a refusal and its log line. The caller has locked the wallet and found no order. */
export async function insertRefusal(tx: Queryable, row: RefusalRow, line: string): Promise<void> {
  const { userId, requestId, requestHash, at, answer, note } = row;
  await tx.execute(INSERT, [userId, requestId, requestHash, at, answer, note, line]);
}
