import { deviceText } from '@candor/proof/texts/deviceText';
import { ed25519 } from '@candor/proof/crypto/ed25519';
import type { DeviceKey, SaveDeviceKeyRequest } from '../../../types/contract/deviceKey';
import { AppError, fieldError } from '../../platform/errors';
import type { Context } from '../../ports/context';
import type { SessionUser } from '../../ports/SessionStore';
import {
  bindSessionKey,
  endDeviceKey,
  listDeviceKeys,
  storeDeviceKey,
} from '../../repositories/deviceKeys';
import { isSignedBy } from './isSignedBy';

/** Keys remembered of one account. A session keeps its own, whatever is forgotten here. */
export const DEVICE_KEYS_MAX = 20;

/**
 * Whether it is a key that every program reads alike: in its one spelling, and of the curve's own
 * group, so that one which multiplies by the cofactor and one which does not agree on each of its
 * signatures. Takes 4 ms of the event loop.
 */
function isSoundKey(publicKey: Buffer): boolean {
  try {
    const point = ed25519.Point.fromHex(publicKey);
    return !point.isSmallOrder() && point.isTorsionFree();
  } catch {
    return false;
  }
}

/**
 * Without control characters and marks that turn or hide text: the list would show a name that reads
 * otherwise than it is spelled. Throws `bad_request` when nothing is left.
 */
function visibleName(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  if (visible === '') throw fieldError('name', 'bad_request');
  return visible;
}

/**
 * Binds a phone's key to the caller's session: its orders are signed with it from now on, so that
 * whoever has only the token places none. Throws `signature_wrong` when the caller does not have the
 * key, `bad_request` when its phone has no name, and `device_key_unknown` when the session has another one: that one does not change.
 */
export async function bindDeviceKey(
  { db, clock, limiter, proof, sessions }: Context,
  { userId, tokenHash, deviceKey }: SessionUser,
  { key, signature, ...device }: SaveDeviceKeyRequest,
): Promise<void> {
  const name = visibleName(device.name);
  const publicKey = Buffer.from(key, 'base64');
  if (deviceKey !== null && !deviceKey.equals(publicKey)) throw new AppError('device_key_unknown');
  limiter.take('deviceKeys', String(userId));
  const text = deviceText({ origin: proof.origin, account: String(userId), key });
  if (!isSignedBy(publicKey, text, signature) || !isSoundKey(publicKey)) {
    throw new AppError('signature_wrong');
  }
  await db.transaction(async (tx) => {
    if (!(await bindSessionKey(tx, tokenHash, publicKey))) throw new AppError('device_key_unknown');
    await storeDeviceKey(tx, { userId, publicKey, name, at: clock.now() }, DEVICE_KEYS_MAX);
  });
  sessions.forget();
}

/** The caller's phones that have a key, the last bound first. */
export async function findDeviceKeys(
  { db, clock }: Context,
  { userId, deviceKey }: SessionUser,
): Promise<DeviceKey[]> {
  const rows = await listDeviceKeys(db, userId, clock.now());
  return rows.map(({ publicKey, name, boundAt, isLoggedIn }) => ({
    key: publicKey.toString('base64'),
    name,
    boundTime: boundAt,
    isThis: deviceKey !== null && publicKey.equals(deviceKey),
    isLoggedIn,
  }));
}

/**
 * Ends the caller's sessions whose orders that key signs, and forgets it. Again is once: an answer that
 * was lost is asked for anew. Nothing happens to a key that is not the caller's.
 */
export async function endDevice(
  { db, clock, sessions }: Context,
  { userId }: SessionUser,
  key: string,
): Promise<void> {
  const publicKey = Buffer.from(key, 'base64');
  await db.transaction((tx) => endDeviceKey(tx, userId, publicKey, clock.now()));
  sessions.forget();
}
