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

/** Maximum signed refusals per account and day; later ones are unsigned. */
export const REFUSALS_MAX = 200;

/** Errors that finally reject an order. All others are temporary or do not concern the order. */
const REFUSAL_CODES: ReadonlySet<ErrorCode> = new Set([
  'amount_below_minimum',
  'amount_above_maximum',
  'insufficient_balance',
  'staked_above_maximum',
  'term_unknown',
  'market_closed',
  'product_halted',
  'product_paused',
  'price_stale',
  'rate_changed',
  'order_late',
]);

interface RefusedAttempt {
  userId: number;
  requestId: string;
  requestHash: Buffer;
  /** The order's text with the device's signature; null for an unsigned order. */
  signedOrder: string | null;
}

/** Rebuilds the error of a stored refusal, with its signed note. */
export function refusalError({ answer, note }: Pick<RefusalRow, 'answer' | 'note'>): AppError {
  const { code, data, ...detail } = JSON.parse(answer) as Pick<
    AppError,
    'code' | 'params' | 'fields'
  > & { data: object | null };
  return new AppError(code, { ...detail, data: { ...data, refusal: note } });
}

async function storeRefusal(
  { market, proof, config }: Context,
  tx: Queryable,
  { userId, requestId, requestHash, signedOrder }: RefusedAttempt & { signedOrder: string },
  { code, params, fields, data }: AppError,
  tip: { seq: number; digest: Buffer },
): Promise<AppError> {
  const at = market.log.now();
  const note = proof.sign(
    refusalText({
      origin: proof.origin,
      account: String(userId),
      requestId,
      order: sha256(signedOrder).toString('hex'),
      code,
      at,
      tip: { seq: tip.seq, digest: tip.digest.toString('hex') },
    }),
  );
  const body = JSON.stringify({ code, params, fields, data });
  const line = refusalEntry(sha256(noteText(note)).toString('hex'));
  await insertRefusal(tx, { userId, requestId, requestHash, at, answer: body, note }, line);
  // The log would bind the refusal later than the verifiers allow.
  if (market.log.now() - at > config.tickMs) throw new AppError('outcome_unknown');
  return refusalError({ answer: body, note });
}

/**
 * Returns the error for an order that was not made: the stored refusal if there is one, otherwise
 * `error`. The error is signed when a device signed the order and the error concerns the order.
 * Call it in the transaction that locked the wallet and found no order.
 */
export async function refuseOrder(
  context: Context,
  tx: Queryable,
  attempt: RefusedAttempt,
  error: unknown,
): Promise<unknown> {
  const { userId, requestId, signedOrder } = attempt;
  const existing = await findRefusal(tx, userId, requestId);
  if (existing !== null) {
    const isRepeat = existing.requestHash.equals(attempt.requestHash);
    return isRepeat ? refusalError(existing) : new AppError('request_id_reused');
  }
  const { tail } = context.market.log;
  const isOfOrder = error instanceof AppError && REFUSAL_CODES.has(error.code);
  if (!isOfOrder || signedOrder === null || tail === null) return error;
  const since = context.market.log.now() - DAY_MS;
  if ((await countRefusals(tx, userId, since)) >= REFUSALS_MAX) return error;
  return storeRefusal(context, tx, { ...attempt, signedOrder }, error, tail);
}
