import { ORDER_RESULTS, type Outcome as OrderOutcome } from '@candor/rules/order';
import type { OrderProof } from '../schemas';
import { readProof } from './readProof';
import { verifyFile } from './verifyFile';
import type { Verdict } from './verdict';
import type { WitnessDemand } from './witnesses';

/** What was checked: what a link led to, a file with what a phone had kept, or a bare one. */
export type Origin = 'link' | 'kept' | 'file';

/** Why there is nothing to check. */
export type Fault =
  | 'cut'
  | 'changed'
  | 'otherServer'
  | 'unknown'
  | 'otherResult'
  | 'offline'
  | 'busy'
  | 'notProof';

/** A check that was made in this browser. */
export interface Checked {
  kind: 'checked';
  origin: Origin;
  /** What was checked, as it can be saved again. */
  value: unknown;
  proof: OrderProof | null;
  /** The order as the file shows it, its result and sum; null when it shows none. */
  order: { paid: string | null; result: OrderOutcome | null } | null;
  verdict: Verdict;
  /** ms */
  took: number;
}

export type Outcome =
  | { kind: 'empty' | 'working' }
  | Checked
  | { kind: 'waiting'; expires: number; again: number }
  | { kind: 'fault'; fault: Fault };

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Result and sum of the order that a file shows, wherever it stands. */
function shownOrder(value: unknown): Checked['order'] {
  const file = membersOf(value);
  const order = membersOf(membersOf(file.kept).order ?? ('proof' in file ? file : null));
  const result = ORDER_RESULTS.find((one) => one === order.result);
  if (result === undefined || typeof order.paid !== 'string') return null;
  return /^[0-9]{1,13}\.[0-9]{2}$/.test(order.paid) ? { paid: order.paid, result } : null;
}

/** Checks a file's value, or what a link led to, with the app's own check. */
export function checkValue(value: unknown, origin: Origin, demand: WitnessDemand | null): Checked {
  const { kept: _kept, ...file } = membersOf(value);
  const proof = readProof('format' in file ? file : file.proof);
  const started = performance.now();
  const verdict = verifyFile(value, demand);
  const took = performance.now() - started;
  return { kind: 'checked', origin, value, proof, order: shownOrder(value), verdict, took };
}
