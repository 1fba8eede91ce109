import type { Core } from '../../ports/context';
import { readUploadContent, type UploadRow } from '../../repositories/uploads';
import { uploadSealContext } from './storeUpload';

/** Reads a picture. An operator's read is audited first (`GET /ops/v1/files/<id>`). */
export async function openUpload(
  { db, sealer }: Pick<Core, 'db' | 'sealer'>,
  upload: UploadRow,
): Promise<Buffer> {
  const { userId, id } = upload;
  const storedBytes = await readUploadContent(db, userId, id);
  return upload.secret ? sealer.open(storedBytes, uploadSealContext(userId, id)) : storedBytes;
}
