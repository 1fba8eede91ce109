import type { Locale } from '../../types/contract/common';
import type { Deposit, DepositRequest } from '../../types/contract/transfer';
import { minor, moneyText, parseAmount, scaleHalfUp, type Minor } from '../../src/domain/money';
import { RATE_SCALE } from '../../src/domain/rate';
import { checkAmount } from '../../src/domain/validation';
import type { Context } from '../context';
import { AppError, fieldError, refuseFields } from '../errors';
import { presentDeposit } from '../presenters/presentDeposit';
import { findChannel, type ChannelRow } from '../repositories/channels';
import { findDepositByRequest, insertDeposit } from '../repositories/deposits';
import { findUpload } from '../repositories/uploads';
import { newId } from './newId';
import { requestHash } from './requestHash';
import { requireIdentity } from './requireIdentity';

async function firstResult(
  { db }: Context,
  userId: number,
  request: DepositRequest,
  hash: Buffer,
  locale: Locale,
): Promise<Deposit | null> {
  const known = await findDepositByRequest(db, userId, request.requestId);
  if (known === null) return null;
  if (!known.request_hash.equals(hash)) throw new AppError('request_id_reused');
  return presentDeposit(known, locale);
}

async function checkRequest(
  { db }: Context,
  userId: number,
  request: DepositRequest,
): Promise<{ channel: ChannelRow; amount: Minor }> {
  const channel = await findChannel(db, request.channelID);
  if (channel === null) throw fieldError('channelID', 'channel_unknown');
  const limits = {
    min: minor(channel.min_amount),
    max: minor(channel.max_amount),
    available: null,
  };
  const named = { min: moneyText(limits.min), max: moneyText(limits.max), unit: 'USDT' };
  refuseFields(
    {
      bpprice: checkAmount(request.bpprice, limits),
      realName: request.realName.trim() === '' ? 'account_name_required' : null,
      imgFileId: request.imgFileId === '' ? 'screenshot_required' : null,
    },
    named,
  );
  if ((await findUpload(db, userId, request.imgFileId)) === null) {
    throw fieldError('imgFileId', 'file_unknown');
  }
  const amount = parseAmount(request.bpprice);
  if (amount === null) throw fieldError('bpprice', 'amount_format');
  return { channel, amount };
}

/**
 * Submits a deposit for review. The rate is locked now: what is paid in the channel's unit and what
 * is credited in USDT do not change later. A repeat with the same `requestId` answers the first
 * record; with another body it throws `request_id_reused`.
 */
export async function requestDeposit(
  context: Context,
  userId: number,
  request: DepositRequest,
  locale: Locale,
): Promise<Deposit> {
  const { channelID, bpprice, realName, imgFileId, requestId } = request;
  const meant = parseAmount(bpprice) ?? bpprice;
  const hash = requestHash(channelID, meant, realName.trim(), imgFileId);
  const repeated = await firstResult(context, userId, request, hash, locale);
  if (repeated !== null) return repeated;
  await requireIdentity(context, userId);
  const { channel, amount } = await checkRequest(context, userId, request);
  const rate = await context.settings.rate('usdt_rate');
  const now = context.clock.now();
  await insertDeposit(context.db, {
    user_id: userId,
    id: newId('D', now),
    request_id: requestId,
    request_hash: hash,
    channel_id: channel.id,
    amount,
    pay_amount: channel.unit === 2 ? scaleHalfUp(amount, rate, RATE_SCALE) : amount,
    unit: channel.unit,
    rate,
    real_name: realName.trim(),
    image: imgFileId,
    at: now,
  });
  // Read back under the requestId: of two at once, both get the one that was stored.
  const stored = await firstResult(context, userId, request, hash, locale);
  if (stored === null) throw new Error('deposit vanished');
  return stored;
}
