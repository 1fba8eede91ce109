import type { DeleteBankCardRequest } from '../../../types/contract/wallet';
import type { Plain } from '../../ports/plainRequest';
import type { Context } from '../../ports/context';
import { AppError } from '../../platform/errors';
import { deleteBankCard, findBankCard } from '../../repositories/money/bankCards';
import { hasOpenWithdrawalTo } from '../../repositories/money/withdrawals';
import { lockActor, type Actor } from '../account/lockActor';
import { proveFundPassword } from '../account/proveFundPassword';

/** Unbinds a card or wallet. Throws `not_found`, `wrong_fund_password`, `card_in_use`. */
export async function removeBankCard(
  context: Context,
  actor: Actor,
  { id, fundPassword }: Plain<DeleteBankCardRequest>,
): Promise<void> {
  const { db, clock } = context;
  const { userId } = actor;
  if ((await findBankCard(db, userId, id)) === null) throw new AppError('not_found');
  const proof = await proveFundPassword(context, userId, fundPassword, 'fundPassword');
  await db.transaction(async (tx) => {
    await lockActor(context, tx, actor, proof);
    if (await hasOpenWithdrawalTo(tx, userId, id)) throw new AppError('card_in_use');
    if (!(await deleteBankCard(tx, userId, id, clock.now()))) throw new AppError('not_found');
  });
}
