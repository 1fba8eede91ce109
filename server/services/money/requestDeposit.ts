import { randomUUID } from 'node:crypto';
import { UNITS, type Unit } from '../../../types/contract/kinds';
import type { DepositRequest } from '../../../types/contract/transfer';
import { moneyText, parseAmount, scaleHalfUp, type Minor } from '@candor/rules/money';
import { checkLegalName, cleanName } from '../../../src/domain/input/name';
import { RATE_SCALE } from '@candor/rules/rate';
import { checkAmount } from '../../../src/domain/input/amount';
import type { Queryable } from '../../db/Database';
import type { Plain } from '../../ports/plainRequest';
import type { Context } from '../../ports/context';
import { AppError, fieldError, refuseFields } from '../../platform/errors';
import { lockChannel, type ChannelRow } from '../../repositories/money/channels';
import {
  claimScreenshot,
  countOpenDeposits,
  findDepositByRequest,
  insertDeposit,
  type DepositRow,
} from '../../repositories/money/deposits';
import { findVerifiedName } from '../../repositories/identities';
import { findUpload } from '../../repositories/uploads';
import { lockWallet } from '../../repositories/money/wallets';
import { newId } from '../../platform/newId';
import { amountText } from '../../texts/amountText';
import { customerTerms } from '../orders/customerTerms';
import { depositLimits } from './depositLimits';
import { lockActor, type Actor } from '../account/lockActor';
import { idempotent } from '../orders/idempotent';
import { findPayableChannel } from '../orders/payableChannels';
import { requestHash } from '../orders/requestHash';
import { requireIdentity } from '../identity/requireIdentity';

type CompleteRequest = Plain<DepositRequest> & { requestId: string };

/** Amount to pay in the channel's unit for an amount in USDT; `rate` is CNY per USDT. */
const PAY_AMOUNTS = {
  [UNITS.USDT]: (amount) => amount,
  [UNITS.CNY]: (amount, rate) => scaleHalfUp(amount, rate, RATE_SCALE),
} as const satisfies Record<Unit, (amount: Minor, rate: number) => Minor>;

/** Milliseconds to wait for the wallet's lock, which the customer's previous deposit may hold. */
const WALLET_MS_MAX = 5_000;

/** The payer that the customer named, or the customer's verified name; '' without either. */
const payerOf = async (db: Queryable, userId: number, { realName }: CompleteRequest) =>
  cleanName(realName ?? (await findVerifiedName(db, userId)) ?? '');

async function checkRequest(
  { db, settings }: Context,
  userId: number,
  request: CompleteRequest,
): Promise<{ channel: ChannelRow; amount: Minor; sha256: Buffer }> {
  const channel = await findPayableChannel(db, request.channelId);
  if (channel === null) throw fieldError('channelId', 'channel_unknown');
  const limits = { ...(await depositLimits(settings, channel)), available: null };
  const limitParams = { min: moneyText(limits.min), max: moneyText(limits.max), unit: 'USDT' };
  refuseFields(
    {
      amount: checkAmount(request.amount, limits),
      realName: checkLegalName(await payerOf(db, userId, request), 'account_name_required'),
      screenshotId: request.screenshotId === '' ? 'screenshot_required' : null,
    },
    limitParams,
  );
  const upload = await findUpload(db, userId, request.screenshotId);
  if (upload === null) throw fieldError('screenshotId', 'file_unknown');
  const amount = parseAmount(request.amount);
  if (amount === null) throw fieldError('amount', 'amount_format');
  return { channel, amount, sha256: upload.sha256 };
}

async function acceptDeposit(
  context: Context,
  actor: Actor,
  request: CompleteRequest,
  hash: Buffer,
): Promise<null> {
  const { userId } = actor;
  await requireIdentity(context, userId);
  const { channel, amount, sha256 } = await checkRequest(context, userId, request);
  const { db, clock, settings } = context;
  const rate = await settings.rate('usdt_rate');
  const termsOf = await customerTerms(settings);
  const now = clock.now();
  const id = newId('D', now);
  const row = {
    userId,
    id,
    requestId: request.requestId,
    requestHash: hash,
    channelId: channel.id,
    amount,
    payAmount: PAY_AMOUNTS[channel.unit](amount, rate),
    unit: channel.unit,
    rate,
    image: request.screenshotId,
    at: now,
  };
  await db.transaction(async (tx) => {
    const { depositsMax } = termsOf(await lockActor(context, tx, actor));
    // An operator may have taken the identity back since.
    await requireIdentity({ db: tx, settings }, userId);
    const realName = await payerOf(tx, userId, request);
    refuseFields({ realName: checkLegalName(realName, 'account_name_required') });
    if (!(await lockChannel(tx, channel.id))) throw fieldError('channelId', 'channel_unknown');
    // Serialises deposits of one customer, so that parallel ones cannot exceed the maximum.
    await lockWallet(tx, userId, WALLET_MS_MAX);
    const open = await countOpenDeposits(tx, userId);
    if (!(await insertDeposit(tx, { ...row, realName }))) return;
    if (request.payAmount !== undefined && parseAmount(request.payAmount) !== row.payAmount) {
      throw new AppError('pay_amount_changed', { params: { amount: amountText(row.payAmount) } });
    }
    if (open >= depositsMax) throw new AppError('deposits_open_max', { params: { count: open } });
    if (!(await claimScreenshot(tx, { sha256, userId, id }))) {
      throw fieldError('screenshotId', 'screenshot_used');
    }
  });
  return null;
}

/**
 * Submits a deposit for review at the current rate. Throws `screenshot_used` if another deposit
 * that was not refused has the same screenshot, `pay_amount_changed` if the customer was shown
 * another sum to pay. The number of pending deposits is limited (`deposits_open_max`). A repeated
 * `requestId` returns the first record, or throws `request_id_reused` if the body differs.
 */
export async function requestDeposit(
  context: Context,
  actor: Actor,
  sent: Plain<DepositRequest>,
): Promise<DepositRow> {
  const { userId } = actor;
  const request = { ...sent, requestId: sent.requestId ?? randomUUID() };
  const { channelId, amount, screenshotId, requestId } = request;
  const hash = requestHash(
    channelId,
    parseAmount(amount) ?? amount,
    cleanName(sent.realName ?? ''),
    screenshotId,
  );
  return idempotent<DepositRow>({
    db: context.db,
    userId,
    hash,
    lookup: 'before',
    find: (db) => findDepositByRequest(db, userId, requestId),
    accept: () => acceptDeposit(context, actor, request, hash),
  });
}
