import type { SaveBankCardRequest } from '@contract/wallet';

/** The request of SPEC 3 with empty fields; wallet form and card form fill in theirs. */
export const EMPTY_CARD: SaveBankCardRequest = {
  id: '',
  bankName: '',
  address: '',
  accntno: '',
  city: '',
  province: '',
  accntnm: '',
  scard: '',
  phone: '',
  coinType: '',
  chainType: '',
  walletAddress: '',
  passwd: '',
};
