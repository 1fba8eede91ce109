import type { DeleteBankCardRequest } from '../../types/contract/wallet';
import type { Context } from '../ports/context';
import { AppError } from '../platform/errors';
import { deleteBankCard, findBankCard } from '../repositories/bankCards';
import { hasOpenWithdrawalTo } from '../repositories/withdrawals';
import { proveFundPassword } from './proveFundPassword';

/** Unbinds a card or wallet. Throws `not_found`, `wrong_fund_password`, `card_in_use`. */
export async function removeBankCard(
  context: Context,
  userId: number,
  { id, passwd }: DeleteBankCardRequest,
): Promise<void> {
  const { db, clock } = context;
  if ((await findBankCard(db, userId, id)) === null) throw new AppError('not_found');
  await proveFundPassword(context, userId, passwd, 'passwd');
  if (await hasOpenWithdrawalTo(db, userId, id)) throw new AppError('card_in_use');
  await deleteBankCard(db, userId, id, clock.now());
}
