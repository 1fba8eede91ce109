import type { Context } from '../../ports/context';
import { AppError } from '../../platform/errors';
import { countUploadAttempt } from '../../repositories/uploadAttempts';
import type { Queryable } from '../../db/Database';
import { uploadedSince } from '../../repositories/uploads';
import { startOfChinaDay } from '../startOfChinaDay';

const FILES_PER_DAY_MAX = 60;
const BYTES_PER_DAY_MAX = 60 * 1024 * 1024;
/** Maximum uploads per account and day, including refused and aborted ones. */
const ATTEMPTS_PER_DAY_MAX = 120;

export async function refuseFullQuota(db: Queryable, userId: number, today: number): Promise<void> {
  const usage = await uploadedSince(db, userId, today);
  const full = usage.files >= FILES_PER_DAY_MAX || usage.bytes >= BYTES_PER_DAY_MAX;
  if (full) throw new AppError('file_quota_exceeded');
}

/** Checks the upload limits and counts the attempt, before any byte is read. */
export async function admitUpload(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<void> {
  const today = startOfChinaDay(clock.now());
  await refuseFullQuota(db, userId, today);
  if ((await countUploadAttempt(db, userId, today)) > ATTEMPTS_PER_DAY_MAX) {
    throw new AppError('file_quota_exceeded');
  }
}
