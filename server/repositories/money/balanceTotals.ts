import type { Currency } from '../../db/kinds';
import type { Queryable, SqlStatement } from '../../db/Database';

/** A wallet with a balance, and the state of its journal. */
export interface HeldBalance {
  userId: number;
  balance: number;
  entries: number;
  digest: Buffer;
}

export interface TotalRow {
  at: number;
  currency: Currency;
  leaves: number;
  total: number;
  root: Buffer;
  secret: Buffer;
  line: string;
}

/** A part of a customer's balance: leaf number `idx` of the Merkle tree of all balances. */
export interface PartRow {
  idx: number;
  userId: number;
  part: number;
  parts: number;
  amount: number;
  entries: number;
  digest: Buffer;
}

/** A single statement reads all balances, so that they are of the same moment. */
const BALANCES: SqlStatement = {
  name: 'balance_all',
  text: `select user_id, available + frozen + staked as balance, seq as entries, digest
         from wallet where currency = $1 and available + frozen + staked > 0 order by user_id`,
};
/** Locks the table, so that servers insert totals one after another. */
const LOCK: SqlStatement = {
  name: 'balance_total_lock',
  text: `select pg_advisory_xact_lock(hashtext('balance_total'))`,
};
const COLUMNS = 't.at, t.currency, t.leaves, t.total, t.root, t.secret, t.line';
const NEWEST: SqlStatement = {
  name: 'balance_total_newest',
  text: `select ${COLUMNS} from balance_total t where currency = $1 order by at desc limit 1`,
};
const NEWEST_SEALED: SqlStatement = {
  name: 'balance_total_sealed',
  text: `select ${COLUMNS}, e.batch_seq from balance_total t
         join log_entry e on e.line = t.line and e.line like 'total|%'
         join tick_batch b on b.seq = e.batch_seq
         where t.currency = $1 and b.ts < $2 order by t.at desc limit 1`,
};
const INSERT: SqlStatement = {
  name: 'balance_total_insert',
  text: `with made as (insert into balance_total (at, currency, leaves, total, root, secret, line)
           values ($1, $2, $3, $4, $5, $6, $7) returning line)
         insert into log_pending (line) select line from made`,
};
const INSERT_PARTS: SqlStatement = {
  name: 'balance_parts_insert',
  text: `insert into balance_part (at, currency, idx, user_id, part, parts, amount, entries, digest)
         select $1, $2, p.idx, p.user_id, p.part, p.parts, p.amount, p.entries, p.digest
         from unnest($3::int[], $4::bigint[], $5::smallint[], $6::smallint[], $7::bigint[],
           $8::bigint[], $9::bytea[])
           as p (idx, user_id, part, parts, amount, entries, digest)`,
};
const READ_PARTS: SqlStatement = {
  name: 'balance_parts',
  text: `select idx, user_id, part, parts, amount, entries, digest from balance_part
         where at = $1 and currency = $2 order by idx`,
};
/** Rows inserted per statement; more rows would occupy the connection too long. */
const ROWS_PER_INSERT = 5_000;

/** Takes the lock of the totals until the transaction ends. */
export async function lockTotals(tx: Queryable): Promise<void> {
  await tx.query(LOCK);
}

/** Lists every wallet with a balance; all balances are of the same moment. */
export async function listBalances(tx: Queryable, currency: Currency): Promise<HeldBalance[]> {
  return tx.query<HeldBalance>(BALANCES, [currency]);
}

/** Reads the newest total, logged or not; null before the first total. */
export async function readNewestTotal(db: Queryable, currency: Currency): Promise<TotalRow | null> {
  return (await db.query<TotalRow>(NEWEST, [currency]))[0] ?? null;
}

/** Reads the newest total that a batch before `ts` contains, and the number of that batch. */
export async function readSealedTotal(
  db: Queryable,
  currency: Currency,
  ts: number,
): Promise<(TotalRow & { batchSeq: number }) | null> {
  type SealedTotalRow = TotalRow & { batchSeq: number };
  return (await db.query<SealedTotalRow>(NEWEST_SEALED, [currency, ts]))[0] ?? null;
}

/** Inserts a total with its parts and its log line. */
export async function insertTotal(
  tx: Queryable,
  { at, currency, leaves, total, root, secret, line }: TotalRow,
  parts: readonly PartRow[],
): Promise<void> {
  await tx.execute(INSERT, [at, currency, leaves, total, root, secret, line]);
  for (let from = 0; from < parts.length; from += ROWS_PER_INSERT) {
    const slice = parts.slice(from, from + ROWS_PER_INSERT);
    await tx.execute(INSERT_PARTS, [
      at,
      currency,
      slice.map(({ idx }) => idx),
      slice.map(({ userId }) => userId),
      slice.map(({ part }) => part),
      slice.map((one) => one.parts),
      slice.map(({ amount }) => amount),
      slice.map(({ entries }) => entries),
      slice.map(({ digest }) => digest),
    ]);
  }
}

/** Reads a customer's parts of a total, in the tree's order. */
export async function readParts(
  db: Queryable,
  { at, currency }: Pick<TotalRow, 'at' | 'currency'>,
): Promise<PartRow[]> {
  return db.query<PartRow>(READ_PARTS, [at, currency]);
}
