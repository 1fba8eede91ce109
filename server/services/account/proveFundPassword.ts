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

/** The stored hash that matched the fund password, and the form field of the password. */
export interface FundProof {
  hash: string;
  field: string;
}

type FundDeps = Pick<Context, 'db' | 'clock' | 'hasher' | 'serialQueue' | 'notify'>;

const wrongPassword = (field: string, { fundFailures }: Pick<UserRow, 'fundFailures'>) =>
  fieldError(field, 'wrong_fund_password', { left: Math.max(1, FUND_FAILURES_MAX - fundFailures) });

/**
 * Throws `wrong_fund_password` if the password changed since it was proved. Throws
 * `fund_password_locked` if too many wrong fund passwords were entered meanwhile. `user` must be
 * locked.
 */
export function requireProof(
  user: Pick<UserRow, 'fundHash' | 'fundFailures'>,
  { hash, field }: FundProof,
): void {
  if (user.fundHash !== hash) throw wrongPassword(field, user);
  if (user.fundFailures >= FUND_FAILURES_MAX) throw fieldError(field, 'fund_password_locked');
}

/** Records a wrong fund password; returns the failures so far. The last one posts a message. */
async function recordFailure(
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
 * Returns the stored hash that matches the fund password; null when the password is wrong. Throws
 * `fund_password_unset`, or `fund_password_locked` after ten failures in a row; both name `field`.
 * Comparisons of one account run one after another, so parallel guesses gain nothing.
 */
export function compareFundPassword(
  deps: FundDeps,
  userId: number,
  password: string,
  field: string,
): Promise<string | null> {
  const { db, hasher, serialQueue: turns } = deps;
  return turns.run(`fund password ${userId}`, async () => {
    const { fundHash, fundFailures } = await getUser(db, userId);
    if (fundHash === '') throw fieldError(field, 'fund_password_unset');
    if (fundFailures >= FUND_FAILURES_MAX) throw fieldError(field, 'fund_password_locked');
    if (await hasher.forCustomer(userId).verify(fundHash, password)) {
      if (fundFailures > 0) await clearFundFailures(db, userId, fundHash, FUND_FAILURES_MAX);
      return fundHash;
    }
    const failures = await recordFailure(deps, userId, fundHash);
    if (failures >= FUND_FAILURES_MAX) throw fieldError(field, 'fund_password_locked');
    return null;
  });
}

/**
 * Proves that the caller knows the fund password. The transaction that relies on the proof must
 * check it again (`lockActor`). Throws on `field`: `field_required`, `wrong_fund_password` with the
 * tries left, `fund_password_unset` or `fund_password_locked`.
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
  throw wrongPassword(field, await getUser(deps.db, userId));
}
