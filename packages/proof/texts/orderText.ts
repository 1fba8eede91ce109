import { moneyText, type Minor } from '@candor/rules/money';
import type { Side } from '@candor/rules/order';
import { proofRate } from './proofRate';

/** Number and digest (hex) of a batch of the log. */
export interface BatchName {
  seq: number;
  digest: string;
}

/** What a device signs on a tap: the complete terms, and the moment by the log. */
export interface OrderTerms {
  /** `candor/<log id>` */
  origin: string;
  /** The customer's number. */
  account: string;
  requestId: string;
  procode: string;
  side: Side;
  stake: Minor;
  /** Payout rate on the ticket, in 1/10000. */
  rate: number;
  seconds: number;
  /** The newest batch on the device. */
  seen: BatchName;
  /** Time of the tap in ms by the log's clock. */
  tapped: number;
}

/** A device's signature of an order, in base64: the key has 32 bytes, the signature 64. */
export interface OrderSignature {
  key: string;
  signature: string;
}

/** Returns `seq digest`, or `none`. */
export function batchNameText(name: BatchName | null): string {
  return name === null ? 'none' : `${name.seq} ${name.digest}`;
}

/** Returns `key signature` as `/orderSave` transmits it. */
export function signatureText({ key, signature }: OrderSignature): string {
  return `${key} ${signature}`;
}

/** Returns the text that the device signs (docs/PROOF.md, Order). Ends with a line feed. */
export function orderText(terms: OrderTerms): string {
  return `${[
    'candor-order/1',
    `origin ${terms.origin}`,
    `account ${terms.account}`,
    `request ${terms.requestId}`,
    `product ${terms.procode}`,
    `direction ${terms.side}`,
    `stake ${moneyText(terms.stake)} USDT`,
    `rate ${proofRate(terms.rate)}`,
    `seconds ${terms.seconds}`,
    `seen ${batchNameText(terms.seen)}`,
    `tapped ${terms.tapped}`,
  ].join('\n')}\n`;
}

/**
 * Returns a signed order: the text and its signature. Receipts and refusals name the hash of this,
 * which nobody can guess without the signature.
 */
export function signedOrderText(text: string, signature: OrderSignature): string {
  return `${text}signed ${signatureText(signature)}\n`;
}
