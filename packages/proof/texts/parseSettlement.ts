import type { Minor } from '@candor/rules/money';
import { ORDER_RESULTS, type OrderResult } from '@candor/rules/order';
import {
  isOrigin,
  readFields,
  readHash,
  readMoney,
  readOptional,
  readPricePoint,
  readTip,
  readWholeNumber,
  withoutNulls,
  type PricePoint,
} from './fields';
import type { BatchName } from './orderText';
import { readOrderNo } from './parseReceipt';

/** What the server signs when it has settled an order. */
export interface Settlement {
  origin: string;
  orderNo: string;
  /** SHA-256 of the receipt's body, hex. */
  receipt: string;
  result: OrderResult;
  /** Each null when the log has no such price. */
  opening: PricePoint | null;
  closing: PricePoint | null;
  paid: Minor;
  /** The order's last entry in its customer's journal; null in a shared result. */
  journal: BatchName | null;
  /** ms */
  settled: number;
}

const NAMES = [
  'origin',
  'number',
  'receipt',
  'result',
  'opening',
  'closing',
  'paid',
  'journal',
  'settled',
] as const;

/** Parses `seq digest` of a journal entry; the first entry has number 1. */
function readEntry(text: string): BatchName | null {
  const entry = readTip(text);
  return entry?.seq === 0 ? null : entry;
}

/** Parses the body of a settlement's note; null if malformed. Null `decimals` accepts any. */
export function parseSettlement(body: string, decimals: number | null): Settlement | null {
  const fields = readFields(body, 'candor-settlement/1', NAMES);
  if (fields === null) return null;
  const readPoint = (text: string) => readPricePoint(text, decimals);
  const opening = readOptional(fields.opening, readPoint);
  const closing = readOptional(fields.closing, readPoint);
  const journal = readOptional(fields.journal, readEntry);
  if (opening === null || closing === null || journal === null) return null;
  const settlement = withoutNulls<Omit<Settlement, 'opening' | 'closing' | 'journal'>>({
    origin: isOrigin(fields.origin) ? fields.origin : null,
    orderNo: readOrderNo(fields.number),
    receipt: readHash(fields.receipt),
    result: ORDER_RESULTS.find((result) => result === fields.result) ?? null,
    paid: readMoney(fields.paid),
    settled: readWholeNumber(fields.settled),
  });
  return (
    settlement && {
      ...settlement,
      opening: opening.value,
      closing: closing.value,
      journal: journal.value,
    }
  );
}
