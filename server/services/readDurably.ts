import type { Database, Queryable } from '../db/Database';
import { AppError } from '../platform/errors';
import { holdWallet } from '../repositories/money/wallets';

/** Who holds the wallet for longer waits for a standby: nobody can say yet what came of it. */
const LOCK_MS_MAX = 2_000;
/** A customer asks again before this is over. */
const COMMIT_MS_MAX = 3_000;

/** What was asked for may be committed: whatever keeps us from knowing must not say that nothing happened. */
export function asUnknownOutcome(error: unknown): never {
  throw error instanceof AppError && error.code !== 'server_busy'
    ? error
    : new AppError('outcome_unknown');
}

/**
 * What `read` finds of a user's money, when it is as good as any first answer (decision 050). A row
 * that was committed on one machine alone, or a commit that still waits for its standby, is seen by
 * `select` as there or as missing, and may be the opposite after a failover. Under the wallet's lock
 * nothing of this user is under way, and this transaction's own COMMIT waits until everything it saw
 * is replicated. Throws `outcome_unknown` while that cannot be said.
 * `isSpare`: for a request that is being refused, see `TransactionOptions`.
 */
export async function readDurably<T>(
  db: Database,
  userId: number,
  read: (tx: Queryable) => Promise<T>,
  isSpare = false,
): Promise<T> {
  const held = db.transaction(
    async (tx) => {
      await holdWallet(tx, userId, LOCK_MS_MAX);
      return read(tx);
    },
    { commitMs: COMMIT_MS_MAX, isSpare },
  );
  return held.catch(asUnknownOutcome);
}
