import type { BankCard } from '@contract/wallet';
import type { Text } from '@/i18n';

/** "USDT · TRC20", or the name of the bank. */
export const entryTitle = (t: Text, card: BankCard): string =>
  card.type === 1 ? t('wallet.walletName', { chain: card.chainType }) : card.bankName;
