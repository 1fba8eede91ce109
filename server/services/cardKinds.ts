import type { ErrorCode } from '../../types/contract/error';
import { CARD_TYPES, type CardType } from '../../types/contract/kinds';
import type { SaveBankCardRequest } from '../../types/contract/wallet';
import { checkIdentity } from '../../src/domain/input/birth';
import { checkLegalName } from '../../src/domain/input/name';
import { idNumberText, readCardNumber } from '../../src/domain/input/numbers';
import { HOME_COUNTRY } from '../../src/domain/input/phone';
import { CHAINS, checkWallet, readWallet } from '../../src/domain/input/wallet';
import type { Plain } from '../ports/plainRequest';
import { fieldError, refuseFields } from '../platform/errors';
import { contactPhoneOf } from './account/accountName';
import { visibleText } from './visibleText';

interface CardKind {
  idPrefix: string;
  /** True if the number is a wallet address with a checksum. */
  hasAddress: boolean;
  /** True if the card must be in the customer's verified name. */
  isNamed: boolean;
  notBound: ErrorCode;
  /** Throws the code of the first invalid field. */
  checkFields: (request: Plain<SaveBankCardRequest>, now: number) => void;
  /** The account number in canonical form. Throws an error on its field when invalid. */
  accountOf: (request: Plain<SaveBankCardRequest>) => string;
  /** Label in the operator's tools. */
  labelOf: (row: { bankName: string; chainType: string }) => string;
}

const chainOf = (text: string) => CHAINS.find((chain) => chain === text) ?? null;
const requiredText = (text: string): ErrorCode | null =>
  visibleText(text) === '' ? 'field_required' : null;

export const CARD_KINDS = {
  [CARD_TYPES.wallet]: {
    idPrefix: 'C',
    hasAddress: true,
    isNamed: false,
    notBound: 'wallet_not_bound',
    checkFields: ({ coinType, chainType, walletAddress }) =>
      refuseFields({
        coinType: coinType === 'USDT' ? null : 'wallet_coin_unsupported',
        chainType: chainOf(chainType) === null ? 'field_required' : null,
        walletAddress: checkWallet(walletAddress, chainType),
      }),
    accountOf: ({ walletAddress, chainType }) => {
      const wallet = readWallet(walletAddress, chainOf(chainType));
      if ('code' in wallet) throw fieldError('walletAddress', wallet.code, wallet.params);
      return wallet.address;
    },
    labelOf: ({ chainType }) => chainType,
  },
  [CARD_TYPES.bank]: {
    idPrefix: 'B',
    hasAddress: false,
    isNamed: true,
    notBound: 'card_not_bound',
    checkFields: (request, now) => {
      const idNumber = idNumberText(request.idNumber);
      refuseFields({
        accountName: checkLegalName(request.accountName, 'account_name_required'),
        bankName: requiredText(request.bankName),
        accountNumber: readCardNumber(request.accountNumber).fault,
        address: requiredText(request.address),
        phone: contactPhoneOf(request.phone, HOME_COUNTRY)?.fault ?? null,
        idNumber: idNumber === '' ? null : checkIdentity(idNumber, now),
      });
    },
    accountOf: ({ accountNumber }) => readCardNumber(accountNumber).number,
    labelOf: ({ bankName }) => bankName,
  },
} as const satisfies Record<CardType, CardKind>;
