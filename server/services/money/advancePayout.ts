import { minor } from '@candor/rules/money';
import type { WithdrawalRefusal } from '../../../types/contract/refusal';
import type { Context } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { AppError } from '../../platform/errors';
import { postJournal } from '../../ledger/postJournal';
import { reasonText } from '../../ledger/reasonText';
import { insertPayoutStep } from '../../repositories/money/payouts';
import { findWithdrawal } from '../../repositories/money/withdrawals';
import { payoutReturnedMessage, payoutSentMessage } from '../../texts/messageTexts';
import type { Decided } from '../identity/decideIdentity';
import { postMessage } from '../postMessage';

/** What happened to an approved withdrawal. */
export type PayoutEvent =
  | { state: 'sent'; reference: string }
  | { state: 'done' }
  | { state: 'returned'; code: WithdrawalRefusal | null; reason: string };

/** States that an event may follow; null is the approval. */
const MAY_FOLLOW = {
  sent: [null],
  done: ['sent'],
  returned: [null, 'sent', 'done'],
} as const;

/**
 * Records that a payout was sent, is done, or was returned: then the amount and the fee are
 * available again. Returns null in a state that the event cannot follow. Throws `not_found`.
 */
export async function advancePayout(
  tx: Queryable,
  { clock }: Pick<Context, 'clock'>,
  { userId, id, actor }: { userId: number; id: string; actor: string },
  event: PayoutEvent,
): Promise<Decided | null> {
  const row = await findWithdrawal(tx, userId, id);
  if (row === null) throw new AppError('not_found');
  const after = row.payout;
  const allowed: readonly (typeof after)[] = MAY_FOLLOW[event.state];
  if (row.state !== 'succeed' || !allowed.includes(after)) return null;
  const at = clock.now();
  const step = { reference: null, code: null, reason: '', ...event };
  if (!(await insertPayoutStep(tx, { ...step, userId, id, after, actor, at }))) return null;
  const amount = minor(row.amount);
  if (event.state === 'done') return { userId, message: null, wallet: false };
  if (event.state === 'sent') {
    const text = payoutSentMessage(id, minor(row.amount - row.fee), event.reference);
    return { userId, message: await postMessage(tx, { userId, at, ...text }), wallet: false };
  }
  const posting = { userId, currency: 'USDT', ref: id, at } as const;
  const reason = reasonText(event.reason);
  await postJournal(tx, { ...posting, kind: 'payout_return', amount, reason });
  if (row.fee > 0)
    await postJournal(tx, { ...posting, kind: 'payout_fee_return', amount: minor(row.fee) });
  const text = payoutReturnedMessage(id, amount, event);
  return { userId, message: await postMessage(tx, { userId, at, ...text }), wallet: true };
}
