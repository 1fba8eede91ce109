import { moneyText, type Minor } from '@candor/rules/money';
import { payoutOf, type Side } from '@candor/rules/order';
import { priceText } from '@candor/rules/price';
import { proofRate } from './proofRate';

/** A tick as receipts and settlements name it; the price in the product's price ticks. */
export interface TickFields {
  seq: number;
  ts: number;
  price: number;
}

/** Content of a receipt: everything that decides the result, fixed before it can be known. */
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
  tick: TickFields;
  /** The newest batch on the device at the tap, by its own account; null when it named none. */
  seen: { seq: number; digest: string } | null;
  /** What else the device signed, and its signature; undefined for an order without one. */
  order?: SignedOrder;
  /** The newest batch of the log at acceptance, its digest as hex. */
  tip: { seq: number; digest: string };
  /** The newest signed head at acceptance; size 0 and '-' before the first. */
  head: { size: number; root: string };
}

/** A device's signature of an order, in base64: the key has 32 bytes, the signature 64. */
export interface OrderSignature {
  key: string;
  signature: string;
}

/** The lines of an order statement that are not in the receipt otherwise, and its signature. */
export interface SignedOrder extends OrderSignature {
  /** The tick on the ticket; the price in the product's price ticks. */
  quote: { seq: number; price: number };
  /** Time of the tap, ms; null when the device did not know it. */
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

/** The log entry that binds a receipt, by the hash of its text. */
export function receiptEntry(hash: string): string {
  return `receipt|${hash}`;
}

/** `seq ts price`, the price with its product's decimals. */
export function tickText({ seq, ts, price }: TickFields, decimals: number): string {
  return `${seq} ${ts} ${priceText(price, decimals)}`;
}

/** The format of a receipt: 3 with a device signature, 2 without. */
const formatOf = ({ order }: ReceiptFields) => (order ? 3 : 2);

/** The text of a receipt that the server signs (docs/PROOF.md, Receipt). Ends with a line feed. */
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
    `tick ${tickText(fields.tick, decimals)}`,
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
