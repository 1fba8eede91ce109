import type { Core } from '../ports/context';
import { insertAudit } from '../repositories/auditLog';
import { readUploadContent, type UploadRow } from '../repositories/uploads';
import { uploadSealContext } from './storeUpload';

/** The picture itself. Reading a secret one is written to the audit log first, with who and why. */
export async function readFile(
  { db, clock, sealer }: Pick<Core, 'db' | 'clock' | 'sealer'>,
  upload: UploadRow,
  reader: { actor: string; reason: string },
): Promise<Buffer> {
  const { userId, id } = upload;
  if (!upload.secret) return readUploadContent(db, userId, id);
  await insertAudit(db, { at: clock.now(), action: 'read-file', userId, ref: id, ...reader });
  return sealer.open(await readUploadContent(db, userId, id), uploadSealContext(userId, id));
}
