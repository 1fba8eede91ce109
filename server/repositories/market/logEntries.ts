import type { Queryable, SqlStatement } from '../../db/Database';

/** A log line other than a price, with its position in the chain. */
export interface EntryRow {
  batchSeq: number;
  idx: number;
  line: string;
}

/** Maximum lines per batch; the other lines wait for the next batch. */
const LINES_MAX = 5_000;

const TAKE: SqlStatement = {
  name: 'log_pending_take',
  text: `with taken as (delete from log_pending where id in
           (select id from log_pending order by id limit ${LINES_MAX}) returning id, line)
         select line from taken order by id`,
};
const INSERT: SqlStatement = {
  name: 'log_entry_insert',
  text: `insert into log_entry (batch_seq, idx, line)
         select $1, n - 1, line from unnest($2::text[]) with ordinality as e (line, n)`,
};
const BETWEEN: SqlStatement = {
  name: 'log_entry_between',
  text: `select batch_seq, idx, line from log_entry where batch_seq >= $1 and batch_seq <= $2
         order by batch_seq, idx`,
};
const PROMISES: SqlStatement = {
  name: 'log_entry_promises',
  text: `select batch_seq, idx, line from log_entry where line like 'seed|%' order by batch_seq, idx`,
};

/** Takes pending lines, oldest first. Lines of open transactions come with a later call. */
export async function takePendingLines(tx: Queryable): Promise<string[]> {
  return (await tx.query<{ line: string }>(TAKE)).map(({ line }) => line);
}

export async function insertEntries(
  tx: Queryable,
  seq: number,
  lines: readonly string[],
): Promise<void> {
  if (lines.length > 0) await tx.execute(INSERT, [seq, lines]);
}

/** Reads the lines of the batches `from` to `to`, in order. */
export async function readEntries(db: Queryable, from: number, to: number): Promise<EntryRow[]> {
  return db.query<EntryRow>(BETWEEN, [from, to]);
}

/** Lists the log's commitments to the seeds of days. */
export async function listSeedEntries(db: Queryable): Promise<EntryRow[]> {
  return db.query<EntryRow>(PROMISES);
}
