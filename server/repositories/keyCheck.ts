import type { Queryable, Statement } from '../db/Database';

const INSERT: Statement = {
  name: 'key_check_insert',
  text: `insert into key_check (name, mac) values ('file', $1) on conflict do nothing`,
};

const FIND: Statement = {
  name: 'key_check_find',
  text: `select mac from key_check where name = 'file'`,
};

/** The check value of the first server's key; stores `fresh` when there is none. */
export async function getOrStoreKeyMac(db: Queryable, fresh: Buffer): Promise<Buffer> {
  const known = (await db.query<{ mac: Buffer }>(FIND))[0];
  if (known !== undefined) return known.mac;
  await db.execute(INSERT, [fresh]);
  const [stored] = await db.query<{ mac: Buffer }>(FIND);
  if (stored === undefined) throw new Error('the check of the key was not stored');
  return stored.mac;
}
