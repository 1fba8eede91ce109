import type { Channel } from '@contract/transfer';
import type { Minor } from '@candor/rules/money';

/** Payee and amount to be credited, in USDT. */
export interface PayeeProps {
  channel: Channel;
  amount: Minor;
}
