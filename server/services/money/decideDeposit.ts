import { minor } from '@candor/rules/money';
import type { DepositRefusal } from '../../../types/contract/refusal';
import type { Context } from '../../ports/context';
import { AppError } from '../../platform/errors';
import { depositMessage } from '../../texts/messageTexts';
import { insertAudit } from '../../repositories/auditLog';
import {
  decideDepositRow,
  findDeposit,
  releaseScreenshot,
} from '../../repositories/money/deposits';
import type { Decision } from '../identity/decideIdentity';
import { postJournal } from '../../ledger/postJournal';
import { postMessage } from '../postMessage';

/**
 * Decides a deposit; decision, credit and message are one transaction. Returns false when the
 * deposit was already decided. Throws `not_found`.
 */
export async function decideDeposit(
  { db, clock, notify }: Pick<Context, 'db' | 'clock' | 'notify'>,
  userId: number,
  id: string,
  { approved, actor, code, reason }: Decision<DepositRefusal>,
): Promise<boolean> {
  const deposit = await findDeposit(db, userId, id);
  if (deposit === null) throw new AppError('not_found');
  const amount = minor(deposit.amount);
  const at = clock.now();
  const decision = approved ? 'approved' : 'rejected';
  const message = await db.transaction(async (tx) => {
    const row = { userId, id, decision, actor, code, reason, at } as const;
    if (!(await decideDepositRow(tx, row))) return null;
    if (approved) {
      await postJournal(tx, { userId, currency: 'USDT', kind: 'deposit', ref: id, amount, at });
    }
    if (!approved) await releaseScreenshot(tx, userId, id);
    await insertAudit(tx, {
      at,
      actor,
      action: `deposit-${decision}`,
      userId,
      ref: id,
      reason,
      detail: code ?? '',
    });
    return postMessage(tx, {
      userId,
      at,
      ...depositMessage(id, amount, { approved, code, reason }),
    });
  });
  if (message === null) return false;
  notify.message(userId, message);
  if (approved) notify.wallet(userId);
  return true;
}
