import type { Database, SqlStatement } from '../db/Database';

const INSERT: SqlStatement = {
  name: 'fault_insert_screenshots',
  text: `insert into upload (user_id, id, secret, mime, bytes, sha256, at)
         select $1::bigint, 'S' || $1::text || '-' || n, false, 'image/png', 7,
           sha256(convert_to('screenshot ' || $1::text || ' ' || n, 'UTF8')), 1
         from generate_series(1, $2::integer) n
         on conflict do nothing
         returning id`,
};

/** Inserts pictures without content, as the database's owner; returns their ids. */
export async function insertScreenshots(
  owner: Database,
  userId: number,
  count: number,
): Promise<string[]> {
  const rows = await owner.query<{ id: string }>(INSERT, [String(userId), count]);
  return rows.map(({ id }) => id);
}
