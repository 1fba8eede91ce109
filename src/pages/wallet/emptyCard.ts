import type { SaveBankCardRequest } from '@contract/wallet';

/** The payload of SPEC 3 with every field empty: what a wallet or a card does not have stays so. */
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
