import { moneyText, type Minor } from '@candor/rules/money';
import { payoutOf, type Side } from '@candor/rules/order';
import { priceText } from '@candor/rules/price';
import { proofRate } from './proofRate';

/** A tick as receipts and settlement records name it; the price in the product's price ticks. */
export interface NamedTick {
  seq: number;
  ts: number;
  price: number;
}

/** What a receipt says: everything that decides the result, before anybody can know it. */
export interface ReceiptFields {
  /** `candor/<log id>` */
  origin: string;
  orderNo: string;
  requestId: string;
  /** SHA-256 of the rules' text, hex. */
  rules: string;
  procode: string;
  decimals: number;
  side: Side;
  stake: Minor;
  /** In 1/10000. */
  rate: number;
  seconds: number;
  /** Instants in ms. */
  accepted: number;
  expires: number;
  tick: NamedTick;
  /** The newest batch that the phone had when the customer tapped, as it said; null when it did not. */
  seen: { seq: number; digest: string } | null;
  /** What else the phone signed, and its signature; undefined where the tap came without one. */
  order?: SignedOrder;
  /** The newest batch of the log at acceptance, its digest as hex. */
  tip: { seq: number; digest: string };
  /** The newest signed head at acceptance; size 0 and '-' before the first. */
  head: { size: number; root: string };
}

/** A phone's signature of an order, both in base64: the key has 32 bytes, the signature 64. */
export interface OrderSignature {
  key: string;
  signature: string;
}

/** What an order's text has beside the lines of the receipt, and who signed it. */
export interface SignedOrder extends OrderSignature {
  /** The tick that was on the ticket; the price in the product's price ticks. */
  quote: { seq: number; price: number };
  /** When it was tapped, ms; null when the phone did not know. */
  sent: number | null;
}

/** `seq digest`, or `none`. */
export function seenText(seen: { seq: number; digest: string } | null): string {
  return seen === null ? 'none' : `${seen.seq} ${seen.digest}`;
}

/** `key signature`, or `none`. */
export function signedText(signed: OrderSignature | null): string {
  return signed === null ? 'none' : `${signed.key} ${signed.signature}`;
}

/** The line of the log that binds a receipt, by the hash of its text. */
export function receiptEntry(hash: string): string {
  return `receipt|${hash}`;
}

/** `seq ts price`, the price with its product's decimals. */
export function namedTickText({ seq, ts, price }: NamedTick, decimals: number): string {
  return `${seq} ${ts} ${priceText(price, decimals)}`;
}

/** The format of a receipt: 2 without and 3 with a signature of the phone. */
const formatOf = ({ order }: ReceiptFields) => (order ? 3 : 2);

/** The one text of a receipt, which is signed (docs/PROOF.md, Receipt). Ends with a line feed. */
export function receiptText(fields: ReceiptFields): string {
  const { stake, rate, decimals, tip, head, seen, order } = fields;
  return `${[
    `candor-receipt/${formatOf(fields)}`,
    `origin ${fields.origin}`,
    `order ${fields.orderNo}`,
    `request ${fields.requestId}`,
    `rules ${fields.rules}`,
    `product ${fields.procode} ${decimals}`,
    `direction ${fields.side}`,
    `stake ${moneyText(stake)} USDT`,
    `rate ${proofRate(rate)}`,
    `payout ${moneyText(payoutOf(stake, rate))}`,
    `seconds ${fields.seconds}`,
    `accepted ${fields.accepted}`,
    `expires ${fields.expires}`,
    `tick ${namedTickText(fields.tick, decimals)}`,
    `seen ${seenText(seen)}`,
    ...(order === undefined
      ? []
      : [
          `quote ${order.quote.seq} ${priceText(order.quote.price, decimals)}`,
          `sent ${order.sent ?? 'none'}`,
        ]),
    `tip ${tip.seq} ${tip.digest}`,
    `head ${head.size} ${head.root}`,
    ...(order === undefined ? [] : [`signed ${signedText(order)}`]),
  ].join('\n')}\n`;
}
