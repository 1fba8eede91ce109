import type { Queryable, SqlStatement } from '../db/Database';

const INSERT: SqlStatement = {
  name: 'key_check_insert',
  text: `insert into key_check (name, mac) values ('file', $1) on conflict do nothing`,
};

const FIND: SqlStatement = {
  name: 'key_check_find',
  text: `select mac from key_check where name = 'file'`,
};

/** Returns the check value of the first server's key; stores `newMac` if there is none. */
export async function getOrStoreKeyMac(db: Queryable, newMac: Buffer): Promise<Buffer> {
  const known = (await db.query<{ mac: Buffer }>(FIND))[0];
  if (known !== undefined) return known.mac;
  await db.execute(INSERT, [newMac]);
  const [stored] = await db.query<{ mac: Buffer }>(FIND);
  if (stored === undefined) throw new Error('the check of the key was not stored');
  return stored.mac;
}
