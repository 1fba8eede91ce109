import type { Queryable } from '../db/Database';
import { isSqlState } from '../db/isSqlState';
import { AppError } from '../platform/errors';
import { insertPosting, type Balances, type Posting } from '../repositories/money/journal';

const CHECK_VIOLATION = '23514';

/** Maps the error of an overdrawn bucket to `insufficient_balance`; returns others unchanged. */
function ledgerRefusal(error: unknown): unknown {
  const overdrawn = isSqlState(error, CHECK_VIOLATION) && error.table === 'wallet';
  return overdrawn ? new AppError('insufficient_balance') : error;
}

/**
 * Moves an amount between two buckets of one wallet. Post several wallets in the order of (userId,
 * currency). Throws `insufficient_balance` when overdrawn. The database rejects a repeated step
 * (23505) and a resolve without an opening (23503).
 */
export async function postJournal(tx: Queryable, posting: Posting): Promise<Balances> {
  try {
    const after = await insertPosting(tx, posting);
    if (after !== null) return after;
  } catch (error) {
    throw ledgerRefusal(error);
  }
  throw new Error(`no ${posting.currency} wallet of user ${posting.userId}`);
}
