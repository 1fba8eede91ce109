import type { SaveBankCardRequest } from '@contract/wallet';

/** What a USDT wallet of SPEC 3 leaves empty: the fields of a bank card. */
const NO_BANK = {
  bankName: '',
  address: '',
  accntno: '',
  city: '',
  province: '',
  accntnm: '',
  scard: '',
  phone: '',
};

/** A USDT address on TRC20 whose checksum is right. */
export const WALLET_ADDRESS = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';

/** The body of `/saveBankCard` for a new USDT wallet of the customer with that fund password. */
export function walletRequest(passwd: string): SaveBankCardRequest {
  return {
    ...NO_BANK,
    id: '',
    coinType: 'USDT',
    chainType: 'TRC20',
    walletAddress: WALLET_ADDRESS,
    passwd,
  };
}
