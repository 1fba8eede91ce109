import type { SaveBankCardRequest } from '../../../types/contract/wallet';
import { CARD_TYPES, type CardType } from '../../../types/contract/kinds';
import { maskNumber } from '../../../src/domain/mask';
import { cleanName } from '../../../src/domain/input/name';
import { idNumberText } from '../../../src/domain/input/numbers';
import { HOME_COUNTRY } from '../../../src/domain/input/phone';
import type { Queryable } from '../../db/Database';
import type { Plain } from '../../ports/plainRequest';
import type { Context } from '../../ports/context';
import { AppError } from '../../platform/errors';
import {
  deleteBankCard,
  findBankCard,
  insertBankCard,
  type BankCardRow,
} from '../../repositories/money/bankCards';
import { newId } from '../../platform/newId';
import { newTargetMessage } from '../../texts/messageTexts';
import { contactPhoneOf } from '../account/accountName';
import { CARD_KINDS } from '../cardKinds';
import { cardSealContext } from '../cardSealContext';
import { lockActor, type Actor } from '../account/lockActor';
import { targetHeldUntil } from './payoutHolds';
import { postMessage } from '../postMessage';
import { refuseOtherHolder } from './refuseOtherHolder';
import { requireIdentity } from '../identity/requireIdentity';
import { proveFundPassword } from '../account/proveFundPassword';
import { visibleText } from '../visibleText';

const typeOf = ({ coinType, chainType, walletAddress }: Plain<SaveBankCardRequest>): CardType =>
  coinType + chainType + walletAddress === '' ? CARD_TYPES.bank : CARD_TYPES.wallet;

/** Returns the phone number in canonical form; a foreign number keeps its calling code. */
function phoneOf({ phone }: Plain<SaveBankCardRequest>): string {
  const contactPhone = contactPhoneOf(phone, HOME_COUNTRY);
  if (contactPhone === null) return '';
  const { countryCode, username } = contactPhone;
  return countryCode === HOME_COUNTRY ? username : `+${countryCode} ${username}`;
}

/**
 * Binds a card or wallet. With `id`, a new row replaces that card, so that past withdrawals keep
 * their target. A bank card must be in the verified name. Withdrawals to a new card are held for
 * `new_target_hold_hours`. Throws `not_found`, `identity_required`, `holder_mismatch`,
 * `wrong_fund_password`, or the code of the first invalid field.
 */
export async function saveBankCard(
  context: Context,
  actor: Actor,
  request: Plain<SaveBankCardRequest>,
): Promise<BankCardRow> {
  const { userId } = actor;
  const { db, clock, sealer, notify } = context;
  const replaced = request.id === '' ? null : await findBankCard(db, userId, request.id);
  if (request.id !== '' && replaced === null) throw new AppError('not_found');
  const type = typeOf(request);
  const kind = CARD_KINDS[type];
  kind.checkFields(request, clock.now());
  const requireHolder = async (at: Queryable) => {
    if (!kind.isNamed) return;
    await requireIdentity({ ...context, db: at }, userId);
    await refuseOtherHolder(at, userId, request.accountName, 'accountName');
  };
  await requireHolder(db);
  const proof = await proveFundPassword(context, userId, request.fundPassword, 'fundPassword');
  const account = kind.accountOf(request);
  const idNumber = idNumberText(request.idNumber);
  const now = clock.now();
  const id = newId(kind.idPrefix, now);
  const seal = (text: string) => sealer.seal(Buffer.from(text), cardSealContext(userId, id));
  const row = {
    userId: userId,
    id,
    type,
    bankName: visibleText(request.bankName),
    address: visibleText(request.address),
    accountSealed: seal(account),
    accountMask: maskNumber(account),
    city: visibleText(request.city),
    province: visibleText(request.province),
    holder: cleanName(request.accountName),
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
    await lockActor(context, tx, actor, proof);
    // An operator may have taken the identity back since.
    await requireHolder(tx);
    if (replaced !== null && !(await deleteBankCard(tx, userId, replaced.id, now))) {
      throw new AppError('not_found');
    }
    await insertBankCard(tx, row);
    return postMessage(tx, { userId, at: now, ...newTargetMessage(row, now) });
  });
  notify.message(userId, messageId);
  return row;
}
