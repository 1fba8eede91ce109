import type { Channel } from '@contract/transfer';
import type { Minor } from '@candor/rules/money';

/** Where the customer sends the money, and how much is to arrive, in USDT. */
export interface PayeeProps {
  channel: Channel;
  amount: Minor;
}
