import type { CreditKind } from '../../db/kinds';
import type { Minor } from '@candor/rules/money';
import type { Context } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { creditMessage } from '../../texts/messageTexts';
import { decideDepositRow, insertDeposit } from '../../repositories/money/deposits';
import { reasonText } from '../../ledger/reasonText';
import { postJournal } from '../../ledger/postJournal';
import { postMessage } from '../postMessage';
import { requestHash } from '../orders/requestHash';
import type { Decided } from '../identity/decideIdentity';

interface Credit {
  userId: number;
  kind: CreditKind;
  amount: Minor;
  /** Reference of the journal entry. */
  ref: string;
  actor: string;
  reason: string;
}

/** Posts a bonus, recharge or deduction in USDT. Throws `insufficient_balance`. */
export async function creditUser(
  tx: Queryable,
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  { userId, kind, amount, ref, actor, reason }: Credit,
): Promise<Decided> {
  const at = clock.now();
  if (kind === 'system_recharge') {
    await insertDeposit(tx, {
      userId,
      id: ref,
      requestId: ref,
      requestHash: requestHash(ref),
      channelId: 'backend',
      amount,
      payAmount: amount,
      unit: 1,
      rate: await settings.rate('usdt_rate'),
      realName: '',
      image: null,
      at,
    });
    await decideDepositRow(tx, { userId, id: ref, decision: 'backend', actor, reason, at });
  }
  const posting = { userId, currency: 'USDT', kind, ref, amount, at } as const;
  await postJournal(tx, { ...posting, reason: reasonText(reason) });
  const message = await postMessage(tx, { userId, at, ...creditMessage(kind, ref, amount) });
  return { userId, message, wallet: true };
}
