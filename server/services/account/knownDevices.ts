import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/Database';
import {
  countKnownDevices,
  isAnyonesDevice,
  isKnownDevice,
  storeKnownDevice,
} from '../../repositories/knownDevices';

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;
const DEVICES_MAX = 20;

/** Stored instead of a device's hash when the device is unknown or a code needs no device. */
export const NO_DEVICE = Buffer.alloc(0);

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Returns the hash of a device that has logged in to this account before, else `NO_DEVICE`. */
export async function knownDeviceHash(
  db: Queryable,
  userId: number | null,
  token: string,
): Promise<Buffer> {
  if (userId === null || !TOKEN_PATTERN.test(token)) return NO_DEVICE;
  const hash = hashOf(token);
  return (await isKnownDevice(db, userId, hash)) ? hash : NO_DEVICE;
}

export interface RememberedDevice {
  /** Device token that the client sends from now on; unchanged if the server issued it. */
  token: string;
  /** True when the account already had known devices and this device is not one of them. */
  isNewDevice: boolean;
}

/** Records a log-in from a device. A token that the server did not issue is replaced. */
export async function rememberDevice(
  tx: Queryable,
  userId: number,
  token: string,
  at: number,
): Promise<RememberedDevice> {
  const isIssued = TOKEN_PATTERN.test(token) && (await isAnyonesDevice(tx, hashOf(token)));
  const issuedToken = isIssued ? token : randomBytes(TOKEN_BYTES).toString('base64url');
  const deviceHash = hashOf(issuedToken);
  const isKnown = isIssued && (await isKnownDevice(tx, userId, deviceHash));
  const isNewDevice = !isKnown && (await countKnownDevices(tx, userId)) > 0;
  await storeKnownDevice(tx, { userId, deviceHash, at }, DEVICES_MAX);
  return { token: issuedToken, isNewDevice };
}
