import type { IdentityRequest } from '../../../types/contract/identity';
import { maskNumber } from '../../../src/domain/mask';
import { checkIdentity } from '../../../src/domain/input/birth';
import { checkLegalName, cleanName } from '../../../src/domain/input/name';
import { idNumberText } from '../../../src/domain/input/numbers';
import type { Queryable } from '../../db/Database';
import type { Plain } from '../../ports/plainRequest';
import type { Context } from '../../ports/context';
import { AppError, fieldError, refuseFields } from '../../platform/errors';
import { findLatestIdentity, insertIdentity } from '../../repositories/identities';
import { findUpload } from '../../repositories/uploads';
import type { Sealer } from '../../platform/sealer';
import { newId } from '../../platform/newId';
import { lockActor, type Actor } from '../account/lockActor';
import { proveFundPassword } from '../account/proveFundPassword';

/** Binds a sealed ID number to one customer and request. */
export const identitySealContext = (userId: number, id: string) => `identity ${userId} ${id}`;

/** Keyed hash that makes an approved ID number unique to one account. */
export const identityNumberMac = (sealer: Sealer, number: string): Buffer =>
  sealer.mac(`identity number\n${number.toUpperCase()}`);

/** Returns the next request's number, from 1. Throws while the last is pending or approved. */
async function nextAttempt(db: Queryable, userId: number): Promise<number> {
  const latest = await findLatestIdentity(db, userId);
  if (latest === null) return 1;
  if (latest.decision === 'rejected') return latest.attempt + 1;
  throw new AppError(latest.decision === null ? 'identity_in_review' : 'identity_approved');
}

async function checkPictures(
  { db }: Context,
  userId: number,
  pictures: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [field, id] of Object.entries(pictures)) {
    const upload = await findUpload(db, userId, id);
    // Only secret uploads are sealed; an identity must not use an unsealed one.
    if (upload === null || !upload.secret) throw fieldError(field, 'file_unknown');
  }
}

/**
 * Submits a real name for review, one request at a time. It does not reveal whether another account
 * has the ID number; `decideIdentity` checks that. Throws `identity_in_review`,
 * `identity_approved`, `wrong_fund_password`, or the code of the first invalid field.
 */
export async function submitIdentity(
  context: Context,
  actor: Actor,
  request: Plain<IdentityRequest>,
): Promise<void> {
  const { db, clock, sealer } = context;
  const { userId } = actor;
  const { realName, idNumber, frontImage, backImage } = request;
  await nextAttempt(db, userId);
  refuseFields({
    realName: checkLegalName(realName, 'real_name_required'),
    idNumber: checkIdentity(idNumber, clock.now()),
    frontImage: frontImage === '' ? 'id_pictures_required' : null,
    backImage: backImage === '' ? 'id_pictures_required' : null,
  });
  await checkPictures(context, userId, { frontImage, backImage });
  const proof = await proveFundPassword(context, userId, request.fundPassword, 'fundPassword');
  const now = clock.now();
  const id = newId('I', now);
  const number = idNumberText(idNumber);
  const row = {
    userId,
    id,
    realName: cleanName(realName),
    cardNoSealed: sealer.seal(Buffer.from(number), identitySealContext(userId, id)),
    cardNoMask: maskNumber(number),
    frontImage: frontImage,
    backImage: backImage,
    at: now,
  };
  await db.transaction(async (tx) => {
    await lockActor(context, tx, actor, proof);
    await insertIdentity(tx, { ...row, attempt: await nextAttempt(tx, userId) });
  });
}
