import { moneyText, type Minor } from '@candor/rules/money';
import type { OrderResult, VoidReason } from '@candor/rules/order';
import { priceText } from '@candor/rules/price';
import { batchNameText, type BatchName } from './orderText';

/** A logged price; `price` in the product's price ticks. */
export interface PriceFields {
  seq: number;
  ts: number;
  price: number;
}

export interface SettlementFields {
  origin: string;
  orderNo: string;
  /** SHA-256 of the receipt's text, hex. */
  receipt: string;
  result: OrderResult;
  /** Each null when the log has no such price; the order is then void. */
  opening: PriceFields | null;
  closing: PriceFields | null;
  decimals: number;
  /** Total paid back. */
  paid: Minor;
  /** The order's last journal entry, its digest in hex. Null in a shared result, to hide others. */
  journal: BatchName | null;
  /** ms */
  settled: number;
}

function pricePointText(point: PriceFields | null, decimals: number): string {
  return point === null ? 'none' : `${point.seq} ${point.ts} ${priceText(point.price, decimals)}`;
}

/** Returns the text of a settlement that the server signs (docs/PROOF.md, Settlement). */
export function settlementText(fields: SettlementFields): string {
  const { opening, closing, decimals } = fields;
  return `${[
    'candor-settlement/1',
    `origin ${fields.origin}`,
    `number ${fields.orderNo}`,
    `receipt ${fields.receipt}`,
    `result ${fields.result}`,
    `opening ${pricePointText(opening, decimals)}`,
    `closing ${pricePointText(closing, decimals)}`,
    `paid ${moneyText(fields.paid)}`,
    `journal ${batchNameText(fields.journal)}`,
    `settled ${fields.settled}`,
  ].join('\n')}\n`;
}

/** Returns the log entry of a void order; `ts` is the instant without a price of the product. */
export function voidEntry(
  receiptHash: string,
  reason: VoidReason,
  procode: string,
  ts: number,
): string {
  return ['void', receiptHash, reason, procode, ts].join('|');
}
