import type { IdentityRequest } from '../../types/contract/identity';
import { maskNumber } from '../../src/domain/mask';
import { checkIdCard, checkPersonName } from '../../src/domain/validation';
import type { Context } from '../ports/context';
import { AppError, fieldError, refuseFields } from '../platform/errors';
import { findLatestIdentity, insertIdentity } from '../repositories/identities';
import { findNumberOwner } from '../repositories/identityNumbers';
import { findUpload } from '../repositories/uploads';
import type { Sealer } from '../platform/sealer';
import { newId } from '../platform/newId';
import { proveFundPassword } from './proveFundPassword';

/** What a sealed ID number is bound to. */
export const identitySealContext = (userId: number, id: string) => `identity ${userId} ${id}`;

/** Keyed hash under which an approved number belongs to one account. */
export const identityNumberMac = (sealer: Sealer, number: string): Buffer =>
  sealer.mac(`identity number\n${number.toUpperCase()}`);

/** Answers the how manieth attempt this is, from 1. */
async function nextAttempt(context: Context, userId: number): Promise<number> {
  const latest = await findLatestIdentity(context.db, userId);
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
    // Only pictures uploaded as secret are sealed; an open one must not become an identity.
    if (upload === null || !upload.secret) throw fieldError(field, 'file_unknown');
  }
}

/**
 * Submits a real name for review, one request at a time. Throws `identity_in_review`,
 * `identity_approved`, `identity_used` when another account was verified with this number,
 * `wrong_fund_password`, or the first refused field.
 */
export async function submitIdentity(
  context: Context,
  userId: number,
  request: IdentityRequest,
): Promise<void> {
  const { realName, cardNo, idCardFrontImg, idCardBackImg } = request;
  const attempt = await nextAttempt(context, userId);
  refuseFields({
    realName: checkPersonName(realName),
    cardNo: checkIdCard(cardNo),
    idCardFrontImg: idCardFrontImg === '' ? 'id_pictures_required' : null,
    idCardBackImg: idCardBackImg === '' ? 'id_pictures_required' : null,
  });
  await checkPictures(context, userId, { idCardFrontImg, idCardBackImg });
  await proveFundPassword(context, userId, request.fpwd, 'fpwd');
  const now = context.clock.now();
  const id = newId('I', now);
  const number = cardNo.toUpperCase();
  const owner = await findNumberOwner(context.db, identityNumberMac(context.sealer, number));
  if (owner !== null && owner !== userId) throw fieldError('cardNo', 'identity_used');
  const isNew = await insertIdentity(context.db, {
    userId: userId,
    id,
    realName: realName.trim(),
    cardNoSealed: context.sealer.seal(Buffer.from(number), identitySealContext(userId, id)),
    cardNoMask: maskNumber(number),
    frontImage: idCardFrontImg,
    backImage: idCardBackImg,
    attempt,
    at: now,
  });
  if (!isNew) throw new AppError('identity_in_review');
}
