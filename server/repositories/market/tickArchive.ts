import type { Queryable, SqlStatement } from '../../db/Database';
import { HOUR_MS } from '@candor/rules/durations';

/** An archive: the compressed lines of all ticks with from <= ts < until. */
export interface ArchiveRow {
  from: number;
  until: number;
  lines: Buffer;
}

const ARCHIVED_UNTIL: SqlStatement = {
  name: 'archive_last',
  text: `select coalesce((select max(to_ts) from tick_archive),
           (select ts - mod(ts, ${HOUR_MS}) from tick_batch order by seq limit 1)) as until`,
};

const BETWEEN: SqlStatement = {
  name: 'archive_between',
  text: `select from_ts as "from", to_ts as until, lines from tick_archive
         where from_ts < $2 and to_ts > $1 order by from_ts`,
};

const INSERT: SqlStatement = {
  name: 'archive_insert',
  text: `insert into tick_archive (from_ts, to_ts, n, lines) values ($1, $2, $3, $4)
         on conflict do nothing`,
};

const PRUNE: SqlStatement = { name: 'archive_prune', text: 'select prune_ticks($1, $2)' };

/** End of the archives; before the first, the log's first hour, or null without a log. */
export async function readArchivedUntil(db: Queryable): Promise<number | null> {
  return (await db.query<{ until: number | null }>(ARCHIVED_UNTIL))[0]?.until ?? null;
}

/** Reads the archives that overlap [from, until), in order. */
export async function readArchives(
  db: Queryable,
  from: number,
  until: number,
): Promise<ArchiveRow[]> {
  return db.query<ArchiveRow>(BETWEEN, [from, until]);
}

export async function insertArchive(
  tx: Queryable,
  { from, until, count, lines }: ArchiveRow & { count: number },
): Promise<void> {
  await tx.execute(INSERT, [from, until, count, lines]);
}

/** Deletes the archived ticks of [from, until) that no order refers to. */
export async function pruneTicks(tx: Queryable, from: number, until: number): Promise<void> {
  await tx.query(PRUNE, [from, until]);
}
