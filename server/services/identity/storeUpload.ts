import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../ports/context';
import { insertUpload } from '../../repositories/uploads';
import { lockUser } from '../../repositories/users';
import { refuseFullQuota } from './admitUpload';
import { cleanPicture } from './cleanPicture';
import { startOfChinaDay } from '../startOfChinaDay';

/** Binds a sealed file to one customer and file id. */
export const uploadSealContext = (userId: number, id: string) => `upload ${userId} ${id}`;

/**
 * Cleans and stores a picture after `admitUpload`; returns its file id. A secret picture is sealed:
 * only its owner and operators can read it. Throws the errors of `cleanPicture`.
 */
export async function storeUpload(
  { db, clock, sealer, pictures }: Context,
  userId: number,
  file: { bytes: Buffer; secret: boolean },
): Promise<string> {
  const picture = await cleanPicture({ pictures }, userId, file.bytes);
  const id = randomBytes(18).toString('base64url');
  const storedBytes = file.secret
    ? sealer.seal(picture.bytes, uploadSealContext(userId, id))
    : picture.bytes;
  const row = {
    userId: userId,
    id,
    secret: file.secret,
    mime: picture.mime,
    bytes: picture.bytes.length,
    sha256: createHash('sha256').update(picture.bytes).digest(),
    look: picture.hash,
    at: clock.now(),
  };
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await refuseFullQuota(tx, userId, startOfChinaDay(row.at));
    await insertUpload(tx, row, storedBytes);
  });
  return id;
}
