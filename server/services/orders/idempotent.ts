import type { Database, Queryable } from '../../db/Database';
import { AppError } from '../../platform/errors';
import { readDurably } from '../readDurably';

interface IdempotentRequest<Row> {
  db: Database;
  userId: number;
  /** What the request means; see `requestHash`. */
  hash: Buffer;
  /** What is stored under its request id. */
  find: (db: Queryable) => Promise<Row | null>;
  /**
   * Does what is asked, once. Answers the new row, or null when it has to be read back: because
   * another request with this id was faster, or because more belongs to it than was written.
   */
  accept: () => Promise<Row | null>;
  /**
   * What is answered in the place of what `accept` threw, when nothing is stored: in the transaction that
   * found so, while the user's wallet is held.
   */
  refuse?: (tx: Queryable, error: unknown) => Promise<unknown>;
  /** `after` saves a query where repeats are rare; `before` keeps a repeat from being checked again. */
  look: 'before' | 'after';
}

/** Nothing is stored, which is certain: the attempt that failed is one to be made again. */
function withNothingStored(error: unknown): unknown {
  const isUnknown = error instanceof AppError && error.code === 'outcome_unknown';
  return isUnknown ? new AppError('server_busy') : error;
}

/**
 * The row of a request that is carried out once however often it is sent: a repeat gets the first
 * one, also when it would be refused by now. Whatever is said of an earlier attempt, that there is
 * one or, by a refusal, that there is none, is replicated first (`readDurably`). Throws what `accept`
 * throws, `outcome_unknown`, and `request_id_reused` when the id was used for something else.
 */
export async function idempotent<Row extends { requestHash: Buffer }>(
  request: IdempotentRequest<Row>,
): Promise<Row> {
  const { db, userId, hash, find, accept, refuse, look } = request;
  const findFirst = async (read = find, isSpare = false) => {
    const row = await readDurably(db, userId, read, isSpare);
    if (row !== null && !row.requestHash.equals(hash)) throw new AppError('request_id_reused');
    return row;
  };
  const isKnown = look === 'before' && (await find(db)) !== null;
  const known = isKnown ? await findFirst() : null;
  if (known !== null) return known;
  try {
    const accepted = await accept();
    if (accepted !== null) return accepted;
  } catch (error) {
    let answer = error;
    const first = await findFirst(async (tx) => {
      const row = await find(tx);
      if (row === null && refuse !== undefined) answer = await refuse(tx, error);
      return row;
    }, true);
    if (first !== null) return first;
    throw withNothingStored(answer);
  }
  const stored = await findFirst();
  if (stored === null) throw new Error('what was stored under a request id is gone');
  return stored;
}
