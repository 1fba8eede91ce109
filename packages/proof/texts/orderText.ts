import { moneyText, type Minor } from '@candor/rules/money';
import type { Side } from '@candor/rules/order';
import { seenText } from './receiptText';

/** What a device signs on a tap: the terms of the order and what the customer had seen. */
export interface OrderTerms {
  /** `candor/<log id>` */
  origin: string;
  requestId: string;
  procode: string;
  side: Side;
  stake: Minor;
  seconds: number;
  /** The price on the ticket: the tick's number, and its text with the product's decimals. */
  quote: { seq: number; price: string };
  /** The newest batch on the device; null when the device had no batch. */
  seen: { seq: number; digest: string } | null;
  /** Time of the tap in ms by the log's clock; null when the device did not know it. */
  sent: number | null;
}

/** The order statement that the device signs (docs/PROOF.md, Order). Ends with a line feed. */
export function orderText(terms: OrderTerms): string {
  const { quote } = terms;
  return `${[
    'candor-order/1',
    `origin ${terms.origin}`,
    `request ${terms.requestId}`,
    `product ${terms.procode}`,
    `direction ${terms.side}`,
    `stake ${moneyText(terms.stake)} USDT`,
    `seconds ${terms.seconds}`,
    `quote ${quote.seq} ${quote.price}`,
    `seen ${seenText(terms.seen)}`,
    `sent ${terms.sent ?? 'none'}`,
  ].join('\n')}\n`;
}
