import type { SaveBankCardRequest } from '../../types/contract/wallet';
import type { ErrorCode } from '../../types/contract/error';
import { maskNumber } from '../../src/domain/mask';
import { CHAINS, checkWallet, readWallet } from '../../src/domain/input/wallet';
import { checkIdentity } from '../../src/domain/input/birth';
import { checkLegalName, cleanName } from '../../src/domain/input/name';
import { idNumberText, readCardNumber } from '../../src/domain/input/numbers';
import { HOME_COUNTRY } from '../../src/domain/input/phone';
import type { Context } from '../ports/context';
import { AppError, fieldError, refuseFields } from '../platform/errors';
import {
  deleteBankCard,
  findBankCard,
  insertBankCard,
  type BankCardRow,
} from '../repositories/bankCards';
import { newId } from '../platform/newId';
import { newTargetMessage } from '../texts/messageTexts';
import { contactPhoneOf } from './accountName';
import { holdActor, type Actor } from './holdActor';
import { targetHeldUntil } from './holdPayouts';
import { postMessage } from './postMessage';
import { refuseOtherHolder } from './refuseOtherHolder';
import { requireIdentity } from './requireIdentity';
import { proveFundPassword } from './proveFundPassword';

/** What a sealed card number, address or ID number is bound to. */
export const cardSealContext = (userId: number, id: string) => `card ${userId} ${id}`;

const chainOf = (text: string) => CHAINS.find((chain) => chain === text) ?? null;
const needed = (text: string): ErrorCode | null => (visible(text) === '' ? 'field_required' : null);

/** A payload with a coin, a chain or an address is an e-wallet (1); any other a bank card (2). */
function typeOf({ coinType, chainType, walletAddress }: SaveBankCardRequest): 1 | 2 {
  return coinType + chainType + walletAddress === '' ? 2 : 1;
}

function checkFields(request: SaveBankCardRequest, now: number): void {
  const { chainType, coinType, walletAddress } = request;
  const idNumber = idNumberText(request.scard);
  if (typeOf(request) === 1) {
    refuseFields({
      coinType: coinType === 'USDT' ? null : 'wallet_coin_unsupported',
      chainType: chainOf(chainType) === null ? 'field_required' : null,
      walletAddress: checkWallet(walletAddress, chainType),
    });
    return;
  }
  refuseFields({
    accntnm: checkLegalName(request.accntnm, 'account_name_required'),
    bankName: needed(request.bankName),
    accntno: readCardNumber(request.accntno).fault,
    address: needed(request.address),
    phone: contactPhoneOf(request.phone, HOME_COUNTRY)?.fault ?? null,
    scard: idNumber === '' ? null : checkIdentity(idNumber, now),
  });
}

/** Without control characters and marks that turn or hide text; a tab or line end is a blank. */
const visible = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();

/** The phone number of a card; one of another country keeps its calling code. */
function phoneOf({ phone }: SaveBankCardRequest): string {
  const reading = contactPhoneOf(phone, HOME_COUNTRY);
  if (reading === null) return '';
  const { countryCode, username } = reading;
  return countryCode === HOME_COUNTRY ? username : `+${countryCode} ${username}`;
}

/** The canonical form of an address that was checked. */
function addressOf({ walletAddress, chainType }: SaveBankCardRequest): string {
  const wallet = readWallet(walletAddress, chainOf(chainType));
  if ('code' in wallet) throw fieldError('walletAddress', wallet.code, wallet.params);
  return wallet.address;
}

/**
 * Binds a bank card or a USDT wallet. Saving over an existing one (`id` given) replaces it by a new
 * entry, so that past withdrawals keep pointing at what they were sent to. A bank card has to be in
 * the verified name; withdrawals to it may have to wait (`new_target_hold_hours`); the customer gets
 * a message. Throws `not_found` for somebody else's id, `identity_required`, `holder_mismatch`,
 * `wrong_fund_password`, or the first refused field.
 */
export async function saveBankCard(
  context: Context,
  actor: Actor,
  request: SaveBankCardRequest,
): Promise<BankCardRow> {
  const { userId } = actor;
  const { db, clock, sealer, notify } = context;
  const replaced = request.id === '' ? null : await findBankCard(db, userId, request.id);
  if (request.id !== '' && replaced === null) throw new AppError('not_found');
  checkFields(request, clock.now());
  const type = typeOf(request);
  if (type === 2) {
    await requireIdentity(context, userId);
    await refuseOtherHolder(db, userId, request.accntnm, 'accntnm');
  }
  const proof = await proveFundPassword(context, userId, request.passwd, 'passwd');
  const account = type === 2 ? readCardNumber(request.accntno).number : addressOf(request);
  const idNumber = idNumberText(request.scard);
  const now = clock.now();
  const id = newId(type === 2 ? 'B' : 'C', now);
  const seal = (text: string) => sealer.seal(Buffer.from(text), cardSealContext(userId, id));
  const row = {
    userId: userId,
    id,
    type,
    bankName: visible(request.bankName),
    address: visible(request.address),
    accountSealed: seal(account),
    accountMask: maskNumber(account),
    city: visible(request.city),
    province: visible(request.province),
    holder: cleanName(request.accntnm),
    idNumberSealed: seal(idNumber),
    idNumberMask: idNumber === '' ? '' : maskNumber(idNumber),
    phone: phoneOf(request),
    coinType: request.coinType,
    chainType: request.chainType,
    heldUntil: await targetHeldUntil(context, now),
    createdAt: replaced?.createdAt ?? now,
    deletedAt: null,
  };
  const messageId = await db.transaction(async (tx) => {
    await holdActor(context, tx, actor, proof);
    if (replaced !== null && !(await deleteBankCard(tx, userId, replaced.id, now))) {
      throw new AppError('not_found');
    }
    await insertBankCard(tx, row);
    return postMessage(tx, { userId, at: now, ...newTargetMessage(row, now) });
  });
  notify.message(userId, messageId);
  return row;
}
