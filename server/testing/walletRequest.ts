import type { SaveBankCardRequest } from '@contract/wallet';

/** Fields of a bank card, which a USDT wallet (SPEC 3) leaves empty. */
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

/** A TRC20 address with a valid checksum. */
export const WALLET_ADDRESS = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';

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
