import type { InquiryRequest } from '../../types/contract/inquiry';
import { readEmail } from '../../src/domain/input/email';
import { checkInquiry } from '../../src/domain/validation';
import type { Context } from '../ports/context';
import { AppError, refuseFields } from '../platform/errors';
import { newId } from '../platform/newId';
import { countOpenInquiries, insertInquiry } from '../repositories/inquiries';
import { lockUser } from '../repositories/users';

/** Questions that may wait for an answer: of one customer, and of all who are not logged in. */
const OPEN_MAX = { customer: 5, strangers: 500 } as const;

/**
 * Keeps what somebody wrote to support. A customer is answered by a message in the app; who is not
 * logged in has to leave an e-mail address. Throws the code of the first refused field, or
 * `inquiries_open_max`.
 */
export async function saveInquiry(
  { db, clock }: Context,
  userId: number | null,
  { body, reach }: InquiryRequest,
): Promise<void> {
  const { email, fault } = reach.trim() === '' ? { email: '', fault: null } : readEmail(reach);
  const missing = email === '' ? 'inquiry_reach_required' : null;
  refuseFields({
    body: checkInquiry(body),
    reach: userId === null ? (fault ?? missing) : null,
  });
  const at = clock.now();
  await db.transaction(async (tx) => {
    if (userId !== null) await lockUser(tx, userId);
    const count = await countOpenInquiries(tx, userId);
    const max = userId === null ? OPEN_MAX.strangers : OPEN_MAX.customer;
    if (count >= max) throw new AppError('inquiries_open_max', { params: { count } });
    const row = {
      id: newId('Q', at),
      userId,
      reach: userId === null ? email : reach.trim(),
      body: body.trim(),
      at,
    };
    await insertInquiry(tx, row);
  });
}
