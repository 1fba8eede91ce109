import type { Database, Queryable } from '../db/Database';
import { AppError } from '../platform/errors';
import { lockWallet } from '../repositories/money/wallets';

/** Lock timeout. A longer lock's holder waits for its standby, so its outcome is unknown. */
const LOCK_MS_MAX = 2_000;
/** Timeout of the COMMIT, shorter than the client's timeout. */
const COMMIT_MS_MAX = 3_000;

/** Throws `outcome_unknown`: the request may have been committed, so the error must not deny it. */
export function throwUnknownOutcome(error: unknown): never {
  throw error instanceof AppError && error.code !== 'server_busy'
    ? error
    : new AppError('outcome_unknown');
}

/**
 * Reads a user's money from replicated state only (decision 050): a plain `select` may show a row
 * that a failover reverts. The wallet's lock excludes concurrent changes, and COMMIT waits for the
 * replication of everything it saw. Throws `outcome_unknown` on a timeout.
 */
export async function readReplicated<T>(
  db: Database,
  userId: number,
  read: (tx: Queryable) => Promise<T>,
  useReserve = false,
): Promise<T> {
  const snapshot = db.transaction(
    async (tx) => {
      await lockWallet(tx, userId, LOCK_MS_MAX);
      return read(tx);
    },
    { commitMs: COMMIT_MS_MAX, useReserve },
  );
  return snapshot.catch(throwUnknownOutcome);
}
