import { moneyText, type Minor } from '../money';
import type { Outcome } from '../order';
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
  /** Instant in ms. */
  settled: number;
}

export const SETTLEMENT_FORMAT = 'candor-settlement/1';

/** The one text of a settlement record, which is signed (docs/PROOF.md). Ends with a line feed. */
export function settlementText(fields: SettlementFields): string {
  const { tick, decimals } = fields;
  return `${[
    SETTLEMENT_FORMAT,
    `origin ${fields.origin}`,
    `order ${fields.orderNo}`,
    `receipt ${fields.receipt}`,
    `result ${fields.result}`,
    `tick ${tick === null ? 'none' : namedTickText(tick, decimals)}`,
    `paid ${moneyText(fields.paid)}`,
    `settled ${fields.settled}`,
  ].join('\n')}\n`;
}
