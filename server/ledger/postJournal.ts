import type { Queryable } from '../db/Database';
import { isSqlState } from '../db/isSqlState';
import { AppError } from '../platform/errors';
import { insertPosting, type Balances, type Posting } from '../repositories/money/journal';

const CHECK_VIOLATION = '23514';

/** What the ledger's own refusal means: `insufficient_balance` for an overdrawn bucket, else itself. */
function ledgerRefusal(error: unknown): unknown {
  const overdrawn = isSqlState(error, CHECK_VIOLATION) && error.table === 'wallet';
  return overdrawn ? new AppError('insufficient_balance') : error;
}

/**
 * Moves an amount between two buckets of one wallet and writes the journal row of it, in the
 * caller's transaction. A transaction that posts to several wallets must do so in the order of
 * (userId, currency). Throws `insufficient_balance` when the debited bucket holds less; the
 * database itself refuses a step that happened before (23505) or resolves nothing (23503).
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
