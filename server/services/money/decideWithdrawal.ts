import { minor } from '@candor/rules/money';
import type { WithdrawalRefusal } from '../../../types/contract/refusal';
import type { Context } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { AppError } from '../../platform/errors';
import { withdrawalRefusedMessage } from '../../texts/messageTexts';
import { findLedgerFaults } from '../../repositories/money/ledgerChecks';
import {
  findWithdrawal,
  insertStep,
  type WithdrawalRow,
} from '../../repositories/money/withdrawals';
import type { Decided, Decision } from '../identity/decideIdentity';
import { postJournal } from '../../ledger/postJournal';
import { postMessage } from '../postMessage';

/**
 * Begins a withdrawal's review, after which the customer cannot cancel. Returns false if the review
 * already began or ended.
 */
export const beginReview = (
  tx: Queryable,
  { userId, id, actor, at }: { userId: number; id: string; actor: string; at: number },
): Promise<boolean> => insertStep(tx, { userId, id, state: 'underReview', actor, reason: '', at });

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
 * Approves or refuses a withdrawal; begins its review if necessary. An approved one is sent next
 * (advancePayout.ts), and the customer gets a message then. Returns null when the withdrawal was
 * already decided or cancelled. Throws `not_found`, and `ledger_mismatch` when the journal does not
 * account for the balance.
 */
export async function decideWithdrawal(
  tx: Queryable,
  { clock }: Pick<Context, 'clock'>,
  userId: number,
  id: string,
  { approved: isPaid, actor, code, reason }: Decision<WithdrawalRefusal>,
): Promise<Decided | null> {
  const row = await findWithdrawal(tx, userId, id);
  if (row === null) throw new AppError('not_found');
  const at = clock.now();
  await beginReview(tx, { userId, id, actor, at });
  if ((await findWithdrawal(tx, userId, id))?.state !== 'underReview') return null;
  const state = isPaid ? 'succeed' : 'rejected';
  if (!(await insertStep(tx, { userId, id, state, actor, code, reason, at }))) return null;
  if (isPaid) await requireSoundLedger(tx, userId);
  await moveMoney(tx, row, isPaid, at);
  if (isPaid) return { userId, message: null, wallet: true };
  const text = withdrawalRefusedMessage(id, minor(row.amount), { code, reason });
  return { userId, message: await postMessage(tx, { userId, at, ...text }), wallet: true };
}
