import type { Minor } from '@candor/rules/money';
import { ORDER_RESULTS, type OrderResult } from '@candor/rules/order';
import { withoutNulls, isOrigin, readFields, readHash, readWholeNumber } from './fields';
import { readMoney, readOrderNo, readTick, type NamedTick } from './parseReceipt';

/** An entry of the customer's journal: its number, and the digest after it. */
export interface NamedEntry {
  seq: number;
  /** Hex. */
  digest: string;
}

/** What the server signs when it has settled an order. */
export interface Settlement {
  origin: string;
  order: string;
  /** SHA-256 of the receipt's body, hex. */
  receipt: string;
  result: OrderResult;
  /** The closing tick; 'none' when the order is void. */
  tick: NamedTick | 'none';
  paid: Minor;
  /** The order's last entry in its customer's journal; 'none' in a shared result. */
  journal: NamedEntry | 'none';
  /** ms */
  settled: number;
}

const COMMON_NAMES = ['origin', 'order', 'receipt', 'result', 'tick', 'paid'] as const;
const NAMES_1 = [...COMMON_NAMES, 'settled'] as const;
const NAMES_2 = [...COMMON_NAMES, 'journal', 'settled'] as const;
const TITLE_2 = 'candor-settlement/2';

/** Parses `seq digest`; the first entry has number 1. */
function readEntry(text: string | undefined): NamedEntry | null {
  const [number, digest, ...more] = (text ?? '').split(' ');
  const seq = readWholeNumber(number);
  if (more.length > 0 || seq === 0) return null;
  return withoutNulls<NamedEntry>({ seq, digest: readHash(digest) });
}

/** The values by name; a shared result (format 1) has no `journal`. */
function readEitherFormat(
  body: string,
): (Record<(typeof NAMES_1)[number], string> & { journal?: string }) | null {
  return body.startsWith(`${TITLE_2}\n`)
    ? readFields(body, TITLE_2, NAMES_2)
    : readFields(body, 'candor-settlement/1', NAMES_1);
}

/** Parses the body of a settlement's note; null if malformed. Null `decimals` accepts any. */
export function parseSettlement(body: string, decimals: number | null): Settlement | null {
  const fields = readEitherFormat(body);
  if (fields === null) return null;
  return withoutNulls<Settlement>({
    origin: isOrigin(fields.origin) ? fields.origin : null,
    order: readOrderNo(fields.order),
    receipt: readHash(fields.receipt),
    result: ORDER_RESULTS.find((result) => result === fields.result) ?? null,
    tick: fields.tick === 'none' ? 'none' : readTick(fields.tick, decimals),
    paid: readMoney(fields.paid),
    journal: fields.journal === undefined ? 'none' : readEntry(fields.journal),
    settled: readWholeNumber(fields.settled),
  });
}
