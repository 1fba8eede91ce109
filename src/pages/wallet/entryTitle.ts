import type { BankCard } from '@contract/wallet';
import type { Translate } from '@/i18n';

/** "USDT · TRC20", or the name of the bank. */
export const entryTitle = (t: Translate, card: BankCard): string =>
  card.type === 1 ? t('wallet.walletName', { chain: card.chainType }) : card.bankName;
