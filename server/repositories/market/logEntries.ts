import { ENTRY_MS_MAX } from '@candor/rules/order';
import type { Queryable, SqlStatement } from '../../db/Database';

/** A log line other than a price, with its position in the chain. */
export interface EntryRow {
  batchSeq: number;
  idx: number;
  line: string;
}

/** A line that waits for the next batch, and the order that it commits to, if any. */
export interface PendingLine {
  line: string;
  userId: number | null;
  orderNo: string | null;
}

/** Maximum lines per batch; the other lines wait for the next batch. */
const LINES_MAX = 10_000;

const TAKE: SqlStatement = {
  name: 'log_pending_take',
  text: `with taken as (delete from log_pending where id in
           (select id from log_pending order by id limit ${LINES_MAX}) returning id, line, user_id, order_no)
         select t.line, t.user_id, t.order_no, s.stopped from (select array(
             select procode from product_rule where halted_at is not null order by procode) as stopped) s
           left join taken t on true order by t.id`,
};
const INSERT: SqlStatement = {
  name: 'log_entry_insert',
  text: `insert into log_entry (batch_seq, idx, line)
         select $1, n - 1, line from unnest($2::text[]) with ordinality as e (line, n)`,
};
const ADD: SqlStatement = {
  name: 'log_pending_add',
  text: 'insert into log_pending (line) select unnest($1::text[])',
};
const OPENINGS: SqlStatement = {
  name: 'order_opening_insert',
  text: `insert into order_opening (user_id, order_no, product_id, side, stake, rate, seconds,
           accepted_ts, entry_ts, open_ts, due_ts)
         select o.user_id, o.order_no, o.product_id, o.side, o.stake, o.rate, o.seconds,
           o.accepted_ts, $1::bigint, $1::bigint + $2, $1::bigint + $2 + case
             when $1::bigint > o.accepted_ts + ${ENTRY_MS_MAX} then 0 else o.seconds::bigint * 1000 end
         from unnest($3::bigint[], $4::text[]) e (user_id, order_no)
         join trade_order o on o.user_id = e.user_id and o.order_no = e.order_no`,
};
const BETWEEN: SqlStatement = {
  name: 'log_entry_between',
  text: `select batch_seq, idx, line from log_entry where batch_seq >= $1 and batch_seq <= $2
         order by batch_seq, idx`,
};
const NEWEST_BEACON: SqlStatement = {
  name: 'log_entry_beacon',
  text: `select line from log_entry where line like 'beacon|%' order by batch_seq desc, idx desc limit 1`,
};
const PROMISED_ENTRIES: SqlStatement = {
  name: 'log_entry_promises',
  text: `select batch_seq, idx, line from log_entry where line like 'seed|%' order by batch_seq, idx`,
};

interface TakenRow extends Omit<PendingLine, 'line'> {
  /** Null in the only row when no line waits. */
  line: string | null;
  stopped: string[];
}

/**
 * Takes pending lines, oldest first, with the products that operators halt. Both are of one
 * instant, so that the batch with the line of a halt is the first one without the product's price.
 * Lines of open transactions come with a later call.
 */
export async function takePendingLines(
  tx: Queryable,
): Promise<{ pending: PendingLine[]; stopped: readonly string[] }> {
  const rows = await tx.query<TakenRow>(TAKE);
  const pending = rows.flatMap(({ line, userId, orderNo }) =>
    line === null ? [] : [{ line, userId, orderNo }],
  );
  return { pending, stopped: rows[0]?.stopped ?? [] };
}

/** Adds lines to the next batch. */
export async function addPendingLines(db: Queryable, lines: readonly string[]): Promise<void> {
  if (lines.length > 0) await db.execute(ADD, [lines]);
}

/** Inserts a batch's entries. Their orders open at the log's next instant. Blocks no order. */
export async function insertEntries(
  tx: Queryable,
  { seq, ts }: { seq: number; ts: number },
  intervalMs: number,
  pending: readonly PendingLine[],
): Promise<void> {
  if (pending.length === 0) return;
  await tx.execute(INSERT, [seq, pending.map(({ line }) => line)]);
  const orders = pending.filter(({ orderNo }) => orderNo !== null);
  if (orders.length === 0) return;
  const numbers = orders.map(({ orderNo }) => orderNo);
  await tx.execute(OPENINGS, [ts, intervalMs, orders.map(({ userId }) => userId), numbers]);
}

/** Reads the lines of the batches `from` to `to`, in order. */
export async function readEntries(db: Queryable, from: number, to: number): Promise<EntryRow[]> {
  return db.query<EntryRow>(BETWEEN, [from, to]);
}

/** Reads the newest logged round of the randomness beacon; null without one. */
export async function readNewestBeaconLine(db: Queryable): Promise<string | null> {
  return (await db.query<{ line: string }>(NEWEST_BEACON))[0]?.line ?? null;
}

/** Lists the log's commitments to the seeds of days. */
export async function listSeedEntries(db: Queryable): Promise<EntryRow[]> {
  return db.query<EntryRow>(PROMISED_ENTRIES);
}
