import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/Database';
import {
  countKnownDevices,
  isAnyonesDevice,
  isKnownDevice,
  storeKnownDevice,
} from '../../repositories/knownDevices';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Devices remembered of one account. */
const DEVICES_MAX = 20;

/** What stands for no device, and for a code that anybody may use. */
export const NO_DEVICE = Buffer.alloc(0);

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The hash of a device that has logged in to this account before; `NO_DEVICE` for any other. */
export async function knownDevice(
  db: Queryable,
  userId: number | null,
  token: string,
): Promise<Buffer> {
  if (userId === null || !TOKEN.test(token)) return NO_DEVICE;
  const hash = hashOf(token);
  return (await isKnownDevice(db, userId, hash)) ? hash : NO_DEVICE;
}

/** A device after a log-in. */
export interface RememberedDevice {
  /** What it has to send from now on; its own token when the server gave it that one. */
  token: string;
  /** Another device of this account was known, and this one was not. */
  isAnother: boolean;
}

/** Notes that a device has logged in. A token the server never gave out is replaced. */
export async function rememberDevice(
  tx: Queryable,
  userId: number,
  token: string,
  at: number,
): Promise<RememberedDevice> {
  const given = TOKEN.test(token) && (await isAnyonesDevice(tx, hashOf(token)));
  const kept = given ? token : randomBytes(TOKEN_BYTES).toString('base64url');
  const deviceHash = hashOf(kept);
  const isKnown = given && (await isKnownDevice(tx, userId, deviceHash));
  const isAnother = !isKnown && (await countKnownDevices(tx, userId)) > 0;
  await storeKnownDevice(tx, { userId, deviceHash, at }, DEVICES_MAX);
  return { token: kept, isAnother };
}
