import type { Queryable, SqlStatement } from '../db/Database';

export interface DeviceKeyRow {
  publicKey: Buffer;
  name: string;
  boundAt: number;
  /** True while a session with this key is active. */
  isLoggedIn: boolean;
}

const BIND_SESSION: SqlStatement = {
  name: 'device_key_bind_session',
  text: `update session set device_key = $2
         where token_hash = $1 and ended_at is null and (device_key is null or device_key = $2)
         returning user_id`,
};

const REMEMBER: SqlStatement = {
  name: 'device_key_remember',
  text: `insert into device_key (user_id, public_key, name, bound_at, last_at)
         values ($1, $2, $3, $4, $4)
         on conflict (user_id, public_key) do update set name = $3, last_at = $4`,
};

const FORGET_OLDEST: SqlStatement = {
  name: 'device_key_forget_oldest',
  text: `delete from device_key where user_id = $1 and public_key in (
           select public_key from device_key where user_id = $1
           order by last_at desc, public_key offset $2)`,
};

const LIST: SqlStatement = {
  name: 'device_key_list',
  text: `select k.public_key, k.name, k.bound_at, exists (
           select from session s where s.user_id = k.user_id and s.device_key = k.public_key
             and s.ended_at is null and s.expires_at > $2) as is_logged_in
         from device_key k where k.user_id = $1 order by k.last_at desc, k.public_key`,
};

const END_SESSIONS: SqlStatement = {
  name: 'device_key_end_sessions',
  text: `update session set ended_at = $3
         where user_id = $1 and device_key = $2 and ended_at is null`,
};

const DELETE_OLDEST_KEYS: SqlStatement = {
  name: 'device_key_forget',
  text: `delete from device_key where user_id = $1 and public_key = $2`,
};

/** Binds a key to a session. Returns false when the session has another key or has ended. */
export async function bindSessionKey(
  tx: Queryable,
  tokenHash: Buffer,
  publicKey: Buffer,
): Promise<boolean> {
  return (await tx.query(BIND_SESSION, [tokenHash, publicKey])).length > 0;
}

/** Stores a customer's key; beyond `keysMax` the oldest binding is deleted. */
export async function storeDeviceKey(
  tx: Queryable,
  row: { userId: number; publicKey: Buffer; name: string; at: number },
  keysMax: number,
): Promise<void> {
  await tx.execute(REMEMBER, [row.userId, row.publicKey, row.name, row.at]);
  await tx.execute(FORGET_OLDEST, [row.userId, keysMax]);
}

/** Lists a customer's device keys; the newest binding is first. */
export async function listDeviceKeys(
  db: Queryable,
  userId: number,
  now: number,
): Promise<DeviceKeyRow[]> {
  return db.query<DeviceKeyRow>(LIST, [userId, now]);
}

export async function endDeviceKey(
  tx: Queryable,
  userId: number,
  publicKey: Buffer,
  at: number,
): Promise<void> {
  await tx.execute(END_SESSIONS, [userId, publicKey, at]);
  await tx.execute(DELETE_OLDEST_KEYS, [userId, publicKey]);
}

const BOUND: SqlStatement = {
  name: 'device_key_bound',
  text: `select name, bound_at, last_at from device_key where user_id = $1 order by last_at desc`,
};

/** Lists a customer's signing devices by their last use; reads no session. */
export const listBoundKeys = (
  db: Queryable,
  userId: number,
): Promise<{ name: string; boundAt: number; lastAt: number }[]> => db.query(BOUND, [userId]);
