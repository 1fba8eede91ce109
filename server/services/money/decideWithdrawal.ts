import { minor } from '@candor/rules/money';
import type { WithdrawalRefusal } from '../../../types/contract/refusal';
import type { Context } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { AppError } from '../../platform/errors';
import { withdrawalMessage } from '../../texts/messageTexts';
import { insertAudit } from '../../repositories/auditLog';
import { findLedgerFaults } from '../../repositories/money/ledgerChecks';
import {
  findWithdrawal,
  insertStep,
  type WithdrawalRow,
} from '../../repositories/money/withdrawals';
import type { Decision } from '../identity/decideIdentity';
import { postJournal } from '../../ledger/postJournal';
import { postMessage } from '../postMessage';

type WithdrawalDeps = Pick<Context, 'db' | 'clock' | 'notify'>;

/**
 * Begins a withdrawal's review, after which the customer cannot cancel. Returns false if the review
 * already began or ended.
 */
export async function beginReview(
  { db, clock }: WithdrawalDeps,
  userId: number,
  id: string,
  actor: string,
): Promise<boolean> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const step = { userId, id, state: 'underReview', actor, reason: '', at } as const;
    if (!(await insertStep(tx, step))) return false;
    await insertAudit(tx, { at, actor, action: 'withdrawal-review', userId, ref: id, reason: '' });
    return true;
  });
}

async function moveMoney(tx: Queryable, row: WithdrawalRow, isPaid: boolean, at: number) {
  const posting = { userId: row.userId, currency: 'USDT', ref: row.id, at } as const;
  const amount = minor(row.amount);
  await postJournal(tx, { ...posting, kind: isPaid ? 'withdraw_pay' : 'withdraw_return', amount });
  if (isPaid && row.fee > 0) {
    await postJournal(tx, { ...posting, kind: 'withdraw_fee', amount: minor(row.fee) });
  }
}

/** Throws `ledger_mismatch` when the customer's balance differs from the sum of their entries. */
async function requireSoundLedger(tx: Queryable, userId: number): Promise<void> {
  if ((await findLedgerFaults(tx, userId)).length > 0) throw new AppError('ledger_mismatch');
}

/**
 * Pays or refuses a withdrawal; begins its review if necessary. Step, money and message are one
 * transaction. Returns false when the withdrawal was already decided or cancelled. Throws
 * `not_found`, and `ledger_mismatch` when the journal does not account for the balance.
 */
export async function decideWithdrawal(
  deps: WithdrawalDeps,
  userId: number,
  id: string,
  { approved: isPaid, actor, code, reason }: Decision<WithdrawalRefusal>,
): Promise<boolean> {
  const { db, clock, notify } = deps;
  const row = await findWithdrawal(db, userId, id);
  if (row === null) throw new AppError('not_found');
  await beginReview(deps, userId, id, actor);
  if ((await findWithdrawal(db, userId, id))?.state !== 'underReview') return false;
  const at = clock.now();
  const state = isPaid ? 'succeed' : 'rejected';
  const sums = { amount: minor(row.amount), net: minor(row.amount - row.fee) };
  const message = await db.transaction(async (tx) => {
    if (!(await insertStep(tx, { userId, id, state, actor, code, reason, at }))) return null;
    if (isPaid) await requireSoundLedger(tx, userId);
    await moveMoney(tx, row, isPaid, at);
    await insertAudit(tx, {
      at,
      actor,
      action: `withdrawal-${state}`,
      userId,
      ref: id,
      reason,
      detail: code ?? '',
    });
    return postMessage(tx, {
      userId,
      at,
      ...withdrawalMessage(id, sums, { approved: isPaid, code, reason }),
    });
  });
  if (message === null) return false;
  notify.message(userId, message);
  notify.wallet(userId);
  return true;
}
