import type { WithdrawRequest } from '../../types/contract/transfer';
import { moneyText, parseAmount, scaleHalfUp, type Minor } from '../../src/domain/money';
import { PERCENT_SCALE } from '../../src/domain/rate';
import { checkAmount } from '../../src/domain/input/amount';
import type { Context } from '../ports/context';
import { AppError, fieldError } from '../platform/errors';
import { findBankCard, type BankCardRow } from '../repositories/bankCards';
import {
  findWithdrawalByRequest,
  insertWithdrawal,
  type WithdrawalRow,
} from '../repositories/withdrawals';
import { newId } from '../platform/newId';
import { postJournal } from '../ledger/postJournal';
import { getUser } from '../repositories/users';
import { chinaMinute } from '../../src/domain/chinaTime';
import { customerTerms } from './customerTerms';
import { FUND_FAILURES_MAX, proveFundPassword } from './proveFundPassword';
import { refuseOtherHolder } from './refuseOtherHolder';
import { idempotent } from './idempotent';
import { requestHash } from './requestHash';
import { requireIdentity } from './requireIdentity';

/**
 * Throws `fund_password_locked`, and `payout_held` or `target_held` with the time in China until
 * which a changed password or a new card holds withdrawals back.
 */
async function refuseHeld(
  { db, clock }: Context,
  userId: number,
  card: BankCardRow,
): Promise<void> {
  const { fundFailures, payoutHeldUntil } = await getUser(db, userId);
  if (fundFailures >= FUND_FAILURES_MAX) throw fieldError('coinpwd', 'fund_password_locked');
  const now = clock.now();
  if (payoutHeldUntil > now) {
    throw new AppError('payout_held', { params: { until: chinaMinute(payoutHeldUntil) } });
  }
  if (card.heldUntil > now) {
    throw fieldError('cardId', 'target_held', { until: chinaMinute(card.heldUntil) });
  }
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
  if (card.type === 2) await refuseOtherHolder(context.db, userId, card.holder, 'cardId');
  await refuseHeld(context, userId, card);
  if (await settings.flag('is_auth_withdraw_passwd')) {
    await proveFundPassword(context, userId, request.coinpwd, 'coinpwd');
  }
  return { amount, card };
}

async function acceptWithdrawal(
  context: Context,
  userId: number,
  request: WithdrawRequest,
  hash: Buffer,
): Promise<null> {
  const { db, clock, settings, notify } = context;
  await requireIdentity(context, userId);
  const { amount, card } = await checkWithdrawal(context, userId, request);
  const { feePercent } = await customerTerms(settings, await getUser(db, userId));
  const now = clock.now();
  const id = newId('W', now);
  await db.transaction(async (tx) => {
    const isNew = await insertWithdrawal(tx, {
      userId,
      id,
      requestId: request.requestId,
      requestHash: hash,
      amount,
      fee: scaleHalfUp(amount, feePercent, PERCENT_SCALE),
      payType: request.payType,
      cardId: card.id,
      targetMask: card.accountMask,
      at: now,
    });
    if (!isNew) return;
    const freeze = { userId, currency: 'USDT', kind: 'withdraw_freeze' } as const;
    await postJournal(tx, { ...freeze, ref: id, amount, at: now });
  });
  notify.wallet(userId);
  return null;
}

/**
 * Freezes an amount and submits it for review. The fee (`web_poundage` percent, less what the
 * customer's level saves) is part of it: the
 * customer gets the rest. A repeat with the same `requestId` answers the first record; with another
 * body it throws `request_id_reused`.
 */
export async function requestWithdrawal(
  context: Context,
  userId: number,
  request: WithdrawRequest,
): Promise<WithdrawalRow> {
  const { bpprice, payType, cardId, requestId } = request;
  const hash = requestHash(parseAmount(bpprice) ?? bpprice, payType, cardId);
  return idempotent<WithdrawalRow>({
    db: context.db,
    userId,
    hash,
    look: 'before',
    find: (db) => findWithdrawalByRequest(db, userId, requestId),
    accept: () => acceptWithdrawal(context, userId, request, hash),
  });
}
