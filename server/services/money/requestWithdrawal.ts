import { randomUUID } from 'node:crypto';
import type { CardType } from '../../../types/contract/kinds';
import type { WithdrawRequest } from '../../../types/contract/transfer';
import { moneyText, parseAmount, scaleHalfUp, subtract, type Minor } from '@candor/rules/money';
import { PERCENT_SCALE } from '@candor/rules/rate';
import { checkAmount } from '../../../src/domain/input/amount';
import type { Queryable } from '../../db/Database';
import type { Plain } from '../../ports/plainRequest';
import type { Context } from '../../ports/context';
import { AppError, fieldError } from '../../platform/errors';
import { findBankCard, listBankCards, type BankCardRow } from '../../repositories/money/bankCards';
import {
  findWithdrawalByRequest,
  insertWithdrawal,
  type WithdrawalRow,
} from '../../repositories/money/withdrawals';
import { newId } from '../../platform/newId';
import { amountText } from '../../texts/amountText';
import { CARD_KINDS } from '../cardKinds';
import { postJournal } from '../../ledger/postJournal';
import { getUser, type UserRow } from '../../repositories/users';
import { chinaMinute } from '../../../src/domain/chinaTime';
import { customerTerms } from '../orders/customerTerms';
import { lockActor, type Actor } from '../account/lockActor';
import { FUND_FAILURES_MAX } from '../../../src/domain/limits';
import { proveFundPassword } from '../account/proveFundPassword';
import { refuseOtherHolder } from './refuseOtherHolder';
import { idempotent } from '../orders/idempotent';
import { cardFault } from '../orders/payableChannels';
import { requestHash } from '../orders/requestHash';
import { requireIdentity } from '../identity/requireIdentity';

type CompleteRequest = Plain<WithdrawRequest> & { cardId: string; requestId: string };

/** Throws `fund_password_locked`, `payout_held` or `target_held` with the end in China time. */
function refuseHeld({ fundFailures, payoutHeldUntil }: UserRow, card: BankCardRow, now: number) {
  if (fundFailures >= FUND_FAILURES_MAX) throw fieldError('fundPassword', 'fund_password_locked');
  if (payoutHeldUntil > now) {
    throw new AppError('payout_held', { params: { until: chinaMinute(payoutHeldUntil) } });
  }
  if (card.heldUntil > now) {
    throw fieldError('cardId', 'target_held', { until: chinaMinute(card.heldUntil) });
  }
}

async function readAmount({ settings }: Context, request: CompleteRequest): Promise<Minor> {
  const min = await settings.amount('withdraw_min');
  const max = await settings.amount('withdraw_max');
  const fault = checkAmount(request.amount, { min, max, available: null });
  const limitParams = { min: moneyText(min), max: moneyText(max), unit: 'USDT' };
  if (fault !== null) throw fieldError('amount', fault, limitParams);
  const amount = parseAmount(request.amount);
  if (amount === null) throw fieldError('amount', 'amount_format');
  return amount;
}

/** Returns the target card. Throws when it cannot receive a withdrawal now. */
async function requireTarget(
  { sealer, clock }: Context,
  db: Queryable,
  user: UserRow,
  { cardId, payType }: CompleteRequest,
): Promise<BankCardRow> {
  const card = await findBankCard(db, user.userId, cardId);
  if (card === null || card.type !== payType) {
    throw fieldError('cardId', CARD_KINDS[payType].notBound);
  }
  if (CARD_KINDS[card.type].isNamed)
    await refuseOtherHolder(db, user.userId, card.holder, 'cardId');
  // Old versions bound cards without verifying the checksum.
  const targetFault = cardFault(sealer, card);
  if (targetFault !== null) throw fieldError('cardId', targetFault.code, targetFault.params);
  refuseHeld(user, card, clock.now());
  return card;
}

async function acceptWithdrawal(
  context: Context,
  actor: Actor,
  request: CompleteRequest,
  hash: Buffer,
): Promise<null> {
  const { db, clock, settings, notify } = context;
  const { userId } = actor;
  await requireIdentity(context, userId);
  const amount = await readAmount(context, request);
  // Throw before the fund password is checked, so that the request does not use up a try.
  await requireTarget(context, db, await getUser(db, userId), request);
  const proof = (await settings.flag('is_auth_withdraw_passwd'))
    ? await proveFundPassword(context, userId, request.fundPassword, 'fundPassword')
    : null;
  const termsOf = await customerTerms(settings);
  const now = clock.now();
  const id = newId('W', now);
  await db.transaction(async (tx) => {
    const user = await lockActor(context, tx, actor, proof);
    // An operator may have taken the identity back since.
    await requireIdentity({ db: tx, settings }, userId);
    const card = await requireTarget(context, tx, user, request);
    const fee = scaleHalfUp(amount, termsOf(user).feePercent, PERCENT_SCALE);
    const isNew = await insertWithdrawal(tx, {
      userId,
      id,
      requestId: request.requestId,
      requestHash: hash,
      amount,
      fee,
      payType: request.payType,
      cardId: card.id,
      targetMask: card.accountMask,
      at: now,
    });
    if (!isNew) return;
    const net = subtract(amount, fee);
    if (net < (parseAmount(request.net ?? '') ?? net)) {
      throw new AppError('net_changed', { params: { amount: amountText(net) } });
    }
    const freeze = { userId, currency: 'USDT', kind: 'withdraw_freeze' } as const;
    await postJournal(tx, { ...freeze, ref: id, amount, at: now });
  });
  notify.wallet(userId);
  return null;
}

/** Returns the id of the card or wallet that was bound first; '' when none is bound. */
const firstCardId = async (db: Queryable, userId: number, payType: CardType): Promise<string> =>
  (await listBankCards(db, userId)).find(({ type }) => type === payType)?.id ?? '';

/**
 * Freezes an amount and submits it for review. The fee (`web_poundage` percent less the level's
 * discount) is deducted from it. Throws `net_changed` if the customer was shown a lower fee.
 * Repeated requests behave as in `requestDeposit`.
 */
export async function requestWithdrawal(
  context: Context,
  actor: Actor,
  sent: Plain<WithdrawRequest>,
): Promise<WithdrawalRow> {
  const { userId } = actor;
  const request = {
    ...sent,
    cardId: sent.cardId ?? (await firstCardId(context.db, userId, sent.payType)),
    requestId: sent.requestId ?? randomUUID(),
  };
  const { amount, payType, requestId } = request;
  const hash = requestHash(parseAmount(amount) ?? amount, payType, sent.cardId ?? '');
  return idempotent<WithdrawalRow>({
    db: context.db,
    userId,
    hash,
    lookup: 'before',
    find: (db) => findWithdrawalByRequest(db, userId, requestId),
    accept: () => acceptWithdrawal(context, actor, request, hash),
  });
}
