import type { Channel } from '@contract/transfer';
import type { Minor } from '@candor/rules/money';

/** The payee's channel, and the amount to be credited in USDT. */
export interface PayeeProps {
  channel: Channel;
  amount: Minor;
}
