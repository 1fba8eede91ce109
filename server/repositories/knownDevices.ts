import type { Queryable, SqlStatement } from '../db/Database';

const REMEMBER: SqlStatement = {
  name: 'known_device_remember',
  text: `insert into known_device (user_id, device_hash, first_at, last_at) values ($1, $2, $3, $3)
         on conflict (user_id, device_hash) do update set last_at = $3`,
};

const DELETE_OLDEST: SqlStatement = {
  name: 'known_device_delete_oldest',
  text: `delete from known_device where user_id = $1 and device_hash in (
           select device_hash from known_device where user_id = $1
           order by last_at desc, device_hash offset $2)`,
};

export async function isKnownDevice(
  db: Queryable,
  userId: number,
  deviceHash: Buffer,
): Promise<boolean> {
  const row = await db.kysely
    .selectFrom('knownDevice')
    .select('userId')
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isAnyonesDevice(db: Queryable, deviceHash: Buffer): Promise<boolean> {
  const query = db.kysely.selectFrom('knownDevice').select('userId');
  return (
    (await query.where('deviceHash', '=', deviceHash).limit(1).executeTakeFirst()) !== undefined
  );
}

export async function countKnownDevices(db: Queryable, userId: number): Promise<number> {
  const row = await db.kysely
    .selectFrom('knownDevice')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Stores a device's log-in; beyond `devicesMax` the least recently used device is deleted. */
export async function storeKnownDevice(
  tx: Queryable,
  { userId, deviceHash, at }: { userId: number; deviceHash: Buffer; at: number },
  devicesMax: number,
): Promise<void> {
  await tx.execute(REMEMBER, [userId, deviceHash, at]);
  await tx.execute(DELETE_OLDEST, [userId, devicesMax]);
}
