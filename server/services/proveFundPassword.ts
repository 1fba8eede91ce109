import type { Context } from '../ports/context';
import { fieldError } from '../platform/errors';
import { clearFundFailures, countFundFailure, getUser } from '../repositories/users';
import { fundLockedMessage } from '../texts/messageTexts';
import { postMessage } from './postMessage';

/** Wrong fund passwords in a row; then everything that asks for it stops until it is recovered. */
export const FUND_FAILURES_MAX = 10;

type FundDeps = Pick<Context, 'db' | 'clock' | 'hasher' | 'turns' | 'notify'>;

/** Counts a wrong one; the last one allowed is told as a message. Answers how many are left. */
async function countWrong({ db, clock, notify }: FundDeps, userId: number): Promise<number> {
  const at = clock.now();
  const { failures, messageId } = await db.transaction(async (tx) => {
    const failures = await countFundFailure(tx, userId);
    if (failures !== FUND_FAILURES_MAX) return { failures, messageId: null };
    return { failures, messageId: await postMessage(tx, { userId, at, ...fundLockedMessage() }) };
  });
  if (messageId !== null) notify.message(userId, messageId);
  return Math.max(0, FUND_FAILURES_MAX - failures);
}

/**
 * Whether this is the fund password. Throws `fund_password_unset` on the named field while there is
 * none, and `fund_password_locked` after ten wrong ones in a row. They are counted in the database; those of one account are compared one
 * after the other, so that many at once get no further.
 */
export function compareFundPassword(
  deps: FundDeps,
  userId: number,
  password: string,
  field: string,
): Promise<boolean> {
  const { db, hasher, turns } = deps;
  return turns.run(`fund password ${userId}`, async () => {
    const { fundHash, fundFailures } = await getUser(db, userId);
    if (fundHash === '') throw fieldError(field, 'fund_password_unset');
    if (fundFailures >= FUND_FAILURES_MAX) throw fieldError(field, 'fund_password_locked');
    if (await hasher.forCustomer(userId).verify(fundHash, password)) {
      if (fundFailures > 0) await clearFundFailures(db, userId);
      return true;
    }
    if ((await countWrong(deps, userId)) === 0) throw fieldError(field, 'fund_password_locked');
    return false;
  });
}

/**
 * Proves that the caller knows their fund password. Throws `field_required`,
 * `wrong_fund_password` with how many tries are left, `fund_password_unset` or
 * `fund_password_locked` on the named field.
 */
export async function proveFundPassword(
  deps: FundDeps,
  userId: number,
  password: string,
  field: string,
): Promise<void> {
  if (password === '') throw fieldError(field, 'field_required');
  if (await compareFundPassword(deps, userId, password, field)) return;
  const { fundFailures } = await getUser(deps.db, userId);
  const left = Math.max(1, FUND_FAILURES_MAX - fundFailures);
  throw fieldError(field, 'wrong_fund_password', { left });
}
