import type { Core } from '../../ports/context';
import { insertAudit, insertAuditOnce } from '../../repositories/auditLog';
import { readUploadContent, type UploadRow } from '../../repositories/uploads';
import { uploadSealContext } from './storeUpload';
import { DAY_MS } from '@candor/rules/durations';

type ReadDeps = Pick<Core, 'db' | 'clock' | 'sealer'>;

/** Reads a picture for a program. No person sees the picture, so no audit entry is written. */
export async function openUpload(
  { db, sealer }: Pick<ReadDeps, 'db' | 'sealer'>,
  upload: UploadRow,
): Promise<Buffer> {
  const { userId, id } = upload;
  const storedBytes = await readUploadContent(db, userId, id);
  return upload.secret ? sealer.open(storedBytes, uploadSealContext(userId, id)) : storedBytes;
}

/** Reads a picture for its owner. The first read of a secret picture each day is audited. */
export async function readOwnFile(deps: ReadDeps, upload: UploadRow): Promise<Buffer> {
  const { userId, id } = upload;
  const at = deps.clock.now();
  const entry = {
    action: 'read-file',
    userId,
    ref: id,
    actor: `user:${userId}`,
    reason: 'own file',
  };
  const day = Math.floor(at / DAY_MS);
  if (upload.secret) await insertAuditOnce(deps.db, `A-own-${id}-${day}`, { at, ...entry });
  return openUpload(deps, upload);
}

/** Reads a picture for an operator. Before a secret picture is read, the audit entry is written. */
export async function readFile(
  deps: ReadDeps,
  upload: UploadRow,
  reader: { actor: string; reason: string },
): Promise<Buffer> {
  const { userId, id: ref } = upload;
  const entry = { at: deps.clock.now(), action: 'read-file', userId, ref, ...reader };
  if (upload.secret) await insertAudit(deps.db, entry);
  return openUpload(deps, upload);
}
