import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../ports/context';
import { AppError } from '../platform/errors';
import { insertUpload, uploadedSince } from '../repositories/uploads';
import { cleanPicture } from './cleanPicture';
import { startOfChinaDay } from './startOfChinaDay';

/** What one customer may store a day. */
const FILES_PER_DAY_MAX = 60;
const BYTES_PER_DAY_MAX = 60 * 1024 * 1024;

/** What a sealed file is bound to, so that one customer's cannot be read as another's. */
export const uploadSealContext = (userId: number, id: string) => `upload ${userId} ${id}`;

/**
 * Cleans and stores a picture of a customer; answers its file id. A secret one is sealed and only its owner and an
 * operator can read it back. Throws `file_type_unsupported`, `file_quota_exceeded`, `server_busy`.
 */
export async function storeUpload(
  { db, clock, sealer }: Context,
  userId: number,
  file: { bytes: Buffer; secret: boolean },
): Promise<string> {
  const now = clock.now();
  const used = await uploadedSince(db, userId, startOfChinaDay(now));
  if (used.files >= FILES_PER_DAY_MAX || used.bytes >= BYTES_PER_DAY_MAX) {
    throw new AppError('file_quota_exceeded');
  }
  const picture = await cleanPicture(file.bytes);
  const id = randomBytes(18).toString('base64url');
  const stored = file.secret
    ? sealer.seal(picture.bytes, uploadSealContext(userId, id))
    : picture.bytes;
  const row = {
    userId: userId,
    id,
    secret: file.secret,
    mime: picture.mime,
    bytes: picture.bytes.length,
    sha256: createHash('sha256').update(picture.bytes).digest(),
    at: now,
  };
  await db.transaction((tx) => insertUpload(tx, row, stored));
  return id;
}
