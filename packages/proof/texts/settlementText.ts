import { moneyText, type Minor } from '@candor/rules/money';
import type { OrderResult } from '@candor/rules/order';
import { tickText, type TickFields } from './receiptText';

export interface SettlementFields {
  origin: string;
  orderNo: string;
  /** SHA-256 of the receipt's text, hex. */
  receipt: string;
  result: OrderResult;
  /** The closing tick; null for a void order. */
  tick: TickFields | null;
  decimals: number;
  /** Total paid back. */
  paid: Minor;
  /**
   * The last journal entry, digest in hex. Null in a shared settlement (format 1), to hide others.
   */
  journal: { seq: number; digest: string } | null;
  /** ms */
  settled: number;
}

/** The text of a settlement that the server signs (docs/PROOF.md). Ends with a line feed. */
export function settlementText(fields: SettlementFields): string {
  const { tick, decimals, journal } = fields;
  return `${[
    `candor-settlement/${journal === null ? 1 : 2}`,
    `origin ${fields.origin}`,
    `order ${fields.orderNo}`,
    `receipt ${fields.receipt}`,
    `result ${fields.result}`,
    `tick ${tick === null ? 'none' : tickText(tick, decimals)}`,
    `paid ${moneyText(fields.paid)}`,
    ...(journal === null ? [] : [`journal ${journal.seq} ${journal.digest}`]),
    `settled ${fields.settled}`,
  ].join('\n')}\n`;
}
