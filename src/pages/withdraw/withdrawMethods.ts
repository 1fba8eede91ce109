import { CARD_TYPES, type CardType } from '@contract/kinds';
import type { BankCard } from '@contract/wallet';
import type { IconName } from '@/components/ui/marks/iconNames';
import type { Translate } from '@/i18n';
import type { TextKey } from '@/i18n/TextKey';

interface WithdrawMethod {
  /** Part of ids: `withdraw-method-wallet`. */
  key: keyof typeof CARD_TYPES;
  label: TextKey;
  icon: IconName;
  /** Page and button that add a target of this kind. */
  addPage: 'walletAddWallet' | 'walletAddBank';
  add: TextKey;
  /** Text if the customer has no target of this kind. */
  none: TextKey;
  noneNote: TextKey;
  offersService: boolean;
  titleOf: (t: Translate, card: BankCard) => string;
  numberOf: (card: BankCard) => string;
  /** True if the withdrawal is paid out in CNY. */
  isCny: boolean;
}

export const WITHDRAW_METHODS = {
  [CARD_TYPES.wallet]: {
    key: 'wallet',
    label: 'withdraw.methodUsdt',
    icon: 'chain',
    addPage: 'walletAddWallet',
    add: 'withdraw.addWallet',
    none: 'withdraw.noWalletAddress',
    noneNote: 'withdraw.emptyWallet',
    offersService: true,
    titleOf: (t, { chainType }) => t('withdraw.walletName', { chain: chainType }),
    numberOf: ({ walletAddress }) => walletAddress,
    isCny: false,
  },
  [CARD_TYPES.bank]: {
    key: 'bank',
    label: 'withdraw.methodBank',
    icon: 'card',
    addPage: 'walletAddBank',
    add: 'withdraw.addBank',
    none: 'wallet.noBankCard',
    noneNote: 'withdraw.emptyBank',
    offersService: false,
    titleOf: (_t, { bankName }) => bankName,
    numberOf: ({ accntno }) => accntno,
    isCny: true,
  },
} as const satisfies Record<CardType, WithdrawMethod>;
