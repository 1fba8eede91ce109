import { moneyText, type Minor } from '@candor/rules/money';
import { payoutOf, type Side } from '@candor/rules/order';
import { batchNameText, type BatchName } from './orderText';
import { proofRate } from './proofRate';

/** Content of a receipt: all terms of an order, fixed before its opening price exists. */
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
  /** SHA-256 of the signed order, hex; null for an unsigned order. */
  order: string | null;
  /** The newest batch on the device at the tap; null when it named none. */
  seen: BatchName | null;
  /** Time of the tap, ms; null when the device named none. */
  tapped: number | null;
  /** Time of acceptance, ms. */
  accepted: number;
  /** The newest batch of the log at acceptance. */
  tip: BatchName;
}

/** Returns the text of a receipt that the server signs (docs/PROOF.md, Receipt). */
export function receiptText(fields: ReceiptFields): string {
  const { stake, rate } = fields;
  return `${[
    'candor-receipt/1',
    `origin ${fields.origin}`,
    `number ${fields.orderNo}`,
    `request ${fields.requestId}`,
    `rules ${fields.rules}`,
    `product ${fields.procode} ${fields.decimals}`,
    `direction ${fields.side}`,
    `stake ${moneyText(stake)} USDT`,
    `rate ${proofRate(rate)}`,
    `payout ${moneyText(payoutOf(stake, rate))}`,
    `seconds ${fields.seconds}`,
    `order ${fields.order ?? 'none'}`,
    `seen ${batchNameText(fields.seen)}`,
    `tapped ${fields.tapped ?? 'none'}`,
    `accepted ${fields.accepted}`,
    `tip ${batchNameText(fields.tip)}`,
  ].join('\n')}\n`;
}

/** Returns the log entry of an accepted order, by the hash of its receipt's text. */
export function orderEntry(receiptHash: string): string {
  return `order|${receiptHash}`;
}
