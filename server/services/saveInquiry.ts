import type { InquiryRequest } from '../../types/contract/inquiry';
import { readEmail } from '../../src/domain/input/email';
import { checkInquiry } from '../../src/domain/validation';
import type { Queryable } from '../db/Database';
import type { Context } from '../ports/context';
import { AppError, refuseFields } from '../platform/errors';
import { newId } from '../platform/newId';
import {
  countOpenInquiries,
  countStrangersInquiries,
  insertInquiry,
  lockStrangersInquiries,
} from '../repositories/inquiries';
import { lockUser } from '../repositories/users';
import { DAY_MS } from '@candor/rules/durations';

/** Maximum open inquiries: of a customer, and of unauthenticated senders per network and site. */
const OPEN_MAX = { customer: 5, network: 5, site: 20 } as const;
/** From this number of open unauthenticated inquiries on, each site may have only one of them. */
const OPEN_INQUIRIES_MAX = 2_000;
/** Unauthenticated inquiries older than this do not count towards the maximum. */
export const INQUIRY_AGE_MS_MAX = 30 * DAY_MS;

/** Throws `inquiries_open_max` when the network or site reached its maximum. */
async function refuseFlood(
  tx: Queryable,
  from: { network: string; site: string },
  at: number,
): Promise<void> {
  await lockStrangersInquiries(tx);
  const open = await countStrangersInquiries(tx, { ...from, since: at - INQUIRY_AGE_MS_MAX });
  const isFull = open.all >= OPEN_INQUIRIES_MAX;
  const isFlood = open.network >= OPEN_MAX.network || open.site >= OPEN_MAX.site;
  if (isFlood || (isFull && open.site > 0)) {
    throw new AppError('inquiries_open_max', { params: { count: open.site } });
  }
}

/**
 * Saves an inquiry to support. Customers get the reply in the app; unauthenticated senders must
 * give an e-mail address. Throws the code of the first invalid field, or `inquiries_open_max`.
 */
export async function saveInquiry(
  { db, clock, security }: Context,
  userId: number | null,
  { body, reach }: InquiryRequest,
  address: string,
): Promise<void> {
  const { email, fault } = reach.trim() === '' ? { email: '', fault: null } : readEmail(reach);
  const missing = email === '' ? 'inquiry_reach_required' : null;
  refuseFields({
    body: checkInquiry(body),
    reach: userId === null ? (fault ?? missing) : null,
  });
  const at = clock.now();
  const from = { network: security.networkId(address), site: security.networkId(address, 'site') };
  const row = { id: newId('Q', at), userId, reach: reach.trim(), body: body.trim(), at };
  if (userId === null) {
    // Unauthenticated senders share a lock; `useReserve` limits the connections they occupy.
    await db.transaction(
      async (tx) => {
        await refuseFlood(tx, from, at);
        await insertInquiry(tx, { ...row, ...from, reach: email });
      },
      { useReserve: true },
    );
    return;
  }
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const count = await countOpenInquiries(tx, userId);
    if (count >= OPEN_MAX.customer) throw new AppError('inquiries_open_max', { params: { count } });
    return insertInquiry(tx, row);
  });
}
