import type { Queryable, SqlStatement } from '../../db/Database';
import { EMPTY_ROOT } from '../../log/merkle';

/** One price of the log, in price ticks of the product. */
export interface TickRow {
  productId: number;
  ts: number;
  seq: number;
  price: number;
  /** Bid, ask, their sizes and the volume are null when the source does not report them. */
  bid: number | null;
  ask: number | null;
  bidSize: number | null;
  askSize: number | null;
  /** Volume since the product's previous tick. */
  volume: number | null;
}

/** A batch without its ticks. */
export interface BatchRow {
  seq: number;
  ts: number;
  n: number;
  root: Buffer;
  prev: Buffer;
  digest: Buffer;
  /** Number of the batch's lines that are no prices (`logEntries.ts`). */
  entries: number;
  entriesRoot: Buffer;
}

/** The newest batch, which the next batch must follow. */
export type Tail = Pick<BatchRow, 'seq' | 'ts' | 'digest'>;

const BATCH_COLUMNS = `seq, ts, n, root, prev, digest, entries, entries_root`;
const TICK_COLUMNS = `t.product_id, t.ts, t.seq, t.price, t.bid, t.ask,
  t.bid_size, t.ask_size, t.volume`;

const READ_TAIL: SqlStatement = {
  name: 'batch_tail',
  text: `select ${BATCH_COLUMNS} from tick_batch order by seq desc limit 1`,
};

const READ_BATCHES: SqlStatement = {
  name: 'batch_after',
  text: `select ${BATCH_COLUMNS} from tick_batch where seq > $1 order by seq limit $2`,
};

/** Writes a WAL message, whose commit waits until the standby has it and everything before it. */
const REPLICATE: SqlStatement = {
  name: 'wal_replicate',
  text: `select pg_logical_emit_message(true, 'candor', '') is not null as done`,
};

const READ_BETWEEN: SqlStatement = {
  name: 'batch_between',
  text: `select ${BATCH_COLUMNS} from tick_batch where ts >= $1 and ts <= $2 order by ts`,
};

const READ_TICKS: SqlStatement = {
  name: 'tick_between',
  text: `select ${TICK_COLUMNS} from product p cross join lateral
           (select * from tick where product_id = p.id and ts >= $1 and ts <= $2) t
         order by t.ts, t.product_id`,
};

const READ_LAST: SqlStatement = {
  name: 'tick_last',
  text: `select ${TICK_COLUMNS} from product p cross join lateral
           (select * from tick where product_id = p.id order by ts desc limit 1) t`,
};

const INSERT_BATCH: SqlStatement = {
  name: 'batch_insert',
  text: `insert into tick_batch
           (seq, ts, n, root, prev_seq, prev_ts, prev, digest, origin, entries, entries_root)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};

const INSERT_TICKS: SqlStatement = {
  name: 'tick_insert',
  text: `insert into tick (product_id, ts, seq, price, bid, ask, bid_size, ask_size, volume)
         select * from unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[],
           $6::bigint[], $7::int[], $8::int[], $9::bigint[])`,
};

/** Finds the next batch with ticks, to skip hours without trades. */
const NEXT_TICKS: SqlStatement = {
  name: 'batch_next_ticks',
  text: 'select min(ts) as ts from tick_batch where ts >= $1 and n > 0',
};

const NEWEST: SqlStatement = {
  name: 'newest_tick',
  text: 'select coalesce(max(ts), 0) as ts from tick_batch',
};

const ANY_BATCH: SqlStatement = {
  name: 'batch_begun',
  text: 'select 1 as one from tick_batch limit 1',
};

const READ_BY_SEQ: SqlStatement = {
  name: 'batch_by_seq',
  text: `select ${BATCH_COLUMNS} from tick_batch where seq = any($1::bigint[]) order by seq`,
};

const READ_FROM: SqlStatement = {
  name: 'batch_from',
  text: `select ${BATCH_COLUMNS} from tick_batch where ts >= $1 order by ts limit 1`,
};

const DIGEST_BEFORE: SqlStatement = {
  name: 'batch_digest_before',
  text: 'select digest from tick_batch where ts < $1 order by ts desc limit 1',
};

const INSERT_HISTORY: SqlStatement = {
  name: 'history_batches',
  text: `insert into tick_batch
           (seq, ts, n, root, prev_seq, prev_ts, prev, digest, origin, entries, entries_root)
         select seq, ts, n, root, nullif(seq, 1) - 1, prev_ts, prev, digest, 'history', 0, $8
         from unnest($1::bigint[], $2::bigint[], $3::int[], $4::bytea[], $5::bigint[], $6::bytea[],
           $7::bytea[]) as b (seq, ts, n, root, prev_ts, prev, digest)`,
};

const columnOf = <T, K extends keyof T>(rows: readonly T[], name: K) =>
  rows.map((row) => row[name]);

/** Finds the first instant at or after `ts` with ticks, or null. */
export async function findNextTicks(db: Queryable, ts: number): Promise<number | null> {
  return (await db.query<{ ts: number | null }>(NEXT_TICKS, [ts]))[0]?.ts ?? null;
}

/** Reads the latest instant of the log; 0 before the first batch. */
export async function readNewestInstant(db: Queryable): Promise<number> {
  return (await db.query<{ ts: number }>(NEWEST))[0]?.ts ?? 0;
}

export async function hasBatches(db: Queryable): Promise<boolean> {
  return (await db.query(ANY_BATCH)).length > 0;
}

/** Reads the batches with these numbers, in order. */
export async function readBatchesBySeq(
  db: Queryable,
  seqs: readonly number[],
): Promise<BatchRow[]> {
  return db.query<BatchRow>(READ_BY_SEQ, [seqs]);
}

/** Reads the first batch at or after `ts`, or null. */
export async function findBatchFrom(db: Queryable, ts: number): Promise<BatchRow | null> {
  return (await db.query<BatchRow>(READ_FROM, [ts]))[0] ?? null;
}

/** Inserts the simulated past, the log's first batches, in one statement. */
export async function insertHistory(tx: Queryable, rows: readonly BatchRow[]): Promise<void> {
  await tx.execute(INSERT_HISTORY, [
    columnOf(rows, 'seq'),
    columnOf(rows, 'ts'),
    columnOf(rows, 'n'),
    columnOf(rows, 'root'),
    [null, ...columnOf(rows.slice(0, -1), 'ts')],
    columnOf(rows, 'prev'),
    columnOf(rows, 'digest'),
    EMPTY_ROOT,
  ]);
}

/** Resolves when all data that was readable before the call is replicated. */
export async function awaitReplication(db: Queryable): Promise<void> {
  await db.query(REPLICATE);
}

/** Reads the digest of the newest batch before `ts`; null without one. */
export async function readDigestBefore(db: Queryable, ts: number): Promise<Buffer | null> {
  return (await db.query<{ digest: Buffer }>(DIGEST_BEFORE, [ts]))[0]?.digest ?? null;
}

export async function readTail(db: Queryable): Promise<BatchRow | null> {
  return (await db.query<BatchRow>(READ_TAIL))[0] ?? null;
}

/** Reads the batches after `seq`, in order. */
export async function readBatches(db: Queryable, seq: number, limit: number): Promise<BatchRow[]> {
  return db.query<BatchRow>(READ_BATCHES, [seq, limit]);
}

/** Reads the batches with from <= ts <= to, in order. */
export async function readBatchesBetween(
  db: Queryable,
  from: number,
  to: number,
): Promise<BatchRow[]> {
  return db.query<BatchRow>(READ_BETWEEN, [from, to]);
}

/** Reads every tick with from <= ts <= to, by instant. */
export async function readTicks(db: Queryable, from: number, to: number): Promise<TickRow[]> {
  return db.query<TickRow>(READ_TICKS, [from, to]);
}

export async function readLastTicks(db: Queryable): Promise<TickRow[]> {
  return db.query<TickRow>(READ_LAST);
}

/** Inserts a batch after `tail` (null for the first) with its ticks. */
export async function insertBatch(
  tx: Queryable,
  tail: Tail | null,
  batch: BatchRow,
  origin: 'history' | 'live',
): Promise<void> {
  await tx.execute(INSERT_BATCH, [
    batch.seq,
    batch.ts,
    batch.n,
    batch.root,
    tail?.seq ?? null,
    tail?.ts ?? null,
    batch.prev,
    batch.digest,
    origin,
    batch.entries,
    batch.entriesRoot,
  ]);
}

export async function insertTicks(tx: Queryable, ticks: readonly TickRow[]): Promise<void> {
  if (ticks.length === 0) return;
  await tx.execute(INSERT_TICKS, [
    columnOf(ticks, 'productId'),
    columnOf(ticks, 'ts'),
    columnOf(ticks, 'seq'),
    columnOf(ticks, 'price'),
    columnOf(ticks, 'bid'),
    columnOf(ticks, 'ask'),
    columnOf(ticks, 'bidSize'),
    columnOf(ticks, 'askSize'),
    columnOf(ticks, 'volume'),
  ]);
}
