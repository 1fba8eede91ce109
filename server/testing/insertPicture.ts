import { randomBytes } from 'node:crypto';
import type { Context } from '../ports/context';
import type { Queryable } from '../db/Database';
import { insertUpload } from '../repositories/uploads';
import { uploadSealContext } from '../services/identity/storeUpload';

/** Stores a unique dummy picture; returns its file id. */
export async function insertPicture(
  { clock, sealer }: Context,
  tx: Queryable,
  userId: number,
  secret: boolean,
): Promise<string> {
  const id = randomBytes(18).toString('base64url');
  const bytes = Buffer.from('picture');
  const content = secret ? sealer.seal(bytes, uploadSealContext(userId, id)) : bytes;
  const row = { userId, id, secret, mime: 'image/png', bytes: bytes.length };
  await insertUpload(tx, { ...row, sha256: randomBytes(32), at: clock.now() }, content);
  return id;
}
