import { CARD_TYPES, type CardType } from '../../types/contract/kinds';
import type { BankCard } from '../../types/contract/wallet';
import { maskName, maskPhone } from '../../src/domain/mask';
import type { BankCardRow } from '../repositories/money/bankCards';

const ACCOUNT_FIELDS = {
  [CARD_TYPES.wallet]: 'walletAddress',
  [CARD_TYPES.bank]: 'accntno',
} as const satisfies Record<CardType, keyof BankCard>;

/** Numbers and the holder's name are masked. */
export function presentBankCard(row: BankCardRow, now: number): BankCard {
  return {
    id: row.id,
    type: row.type,
    bankName: row.bankName,
    address: row.address,
    accntno: '',
    city: row.city,
    province: row.province,
    accntnm: row.holder === '' ? '' : maskName(row.holder),
    scard: row.idNumberMask,
    phone: row.phone === '' ? '' : maskPhone(row.phone),
    coinType: row.coinType,
    chainType: row.chainType,
    heldUntil: row.heldUntil > now ? row.heldUntil : null,
    walletAddress: '',
    [ACCOUNT_FIELDS[row.type]]: row.accountMask,
  };
}
