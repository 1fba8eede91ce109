import { deviceText } from '@candor/proof/texts/deviceText';
import { ed25519 } from '@candor/proof/crypto/ed25519';
import type { DeviceKey, SaveDeviceKeyRequest } from '../../../types/contract/deviceKey';
import { isEd25519Signature } from '../../log/isEd25519Signature';
import { AppError, fieldError } from '../../platform/errors';
import type { Context } from '../../ports/context';
import type { SessionUser } from '../../ports/SessionStore';
import {
  bindSessionKey,
  endDeviceKey,
  listDeviceKeys,
  storeDeviceKey,
} from '../../repositories/deviceKeys';

/** Maximum listed keys of one account; a session keeps a key that leaves the list. */
export const DEVICE_KEYS_MAX = 20;

/**
 * True for a key in the prime-order subgroup. Only then do programs that verify with the cofactor
 * agree on its signatures too. The check blocks the event loop for 4 ms.
 */
function isSoundKey(publicKey: Buffer): boolean {
  try {
    const point = ed25519.Point.fromBytes(publicKey);
    return !point.isSmallOrder() && point.isTorsionFree();
  } catch {
    return false;
  }
}

/**
 * Strips control and bidirectional characters, which could make the shown name differ from its
 * spelling. Throws `bad_request` when no characters are left.
 */
function visibleName(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  if (visible === '') throw fieldError('name', 'bad_request');
  return visible;
}

/**
 * Binds a device's key to the session: a stolen token alone cannot place orders. Throws
 * `signature_wrong` when the caller does not own the key, `bad_request` without a name, and
 * `device_key_unknown` when the session already has another key.
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
  const bytes = Buffer.from(signature, 'base64');
  if (!isEd25519Signature(publicKey, text, bytes) || !isSoundKey(publicKey)) {
    throw new AppError('signature_wrong');
  }
  await db.transaction(async (tx) => {
    if (!(await bindSessionKey(tx, tokenHash, publicKey))) throw new AppError('device_key_unknown');
    await storeDeviceKey(tx, { userId, publicKey, name, at: clock.now() }, DEVICE_KEYS_MAX);
  });
  sessions.clearCache();
}

/** Lists the caller's devices with a key; the newest binding is first. */
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

/** Deletes the caller's key and ends its sessions. Idempotent; ignores other users' keys. */
export async function endDevice(
  { db, clock, sessions }: Context,
  { userId }: SessionUser,
  key: string,
): Promise<void> {
  const publicKey = Buffer.from(key, 'base64');
  await db.transaction((tx) => endDeviceKey(tx, userId, publicKey, clock.now()));
  sessions.clearCache();
}
