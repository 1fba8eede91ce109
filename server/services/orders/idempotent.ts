import type { Database, Queryable } from '../../db/Database';
import { AppError } from '../../platform/errors';
import { readReplicated } from '../readReplicated';

interface IdempotentRequest<Row> {
  db: Database;
  userId: number;
  hash: Buffer;
  find: (db: Queryable) => Promise<Row | null>;
  /**
   * Carries out the request. Returns the new row. Null when the row must be read, because a
   * concurrent request was faster or `accept` does not know all columns.
   */
  accept: () => Promise<Row | null>;
  /**
   * Maps an error of `accept` to the error to throw, when no row exists. Runs in the transaction
   * that looked for the row, under the wallet's lock.
   */
  refuse?: (tx: Queryable, error: unknown) => Promise<unknown>;
  /** A `lookup` after `accept` saves a query if repeats are rare; before, it skips checks. */
  lookup: 'before' | 'after';
}

/** Maps `outcome_unknown` to a retryable error, because no row exists for certain. */
function retryableWhenAbsent(error: unknown): unknown {
  const isUnknown = error instanceof AppError && error.code === 'outcome_unknown';
  return isUnknown ? new AppError('server_busy') : error;
}

/**
 * Carries out a request once and returns the first row for every repeat, even if it would be
 * refused now. Row or refusal must be replicated before it is reported (`readReplicated`). Throws the
 * errors of `accept`, `outcome_unknown`, and `request_id_reused` when `hash` differs.
 */
export async function idempotent<Row extends { requestHash: Buffer }>(
  request: IdempotentRequest<Row>,
): Promise<Row> {
  const { db, userId, hash, find, accept, refuse, lookup } = request;
  const findFirst = async (read = find, useReserve = false) => {
    const row = await readReplicated(db, userId, read, useReserve);
    if (row !== null && !row.requestHash.equals(hash)) throw new AppError('request_id_reused');
    return row;
  };
  const isRepeat = lookup === 'before' && (await find(db)) !== null;
  const existing = isRepeat ? await findFirst() : null;
  if (existing !== null) return existing;
  try {
    const accepted = await accept();
    if (accepted !== null) return accepted;
  } catch (error) {
    let thrown = error;
    const first = await findFirst(async (tx) => {
      const row = await find(tx);
      if (row === null && refuse !== undefined) thrown = await refuse(tx, error);
      return row;
    }, true);
    if (first !== null) return first;
    throw retryableWhenAbsent(thrown);
  }
  const stored = await findFirst();
  if (stored === null) throw new Error('what was stored under a request id is gone');
  return stored;
}
