import type { Context } from '../ports/context';
import { fieldError } from '../platform/errors';
import { getUser } from '../repositories/users';

/**
 * Proves that the caller knows their fund password. Throws `field_required` or
 * `wrong_fund_password` on the named field; guesses are limited per account.
 */
export async function proveFundPassword(
  { db, hasher, limiter }: Pick<Context, 'db' | 'hasher' | 'limiter'>,
  userId: number,
  password: string,
  field: string,
): Promise<void> {
  if (password === '') throw fieldError(field, 'field_required');
  limiter.take('secret', String(userId));
  const { fundHash: stored } = await getUser(db, userId);
  if (!(await hasher.forCustomer(userId).verify(stored, password)))
    throw fieldError(field, 'wrong_fund_password');
}
