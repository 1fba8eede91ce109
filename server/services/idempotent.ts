import { AppError } from '../platform/errors';

/** What was asked for is committed: a read that fails after it must not say that nothing happened. */
export function asUnknownOutcome(error: unknown): never {
  throw error instanceof AppError && error.code !== 'server_busy'
    ? error
    : new AppError('outcome_unknown');
}

interface IdempotentRequest<Row> {
  /** What the request means; see `requestHash`. */
  hash: Buffer;
  /** What is stored under its request id. */
  find: () => Promise<Row | null>;
  /**
   * Does what is asked, once. Answers the new row, or null when it has to be read back: because
   * another request with this id was faster, or because more belongs to it than was written.
   */
  accept: () => Promise<Row | null>;
  /** `after` saves a query where repeats are rare; `before` keeps a repeat from being checked again. */
  look: 'before' | 'after';
}

/**
 * The row of a request that is carried out once however often it is sent: a repeat gets the first
 * one, also when it would be refused by now. Throws what `accept` throws, and `request_id_reused`
 * when the id was used for something else.
 */
export async function idempotent<Row extends { requestHash: Buffer }>({
  hash,
  find,
  accept,
  look,
}: IdempotentRequest<Row>): Promise<Row> {
  const findFirst = async () => {
    const row = await find();
    if (row !== null && !row.requestHash.equals(hash)) throw new AppError('request_id_reused');
    return row;
  };
  const known = look === 'before' ? await findFirst() : null;
  if (known !== null) return known;
  try {
    const accepted = await accept();
    if (accepted !== null) return accepted;
  } catch (error) {
    const first = await findFirst();
    if (first !== null) return first;
    throw error;
  }
  const stored = await findFirst().catch(asUnknownOutcome);
  if (stored === null) throw new Error('what was stored under a request id is gone');
  return stored;
}
