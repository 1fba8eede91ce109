import { CARD_TYPES, type CardType } from '@contract/kinds';
import type { BankCard } from '@contract/wallet';
import type { IconName } from '@/components/ui/marks/iconNames';
import type { Translate } from '@/i18n';
import type { TextKey } from '@/i18n/TextKey';

interface CardView {
  /** Part of ids (`wallet-tab-bank`) and of the page's address (`tab=bank`). */
  key: keyof typeof CARD_TYPES;
  tab: TextKey;
  icon: IconName;
  addPage: 'walletAddWallet' | 'walletAddBank';
  add: TextKey;
  /** Text if the customer has no card of this kind. */
  none: TextKey;
  noneNote: TextKey;
  titleOf: (t: Translate, card: BankCard) => string;
  numberOf: (card: BankCard) => string;
  /** Holder and place of a card; '' without a place. */
  placeOf: (card: BankCard) => string;
}

export const CARD_VIEWS = {
  [CARD_TYPES.wallet]: {
    key: 'wallet',
    tab: 'wallet.tabWallet',
    icon: 'chain',
    addPage: 'walletAddWallet',
    add: 'wallet.addWallet',
    none: 'wallet.noWallet',
    noneNote: 'wallet.emptyWallet',
    titleOf: (t, { chainType }) => t('wallet.walletName', { chain: chainType }),
    numberOf: ({ walletAddress }) => walletAddress,
    placeOf: () => '',
  },
  [CARD_TYPES.bank]: {
    key: 'bank',
    tab: 'wallet.tabBank',
    icon: 'card',
    addPage: 'walletAddBank',
    add: 'wallet.addBank',
    none: 'wallet.noBankCard',
    noneNote: 'wallet.emptyBank',
    titleOf: (_t, { bankName }) => bankName,
    numberOf: ({ accntno }) => accntno,
    placeOf: ({ accntnm, address }) => [accntnm, address].filter((text) => text !== '').join(' · '),
  },
} as const satisfies Record<CardType, CardView>;
