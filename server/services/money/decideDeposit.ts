import { minor } from '@candor/rules/money';
import type { DepositRefusal } from '../../../types/contract/refusal';
import type { Context } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { AppError } from '../../platform/errors';
import { depositMessage } from '../../texts/messageTexts';
import {
  decideDepositRow,
  findDeposit,
  releaseScreenshot,
} from '../../repositories/money/deposits';
import type { Decided, Decision } from '../identity/decideIdentity';
import { postJournal } from '../../ledger/postJournal';
import { postMessage } from '../postMessage';

/** Decides a deposit, with credit and message; null if it was decided. Throws `not_found`. */
export async function decideDeposit(
  tx: Queryable,
  { clock }: Pick<Context, 'clock'>,
  userId: number,
  id: string,
  { approved, actor, code, reason }: Decision<DepositRefusal>,
): Promise<Decided | null> {
  const deposit = await findDeposit(tx, userId, id);
  if (deposit === null) throw new AppError('not_found');
  const amount = minor(deposit.amount);
  const at = clock.now();
  const decision = approved ? 'approved' : 'rejected';
  const row = { userId, id, decision, actor, code, reason, at } as const;
  if (!(await decideDepositRow(tx, row))) return null;
  if (approved) {
    await postJournal(tx, { userId, currency: 'USDT', kind: 'deposit', ref: id, amount, at });
  }
  if (!approved) await releaseScreenshot(tx, userId, id);
  const text = depositMessage(id, amount, { approved, code, reason });
  return { userId, message: await postMessage(tx, { userId, at, ...text }), wallet: approved };
}
