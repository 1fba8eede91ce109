import { moneyText, type Minor } from '@candor/rules/money';
import type { Side } from '@candor/rules/order';
import { seenText } from './receiptText';

/** What a phone signs when its customer taps: all that they ask for, and what they had seen by then. */
export interface OrderTerms {
  /** `candor/<log id>` */
  origin: string;
  requestId: string;
  procode: string;
  side: Side;
  stake: Minor;
  seconds: number;
  /** The price that was on the ticket: the tick's number, and its text with the product's decimals. */
  quote: { seq: number; price: string };
  /** The newest batch that the phone had; null when it had none. */
  seen: { seq: number; digest: string } | null;
  /** When it was tapped, ms by the log's clock as the phone knew it; null when it did not. */
  sent: number | null;
}

/** The one text of an order, which the phone signs (docs/PROOF.md, Order). Ends with a line feed. */
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
