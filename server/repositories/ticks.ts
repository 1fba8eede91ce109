import type { Queryable, Statement } from '../db/openDatabase';

/** One price of the log. Prices in price ticks of the product. */
export interface TickRow {
  productId: number;
  ts: number;
  seq: number;
  price: number;
  /** Null where the source did not say, as its size and the volume. */
  bid: number | null;
  ask: number | null;
  bidSize: number | null;
  askSize: number | null;
  /** Traded since the product's tick before. */
  volume: number | null;
}

/** One batch of the log without its ticks. */
export interface BatchRow {
  seq: number;
  ts: number;
  nextTs: number;
  n: number;
  root: Buffer;
  prev: Buffer;
  digest: Buffer;
}

/** The batch a new one follows. */
export type Tail = Pick<BatchRow, 'seq' | 'ts' | 'nextTs' | 'digest'>;

const BATCH = `seq, ts, next_ts as "nextTs", n, root, prev, digest`;
const TICK = `t.product_id as "productId", t.ts, t.seq, t.price, t.bid, t.ask,
  t.bid_size as "bidSize", t.ask_size as "askSize", t.volume`;

const READ_TAIL: Statement = {
  name: 'batch_tail',
  text: `select ${BATCH} from tick_batch order by seq desc limit 1`,
};

const READ_BATCHES: Statement = {
  name: 'batch_after',
  text: `select ${BATCH} from tick_batch where seq > $1 order by seq limit $2`,
};

const READ_BETWEEN: Statement = {
  name: 'batch_between',
  text: `select ${BATCH} from tick_batch where ts >= $1 and ts <= $2 order by ts`,
};

const READ_TICKS: Statement = {
  name: 'tick_between',
  text: `select ${TICK} from product p cross join lateral
           (select * from tick where product_id = p.id and ts >= $1 and ts <= $2) t
         order by t.ts, t.product_id`,
};

const READ_LAST: Statement = {
  name: 'tick_last',
  text: `select ${TICK} from product p cross join lateral
           (select * from tick where product_id = p.id order by ts desc limit 1) t`,
};

const READ_AT: Statement = {
  name: 'tick_at',
  text: `select ${TICK} from tick t where product_id = $1 and ts <= $2 order by ts desc limit 1`,
};

const INSERT_BATCH: Statement = {
  name: 'batch_insert',
  text: `insert into tick_batch
           (seq, ts, next_ts, n, root, prev_seq, prev_next_ts, prev, digest, origin)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};

const INSERT_TICKS: Statement = {
  name: 'tick_insert',
  text: `insert into tick (product_id, ts, seq, price, bid, ask, bid_size, ask_size, volume)
         select * from unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[],
           $6::bigint[], $7::int[], $8::int[], $9::bigint[])`,
};

export async function readTail(db: Queryable): Promise<BatchRow | null> {
  return (await db.query<BatchRow>(READ_TAIL))[0] ?? null;
}

/** Batches after `seq`, in their order. */
export async function readBatches(db: Queryable, seq: number, limit: number): Promise<BatchRow[]> {
  return db.query<BatchRow>(READ_BATCHES, [seq, limit]);
}

/** Batches with from <= ts <= to, in their order. */
export async function readBatchesBetween(
  db: Queryable,
  from: number,
  to: number,
): Promise<BatchRow[]> {
  return db.query<BatchRow>(READ_BETWEEN, [from, to]);
}

/** Every tick with from <= ts <= to, by instant. */
export async function readTicks(db: Queryable, from: number, to: number): Promise<TickRow[]> {
  return db.query<TickRow>(READ_TICKS, [from, to]);
}

/** The newest tick of each product that has one. */
export async function readLastTicks(db: Queryable): Promise<TickRow[]> {
  return db.query<TickRow>(READ_LAST);
}

/** The last tick of a product at or before `ts`, which is what opens and closes orders. */
export async function readTickAt(
  db: Queryable,
  productId: number,
  ts: number,
): Promise<TickRow | null> {
  return (await db.query<TickRow>(READ_AT, [productId, ts]))[0] ?? null;
}

/** Writes a batch after `tail` (null for the first) with its ticks, in the caller's transaction. */
export async function insertBatch(
  tx: Queryable,
  tail: Tail | null,
  batch: BatchRow,
  origin: 'history' | 'live',
): Promise<void> {
  await tx.execute(INSERT_BATCH, [
    batch.seq,
    batch.ts,
    batch.nextTs,
    batch.n,
    batch.root,
    tail?.seq ?? null,
    tail?.nextTs ?? null,
    batch.prev,
    batch.digest,
    origin,
  ]);
}

export async function insertTicks(tx: Queryable, ticks: readonly TickRow[]): Promise<void> {
  if (ticks.length === 0) return;
  const column = <K extends keyof TickRow>(name: K) => ticks.map((tick) => tick[name]);
  await tx.execute(INSERT_TICKS, [
    column('productId'),
    column('ts'),
    column('seq'),
    column('price'),
    column('bid'),
    column('ask'),
    column('bidSize'),
    column('askSize'),
    column('volume'),
  ]);
}
