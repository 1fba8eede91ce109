import { DEMO_USDT } from '../../../src/domain/limits';
import { minor, type Minor } from '@candor/rules/money';
import type { Context } from '../../ports/context';
import type { Queryable } from '../../db/Database';
import { postJournal } from '../../ledger/postJournal';
import { newId } from '../../platform/newId';
import { getWallet, lockWallet } from '../../repositories/money/wallets';
import { lockActor, type Actor } from '../account/lockActor';

/** Opening balance of a demo account, USDT (decision 040). */
export const DEMO_MONEY: Minor = minor(DEMO_USDT * 100);

const WALLET_MS_MAX = 5_000;
/** Reason in the journal; the journal has one language. */
const RESET = 'demo money reset by the customer';

export async function giveDemoMoney(tx: Queryable, userId: number, at: number): Promise<void> {
  const ref = newId('C', at);
  await postJournal(tx, { userId, currency: 'USDT', kind: 'bonus', ref, amount: DEMO_MONEY, at });
}

/**
 * Resets the available balance to the opening balance by a journal entry; stakes and withdrawals
 * under review stay. Idempotent. With `isTopUp`, a balance above the opening balance stays.
 */
export async function resetDemoMoney(
  context: Pick<Context, 'db' | 'clock' | 'notify'>,
  actor: Actor,
  isTopUp = false,
): Promise<void> {
  const { db, clock, notify } = context;
  const { userId } = actor;
  const at = clock.now();
  const postings = await db.transaction(async (tx) => {
    await lockActor(context, tx, actor);
    await lockWallet(tx, userId, WALLET_MS_MAX);
    const { available } = await getWallet(tx, userId, 'USDT');
    const amount = minor(Math.abs(DEMO_MONEY - available));
    const kind = available < DEMO_MONEY ? 'bonus' : 'deduct';
    if (amount === 0 || (isTopUp && kind === 'deduct')) return false;
    const posting = { userId, currency: 'USDT', kind, ref: newId('C', at), amount, at } as const;
    await postJournal(tx, { ...posting, reason: RESET });
    return true;
  });
  if (postings) notify.wallet(userId);
}
