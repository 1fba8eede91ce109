import type { Queryable, SqlStatement } from '../../db/Database';

export interface MinuteRow {
  idx: number;
  start: number;
  n: number;
  root: Buffer;
}

export interface NodeRow {
  level: number;
  idx: number;
  hash: Buffer;
}

/** A signed tree head of the log of minutes. */
export interface HeadRow {
  size: number;
  root: Buffer;
  note: string;
}

export interface KeyRow {
  seq: number;
  publicKey: Buffer;
  fromTs: number;
  note: string;
}

const MINUTE_COLUMNS = `idx, start, n, root`;
/** Columns of a head. The note includes its witnesses' lines, sorted by name. */
const HEAD_COLUMNS = `size, root, note || coalesce((select string_agg(c.line, '' order by c.name)
  from log_cosignature c where c.size = log_head.size), '') as note`;

const IDENTITY: SqlStatement = {
  name: 'log_identity',
  text: 'select log_id, interval_ms from log_identity',
};
const INSERT_IDENTITY: SqlStatement = {
  name: 'log_identity_insert',
  text: `insert into log_identity (id, log_id, interval_ms, made_at) values (1, $1, $2, $3)
         on conflict do nothing`,
};

const LOG_KEYS: SqlStatement = {
  name: 'log_keys',
  text: `select seq, public_key, from_ts, note from log_key order by seq`,
};
const INSERT_KEY: SqlStatement = {
  name: 'log_key_insert',
  text: `insert into log_key (seq, prev_seq, public_key, from_ts, note)
         values ($1, nullif($1, 1) - 1, $2, $3, $4) on conflict do nothing`,
};

const FIRST_LIVE: SqlStatement = {
  name: 'batch_first_live',
  text: `select ts from tick_batch where origin = 'live' order by seq limit 1`,
};
const LAST_MINUTE: SqlStatement = {
  name: 'log_minute_last',
  text: `select ${MINUTE_COLUMNS} from log_minute order by idx desc limit 1`,
};
const MINUTES: SqlStatement = {
  name: 'log_minutes',
  text: `select ${MINUTE_COLUMNS} from log_minute where idx = any($1::bigint[]) order by idx`,
};
const MINUTES_FROM: SqlStatement = {
  name: 'log_minutes_from',
  text: `select ${MINUTE_COLUMNS} from log_minute where idx >= $1 order by idx limit $2`,
};
const MINUTE_AT: SqlStatement = {
  name: 'log_minute_at',
  text: `select ${MINUTE_COLUMNS} from log_minute where start = $1`,
};
const NODES: SqlStatement = {
  name: 'log_nodes',
  text: `select n.level, n.idx, n.hash from unnest($1::int[], $2::bigint[]) w (level, idx)
         join log_node n on n.level = w.level and n.idx = w.idx`,
};
const NEWEST_HEAD: SqlStatement = {
  name: 'log_head_newest',
  text: `select ${HEAD_COLUMNS} from log_head order by size desc limit 1`,
};
const HEADS_BEFORE: SqlStatement = {
  name: 'log_heads_before',
  text: `select ${HEAD_COLUMNS} from log_head where size < $1 order by size desc limit $2`,
};

const HEADS_AFTER: SqlStatement = {
  name: 'log_heads_after',
  text: `select ${HEAD_COLUMNS} from log_head where size > $1 order by size limit $2`,
};

const INSERT_MINUTES: SqlStatement = {
  name: 'log_minute_insert',
  text: `insert into log_minute
           (idx, start, n, root, prev_idx, prev_start)
         select idx, start, n, root, nullif(idx, 0) - 1, case when idx > 0 then start - 60000 end
         from unnest($1::bigint[], $2::bigint[], $3::int[], $4::bytea[]) as m (idx, start, n, root)`,
};
const INSERT_NODES: SqlStatement = {
  name: 'log_node_insert',
  text: `insert into log_node (level, idx, hash)
         select * from unnest($1::int[], $2::bigint[], $3::bytea[])`,
};
const INSERT_HEADS: SqlStatement = {
  name: 'log_head_insert',
  text: `insert into log_head (size, last_idx, root, note)
         select size, size - 1, root, note
         from unnest($1::bigint[], $2::bytea[], $3::text[]) as h (size, root, note)`,
};

const INSERT_COSIGNATURE: SqlStatement = {
  name: 'log_cosignature_insert',
  text: `insert into log_cosignature (size, name, line, at) values ($1, $2, $3, $4)
         on conflict do nothing`,
};

export async function insertCosignature(
  db: Queryable,
  cosignature: { size: number; name: string; line: string; at: number },
): Promise<void> {
  const { size, name, line, at } = cosignature;
  await db.execute(INSERT_COSIGNATURE, [size, name, line, at]);
}

/** The log's id and the time between two batches, ms. */
export interface LogIdentity {
  logId: string;
  intervalMs: number;
}

/** Returns the log's identity; stores `created` when there is none. */
export async function getOrCreateIdentity(
  db: Queryable,
  created: LogIdentity,
  at: number,
): Promise<LogIdentity> {
  const [stored] = await db.query<LogIdentity>(IDENTITY);
  if (stored !== undefined) return stored;
  await db.execute(INSERT_IDENTITY, [created.logId, created.intervalMs, at]);
  const [row] = await db.query<LogIdentity>(IDENTITY);
  if (row === undefined) throw new Error('the log has no identity');
  return row;
}

/** Lists the log's keys, oldest first. */
export async function listLogKeys(db: Queryable): Promise<KeyRow[]> {
  return db.query<KeyRow>(LOG_KEYS);
}

/** Inserts a log key; returns false when another server inserted a key first. */
export async function insertLogKey(db: Queryable, key: KeyRow): Promise<boolean> {
  const values = [key.seq, key.publicKey, key.fromTs, key.note];
  return (await db.execute(INSERT_KEY, values)) === 1;
}

/** Reads the instant of the first batch that is not simulated history, or null. */
export async function readFirstLiveInstant(db: Queryable): Promise<number | null> {
  return (await db.query<{ ts: number }>(FIRST_LIVE))[0]?.ts ?? null;
}

export async function readLastMinute(db: Queryable): Promise<MinuteRow | null> {
  return (await db.query<MinuteRow>(LAST_MINUTE))[0] ?? null;
}

/** Reads the sealed minutes with these indexes, in order. */
export async function readMinutes(db: Queryable, indexes: readonly number[]): Promise<MinuteRow[]> {
  return db.query<MinuteRow>(MINUTES, [indexes]);
}

export async function findMinuteAt(db: Queryable, start: number): Promise<MinuteRow | null> {
  return (await db.query<MinuteRow>(MINUTE_AT, [start]))[0] ?? null;
}

export async function listMinutes(
  db: Queryable,
  from: number,
  limit: number,
): Promise<MinuteRow[]> {
  return db.query<MinuteRow>(MINUTES_FROM, [from, limit]);
}

/** Reads nodes of the log's Merkle tree; omits those that are not stored. */
export async function readNodes(
  db: Queryable,
  nodes: readonly { level: number; idx: number }[],
): Promise<NodeRow[]> {
  if (nodes.length === 0) return [];
  return db.query<NodeRow>(NODES, [nodes.map(({ level }) => level), nodes.map(({ idx }) => idx)]);
}

export async function readNewestHead(db: Queryable): Promise<HeadRow | null> {
  return (await db.query<HeadRow>(NEWEST_HEAD))[0] ?? null;
}

/** Lists heads of a size below `before`, newest first. */
export async function listHeads(db: Queryable, before: number, limit: number): Promise<HeadRow[]> {
  return db.query<HeadRow>(HEADS_BEFORE, [before, limit]);
}

/** Lists heads of a size above `after`, smallest first. */
export async function listHeadsAfter(
  db: Queryable,
  after: number,
  limit: number,
): Promise<HeadRow[]> {
  return db.query<HeadRow>(HEADS_AFTER, [after, limit]);
}

export interface SealedRows {
  minutes: readonly MinuteRow[];
  nodes: readonly NodeRow[];
  heads: readonly HeadRow[];
}

/** Inserts sealed minutes; throws 23505 when another server sealed them first. */
export async function insertSealed(tx: Queryable, rows: SealedRows): Promise<void> {
  const { minutes, nodes, heads } = rows;
  const column = <T, K extends keyof T>(list: readonly T[], key: K) => list.map((row) => row[key]);
  await tx.execute(INSERT_MINUTES, [
    column(minutes, 'idx'),
    column(minutes, 'start'),
    column(minutes, 'n'),
    column(minutes, 'root'),
  ]);
  await tx.execute(INSERT_NODES, [
    column(nodes, 'level'),
    column(nodes, 'idx'),
    column(nodes, 'hash'),
  ]);
  await tx.execute(INSERT_HEADS, [
    column(heads, 'size'),
    column(heads, 'root'),
    column(heads, 'note'),
  ]);
}
