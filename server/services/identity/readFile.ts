import type { Core } from '../../ports/context';
import { insertAudit, insertAuditOnce } from '../../repositories/auditLog';
import { readUploadContent, type UploadRow } from '../../repositories/uploads';
import { uploadSealContext } from './storeUpload';
import { DAY_MS } from '@candor/rules/durations';

type ReadDeps = Pick<Core, 'db' | 'clock' | 'sealer'>;

/** A picture for the program alone: nobody sees it, so that nothing is written to the audit log. */
export async function openUpload(
  { db, sealer }: Pick<ReadDeps, 'db' | 'sealer'>,
  upload: UploadRow,
): Promise<Buffer> {
  const { userId, id } = upload;
  const stored = await readUploadContent(db, userId, id);
  return upload.secret ? sealer.open(stored, uploadSealContext(userId, id)) : stored;
}

/** The owner's own look at a picture; of a secret one the first of each day is in the audit log. */
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

/** A picture for an operator. Reading a secret one is written to the audit log first, with who and why. */
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
