import { moneyText, type Minor } from '@candor/rules/money';
import type { Outcome } from '@candor/rules/order';
import { namedTickText, type NamedTick } from './receiptText';

/** What a settlement record says. */
export interface SettlementFields {
  origin: string;
  orderNo: string;
  /** SHA-256 of the receipt's text, hex. */
  receipt: string;
  result: Outcome;
  /** The closing tick; null for a void order. */
  tick: NamedTick | null;
  decimals: number;
  /** Paid back in all. */
  paid: Minor;
  /**
   * The last entry of the order in its customer's journal, its digest as hex. Null in a settlement for
   * others' eyes, which says nothing of the customer's other business; that is the first format.
   */
  journal: { seq: number; digest: string } | null;
  /** Instant in ms. */
  settled: number;
}

/** The one text of a settlement record, which is signed (docs/PROOF.md). Ends with a line feed. */
export function settlementText(fields: SettlementFields): string {
  const { tick, decimals, journal } = fields;
  return `${[
    `candor-settlement/${journal === null ? 1 : 2}`,
    `origin ${fields.origin}`,
    `order ${fields.orderNo}`,
    `receipt ${fields.receipt}`,
    `result ${fields.result}`,
    `tick ${tick === null ? 'none' : namedTickText(tick, decimals)}`,
    `paid ${moneyText(fields.paid)}`,
    ...(journal === null ? [] : [`journal ${journal.seq} ${journal.digest}`]),
    `settled ${fields.settled}`,
  ].join('\n')}\n`;
}
