import type { Minor } from '../money';
import type { Outcome } from '../order';
import { allKnown, isOrigin, readFields, readHash, readWhole } from './fields';
import { readMoney, readOrderNo, readTick, type NamedTick } from './parseReceipt';

/** What the house signs when it has settled an order. */
export interface Settlement {
  origin: string;
  order: string;
  /** SHA-256 of the receipt's body, hex. */
  receipt: string;
  result: Outcome;
  /** The closing tick; 'none' when the order is void. */
  tick: NamedTick | 'none';
  paid: Minor;
  /** ms */
  settled: number;
}

const RESULTS: readonly Outcome[] = ['win', 'lose', 'tie', 'void'];
const NAMES = ['origin', 'order', 'receipt', 'result', 'tick', 'paid', 'settled'] as const;

/** Reads the body of a settlement's note, prices with the product's decimals; null for anything else. */
export function parseSettlement(body: string, decimals: number): Settlement | null {
  const fields = readFields(body, 'candor-settlement/1', NAMES);
  if (fields === null) return null;
  return allKnown<Settlement>({
    origin: isOrigin(fields.origin) ? fields.origin : null,
    order: readOrderNo(fields.order),
    receipt: readHash(fields.receipt),
    result: RESULTS.find((result) => result === fields.result) ?? null,
    tick: fields.tick === 'none' ? 'none' : readTick(fields.tick, decimals),
    paid: readMoney(fields.paid),
    settled: readWhole(fields.settled),
  });
}
