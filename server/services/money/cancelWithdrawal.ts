import { minor } from '@candor/rules/money';
import type { Context } from '../../ports/context';
import { AppError } from '../../platform/errors';
import {
  findWithdrawal,
  insertStep,
  type WithdrawalRow,
} from '../../repositories/money/withdrawals';
import { postJournal } from '../../ledger/postJournal';
import { lockActor, type Actor } from '../account/lockActor';
import { readReplicated } from '../readReplicated';

/**
 * Cancels a withdrawal in state `pendingReview`. If a reviewer begins at the same time, the first
 * transaction wins. Idempotent. Throws `not_found` and `withdrawal_not_cancellable`.
 */
export async function cancelWithdrawal(
  context: Context,
  caller: Actor,
  id: string,
): Promise<WithdrawalRow> {
  const { db, clock, notify } = context;
  const { userId } = caller;
  const row = await findWithdrawal(db, userId, id);
  if (row === null) throw new AppError('not_found');
  const at = clock.now();
  const actor = `user:${userId}`;
  const cancelled = await db.transaction(async (tx) => {
    await lockActor(context, tx, caller);
    const step = { userId, id, state: 'cancelled', actor, reason: '', at } as const;
    if (!(await insertStep(tx, step))) return false;
    const refund = { userId, currency: 'USDT', kind: 'withdraw_cancel', ref: id } as const;
    await postJournal(tx, { ...refund, amount: minor(row.amount), at });
    return true;
  });
  const stored = await readReplicated(db, userId, (tx) => findWithdrawal(tx, userId, id));
  if (stored?.state !== 'cancelled') throw new AppError('withdrawal_not_cancellable');
  if (cancelled) notify.wallet(userId);
  return stored;
}
