import { FUND_FAILURES_MAX } from '../../../src/domain/limits';
import type { Context } from '../../ports/context';
import { fieldError } from '../../platform/errors';
import {
  clearFundFailures,
  countFundFailure,
  getUser,
  type UserRow,
} from '../../repositories/users';
import { fundLockedMessage } from '../../texts/messageTexts';
import { postMessage } from '../postMessage';

/** The stored hash that a right fund password was compared with, and the field it came in. */
export interface FundProof {
  hash: string;
  field: string;
}

type FundDeps = Pick<Context, 'db' | 'clock' | 'hasher' | 'turns' | 'notify'>;

const wrong = (field: string, { fundFailures }: Pick<UserRow, 'fundFailures'>) =>
  fieldError(field, 'wrong_fund_password', { left: Math.max(1, FUND_FAILURES_MAX - fundFailures) });

/**
 * Throws `wrong_fund_password` when the password that was proved has been replaced since, and
 * `fund_password_locked` when too many wrong ones came meanwhile. Call it with the locked user.
 */
export function requireProof(
  user: Pick<UserRow, 'fundHash' | 'fundFailures'>,
  { hash, field }: FundProof,
): void {
  if (user.fundHash !== hash) throw wrong(field, user);
  if (user.fundFailures >= FUND_FAILURES_MAX) throw fieldError(field, 'fund_password_locked');
}

/** Counts a wrong one; the last one allowed is told as a message. Returns how many there are. */
async function countWrong(
  { db, clock, notify }: FundDeps,
  userId: number,
  fundHash: string,
): Promise<number> {
  const at = clock.now();
  const { failures, messageId } = await db.transaction(async (tx) => {
    const failures = await countFundFailure(tx, userId, fundHash);
    if (failures !== FUND_FAILURES_MAX) return { failures, messageId: null };
    return { failures, messageId: await postMessage(tx, { userId, at, ...fundLockedMessage() }) };
  });
  if (messageId !== null) notify.message(userId, messageId);
  return failures;
}

/**
 * The stored hash that this is the fund password of; null when it is a wrong one. Throws
 * `fund_password_unset` on the named field while there is none, and `fund_password_locked` after ten
 * wrong ones in a row. They are counted in the database; those of one account are compared one after
 * the other, so that many at once get no further.
 */
export function compareFundPassword(
  deps: FundDeps,
  userId: number,
  password: string,
  field: string,
): Promise<string | null> {
  const { db, hasher, turns } = deps;
  return turns.run(`fund password ${userId}`, async () => {
    const { fundHash, fundFailures } = await getUser(db, userId);
    if (fundHash === '') throw fieldError(field, 'fund_password_unset');
    if (fundFailures >= FUND_FAILURES_MAX) throw fieldError(field, 'fund_password_locked');
    if (await hasher.forCustomer(userId).verify(fundHash, password)) {
      if (fundFailures > 0) await clearFundFailures(db, userId, fundHash, FUND_FAILURES_MAX);
      return fundHash;
    }
    const failures = await countWrong(deps, userId, fundHash);
    if (failures >= FUND_FAILURES_MAX) throw fieldError(field, 'fund_password_locked');
    return null;
  });
}

/**
 * Proves that the caller knows their fund password. The transaction that acts on it has to check that
 * the proof still holds (`holdActor`). Throws `field_required`, `wrong_fund_password` with how many
 * tries are left, `fund_password_unset` or `fund_password_locked` on the named field.
 */
export async function proveFundPassword(
  deps: FundDeps,
  userId: number,
  password: string,
  field: string,
): Promise<FundProof> {
  if (password === '') throw fieldError(field, 'field_required');
  const hash = await compareFundPassword(deps, userId, password, field);
  if (hash !== null) return { hash, field };
  throw wrong(field, await getUser(deps.db, userId));
}
