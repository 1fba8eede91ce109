import { minor } from '@candor/rules/money';
import type { Context } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { postJournal } from '../../ledger/postJournal';
import { reasonText } from '../../ledger/reasonText';
import { insertOrderVoid, type JudgedOrder } from '../../repositories/money/orderVoids';
import { orderVoidedMessage } from '../../texts/messageTexts';
import type { Decided } from '../identity/decideIdentity';
import { postMessage } from '../postMessage';

/** What a void moves: a payout back from the customer if negative, a lost stake to them if positive. */
export function correctionOf({ result, stake, paid }: JudgedOrder): number {
  if (result === 'win') return stake - (paid ?? stake);
  return result === 'lose' ? stake : 0;
}

/**
 * Makes a settled order void. The signed result stays; an entry corrects the balance. Returns null
 * if it is void already. Throws `insufficient_balance` when the customer no longer has the payout.
 */
export async function voidOrder(
  tx: Queryable,
  { clock }: Pick<Context, 'clock'>,
  order: JudgedOrder,
  { request, reason }: { request: string; reason: string },
): Promise<Decided | null> {
  const at = clock.now();
  const { userId, orderNo } = order;
  const change = correctionOf(order);
  if (!(await insertOrderVoid(tx, { userId, orderNo, request, amount: change, reason, at })))
    return null;
  const kind = change < 0 ? 'void_take' : 'void_give';
  const amount = minor(Math.abs(change));
  const posting = { userId, currency: 'USDT', kind, ref: request, amount, at } as const;
  await postJournal(tx, { ...posting, reason: reasonText(`${orderNo}: ${reason}`) });
  const text = orderVoidedMessage(orderNo, { amount, isTaken: change < 0, reason });
  return { userId, message: await postMessage(tx, { userId, at, ...text }), wallet: true };
}
