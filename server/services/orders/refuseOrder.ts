import { refusalEntry, refusalText } from '@candor/proof/texts/refusalText';
import type { ErrorCode } from '../../../types/contract/error';
import type { Queryable } from '../../db/Database';
import { sha256 } from '../../log/merkle';
import { noteText } from '../../log/signedNote';
import { AppError } from '../../platform/errors';
import type { Context } from '../../ports/context';
import {
  countRefusals,
  findRefusal,
  insertRefusal,
  type RefusalRow,
} from '../../repositories/money/orderRefusals';
import { DAY_MS } from '@candor/rules/durations';

/** Refusals that one account is given under signature in a day; after them it is refused without. */
export const REFUSALS_MAX = 200;

/** What may be said of an order itself. Whatever else is thrown says nothing of it, or is not the last word. */
const REASONS: ReadonlySet<ErrorCode> = new Set([
  'amount_below_minimum',
  'amount_above_maximum',
  'insufficient_balance',
  'staked_above_maximum',
  'term_unknown',
  'market_closed',
  'product_halted',
  'price_stale',
  'price_moved',
  'order_late',
]);

/** An order that was asked for and not made. */
interface AskedOrder {
  userId: number;
  requestId: string;
  requestHash: Buffer;
  /** The order's text, where a phone has signed it. */
  text: string | null;
}

/** The error that a refusal was answered with, and its note. */
export function refusedWith({ answer, note }: Pick<RefusalRow, 'answer' | 'note'>): AppError {
  const { code, data, ...detail } = JSON.parse(answer) as Pick<
    AppError,
    'code' | 'params' | 'fields'
  > & { data: object | null };
  return new AppError(code, { ...detail, data: { ...data, refusal: note } });
}

/** Signs a refusal and stores it with its line of the log. */
async function store(
  { market, proof, config }: Context,
  tx: Queryable,
  { userId, requestId, requestHash, text }: AskedOrder & { text: string },
  { code, params, fields, data }: AppError,
  tip: { seq: number; digest: Buffer },
): Promise<AppError> {
  const at = market.log.now();
  const note = proof.sign(
    refusalText({
      origin: proof.origin,
      account: String(userId),
      requestId,
      order: sha256(text).toString('hex'),
      code,
      at,
      tip: { seq: tip.seq, digest: tip.digest.toString('hex') },
    }),
  );
  const answer = JSON.stringify({ code, params, fields, data });
  const line = refusalEntry(sha256(noteText(note)).toString('hex'));
  await insertRefusal(tx, { userId, requestId, requestHash, at, answer, note }, line);
  // The log would bind it later than the checks allow.
  if (market.log.now() - at > config.tickMs) throw new AppError('outcome_unknown');
  return refusedWith({ answer, note });
}

/**
 * What to answer where no order was made: the refusal that the request was given before, whatever it
 * failed of now; else `error`, under the house's signature where a phone has signed the order and the
 * error is about it. In a transaction that holds the customer's wallet and found no order.
 */
export async function refuseOrder(
  context: Context,
  tx: Queryable,
  asked: AskedOrder,
  error: unknown,
): Promise<unknown> {
  const { userId, requestId, text } = asked;
  const first = await findRefusal(tx, userId, requestId);
  if (first !== null) {
    const isSame = first.requestHash.equals(asked.requestHash);
    return isSame ? refusedWith(first) : new AppError('request_id_reused');
  }
  const { tail } = context.market.log;
  const isOfOrder = error instanceof AppError && REASONS.has(error.code);
  if (!isOfOrder || text === null || tail === null) return error;
  const since = context.market.log.now() - DAY_MS;
  if ((await countRefusals(tx, userId, since)) >= REFUSALS_MAX) return error;
  return store(context, tx, { ...asked, text }, error, tail);
}
