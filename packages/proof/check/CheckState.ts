import { ORDER_RESULTS, type OrderResult as OrderOutcome } from '@candor/rules/order';
import type { OrderProof } from '../schemas';
import { readProof } from './readProof';
import { verifyFile } from './verifyFile';
import type { Verdict } from './verdict';
import type { WitnessPolicy } from './witnesses';

/**
 * What was checked: the result of a link, one that was also compared with heads that this device has
 * seen, a file with the sender's kept facts, or a bare file.
 */
export type CheckedSource = 'link' | 'seen' | 'kept' | 'file';

export type CheckFault =
  | 'cut'
  | 'changed'
  | 'otherServer'
  | 'otherHead'
  | 'unknown'
  | 'otherResult'
  | 'offline'
  | 'busy'
  | 'notProof'
  /** The check itself failed: the proof was not checked. */
  | 'failed';

export interface CheckedFile {
  kind: 'checked';
  origin: CheckedSource;
  /** The checked file's content, for saving the file again. */
  value: unknown;
  proof: OrderProof | null;
  /** Result and paid sum that the file shows; null when the file shows neither. */
  order: { paid: string | null; result: OrderOutcome | null } | null;
  verdict: Verdict;
  /** Duration, ms. */
  durationMs: number;
}

export type CheckState =
  | { kind: 'empty' | 'working' }
  | CheckedFile
  | {
      kind: 'waiting';
      /** When the proof is expected, ms. */ proofAt: number;
      retryMs: number;
    }
  | {
      kind: 'fault';
      fault: CheckFault;
      /** Reason of the state `failed`, in the browser's words. */ reason?: string;
    };

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Finds result and sum of the order in any of the three file layouts. */
function orderInFile(value: unknown): CheckedFile['order'] {
  const file = asRecord(value);
  const order = asRecord(asRecord(file.kept).order ?? ('proof' in file ? file : null));
  const result = ORDER_RESULTS.find((one) => one === order.result);
  if (result === undefined || typeof order.paid !== 'string') return null;
  return /^[0-9]{1,13}\.[0-9]{2}$/.test(order.paid) ? { paid: order.paid, result } : null;
}

/** Checks a file or a link's result with the same code as the app. */
export function checkParsedFile(
  value: unknown,
  origin: CheckedSource,
  policy: WitnessPolicy | null,
): CheckedFile {
  const { kept: _facts, ...file } = asRecord(value);
  const proof = readProof('format' in file ? file : file.proof);
  const started = performance.now();
  const verdict = verifyFile(value, policy);
  const durationMs = performance.now() - started;
  return { kind: 'checked', origin, value, proof, order: orderInFile(value), verdict, durationMs };
}
