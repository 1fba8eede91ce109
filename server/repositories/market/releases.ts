import type { ReleaseTarget } from '../../db/kinds';
import type { Queryable, SqlStatement } from '../../db/Database';

/** A stored build. `batchSeq` is the batch that contains its log line; null until that batch. */
export interface ReleaseRow {
  target: ReleaseTarget;
  version: string;
  manifest: string;
  at: number;
  batchSeq: number | null;
}

const INSERT: SqlStatement = {
  name: 'release_insert',
  text: `with made as (insert into release_manifest (hash, target, version, manifest, at)
           values ($1, $2, $3, $4, $5) on conflict do nothing returning hash)
         insert into log_pending (line) select $6 from made`,
};
const NEWEST: SqlStatement = {
  name: 'release_newest',
  text: `select distinct on (r.target) r.target, r.version, r.manifest, r.at, e.batch_seq
         from release_manifest r left join log_entry e
           on e.line = concat('release|', r.target, '|', r.version, '|', r.hash)
           and e.line like 'release|%'
         order by r.target, r.at desc`,
};

/** Stores a build and adds its log line. Returns false when the build was already stored. */
export async function insertRelease(
  db: Queryable,
  release: Omit<ReleaseRow, 'batchSeq'> & { hash: string },
): Promise<boolean> {
  const { hash, target, version, manifest, at } = release;
  const line = ['release', target, version, hash].join('|');
  return (await db.execute(INSERT, [hash, target, version, manifest, at, line])) > 0;
}

export async function listReleases(db: Queryable): Promise<ReleaseRow[]> {
  return db.query<ReleaseRow>(NEWEST);
}
