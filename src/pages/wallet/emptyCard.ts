import type { SaveBankCardRequest } from '@contract/wallet';

/** The payload of SPEC 3 with every field empty; wallets and cards fill in theirs. */
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
