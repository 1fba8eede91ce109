import type { CreditKind } from '../../db/kinds';
import { minor, type Minor } from '@candor/rules/money';
import type { Context } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { creditMessage } from '../../texts/messageTexts';
import { insertAudit } from '../../repositories/auditLog';
import { decideDepositRow, insertDeposit } from '../../repositories/money/deposits';
import { newId } from '../../platform/newId';
import { reasonText } from '../../ledger/reasonText';
import { postJournal } from '../../ledger/postJournal';
import { postMessage } from '../postMessage';
import { requestHash } from '../orders/requestHash';

interface Credit {
  userId: number;
  kind: CreditKind;
  amount: Minor;
  actor: string;
  reason: string;
}

/**
 * Posts a bonus, a system recharge (also listed as a `backend` deposit) or a system deduction in
 * USDT; returns the journal reference. A deduction cannot overdraw: it throws
 * `insufficient_balance`. `first` runs in the same transaction and aborts it by throwing.
 */
export async function creditUser(
  { db, clock, notify, settings }: Pick<Context, 'db' | 'clock' | 'notify' | 'settings'>,
  { userId, kind, amount, actor, reason }: Credit,
  first: (tx: Queryable) => Promise<void> = async () => {},
): Promise<string> {
  const at = clock.now();
  const ref = newId(kind === 'system_recharge' ? 'D' : 'C', at);
  const rate = await settings.rate('usdt_rate');
  const message = await db.transaction(async (tx) => {
    await first(tx);
    if (kind === 'system_recharge') {
      await insertDeposit(tx, {
        userId: userId,
        id: ref,
        requestId: ref,
        requestHash: requestHash(ref),
        channelId: 'backend',
        amount,
        payAmount: amount,
        unit: 1,
        rate,
        realName: '',
        image: null,
        at,
      });
      await decideDepositRow(tx, {
        userId: userId,
        id: ref,
        decision: 'backend',
        actor,
        reason,
        at,
      });
    }
    const posting = { userId, currency: 'USDT', kind, ref, amount: minor(amount), at } as const;
    await postJournal(tx, { ...posting, reason: reasonText(reason) });
    await insertAudit(tx, { at, actor, action: kind, userId, ref, reason });
    return postMessage(tx, { userId, at, ...creditMessage(kind, ref, amount) });
  });
  notify.message(userId, message);
  notify.wallet(userId);
  return ref;
}
