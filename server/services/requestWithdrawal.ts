import type { Locale } from '../../types/contract/common';
import type { Withdrawal, WithdrawRequest } from '../../types/contract/transfer';
import { moneyText, parseAmount, scaleHalfUp, type Minor } from '../../src/domain/money';
import { RATE_SCALE } from '../../src/domain/rate';
import { checkAmount } from '../../src/domain/validation';
import type { Context } from '../context';
import { AppError, fieldError } from '../errors';
import { presentWithdrawal } from '../presenters/presentWithdrawal';
import { findBankCard, type BankCardRow } from '../repositories/bankCards';
import { findWithdrawalByRequest, insertWithdrawal } from '../repositories/withdrawals';
import { newId } from './newId';
import { postJournal } from './postJournal';
import { proveFundPassword } from './proveFundPassword';
import { requestHash } from './requestHash';
import { requireIdentity } from './requireIdentity';

async function firstResult(
  { db }: Context,
  userId: number,
  requestId: string,
  hash: Buffer,
  locale: Locale,
): Promise<Withdrawal | null> {
  const known = await findWithdrawalByRequest(db, userId, requestId);
  if (known === null) return null;
  if (!known.request_hash.equals(hash)) throw new AppError('request_id_reused');
  return presentWithdrawal(known, locale);
}

async function checkWithdrawal(
  context: Context,
  userId: number,
  request: WithdrawRequest,
): Promise<{ amount: Minor; card: BankCardRow }> {
  const { settings } = context;
  const min = await settings.amount('withdraw_min');
  const max = await settings.amount('withdraw_max');
  const fault = checkAmount(request.bpprice, { min, max, available: null });
  const named = { min: moneyText(min), max: moneyText(max), unit: 'USDT' };
  if (fault !== null) throw fieldError('bpprice', fault, named);
  const amount = parseAmount(request.bpprice);
  if (amount === null) throw fieldError('bpprice', 'amount_format');
  const card = await findBankCard(context.db, userId, request.cardId);
  if (card === null || card.type !== request.payType) {
    throw fieldError('cardId', request.payType === 1 ? 'wallet_not_bound' : 'card_not_bound');
  }
  if (await settings.flag('is_auth_withdraw_passwd')) {
    await proveFundPassword(context, userId, request.coinpwd, 'coinpwd');
  }
  return { amount, card };
}

/**
 * Freezes an amount and submits it for review. The fee (`web_poundage` percent) is part of it: the
 * customer gets the rest. A repeat with the same `requestId` answers the first record; with another
 * body it throws `request_id_reused`.
 */
export async function requestWithdrawal(
  context: Context,
  userId: number,
  request: WithdrawRequest,
  locale: Locale,
): Promise<Withdrawal> {
  const { bpprice, payType, cardId, requestId } = request;
  const { db, clock, settings, notify } = context;
  const hash = requestHash(parseAmount(bpprice) ?? bpprice, payType, cardId);
  const repeated = await firstResult(context, userId, requestId, hash, locale);
  if (repeated !== null) return repeated;
  await requireIdentity(context, userId);
  const { amount, card } = await checkWithdrawal(context, userId, request);
  const percent = await settings.rate('web_poundage');
  const now = clock.now();
  const id = newId('W', now);
  await db.transaction(async (tx) => {
    const isNew = await insertWithdrawal(tx, {
      user_id: userId,
      id,
      request_id: requestId,
      request_hash: hash,
      amount,
      fee: scaleHalfUp(amount, percent, 100 * RATE_SCALE),
      pay_type: payType,
      card_id: card.id,
      target_mask: card.account_mask,
      at: now,
    });
    if (!isNew) return;
    const freeze = { userId, currency: 'USDT', kind: 'withdraw_freeze' } as const;
    await postJournal(tx, { ...freeze, ref: id, amount, at: now });
  });
  notify.wallet(userId);
  // Read back under the requestId: of two at once, both get the one that was stored.
  const stored = await firstResult(context, userId, requestId, hash, locale);
  if (stored === null) throw new Error('withdrawal vanished');
  return stored;
}
