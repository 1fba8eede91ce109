import { parseNote } from '@candor/proof/crypto/signedNote';
import { aLog } from '@candor/proof/testing/aLog';
import type { ProofPrice } from '@candor/proof/schemas';
import { proveOrder, type OrderOptions } from '@candor/proof/testing/proveOrder';
import { PHONE } from '@candor/proof/testing/refuseOrder';
import { aKey, keyStatement, sign } from '@candor/proof/testing/signing';
import { KEY, ORIGIN, TestLog, type TestBatch } from '@candor/proof/testing/TestLog';
import type { SavedProof } from './OutsiderMarket';

/** Files of a small log without a server, honest and forged by an operator with the key. */

export type SavedFile = SavedProof & Record<string, unknown>;

/** A file for one branch of docs/PROOF.md, with the expected verdict of every program. */
export interface Branch {
  name: string;
  /** Expected verdict: `step: code` of the first failure, `step: skipped`, or null if valid. */
  expected: string | null;
  file: object;
}

export const phone = PHONE;

/**
 * Log that contains the line of the honest order: accepted at second 20, entry in batch 22 at second
 * 21, opening in batch 23 at second 22, closing in batch 83 at second 82.
 */
export const { log } = proveOrder(aLog(), { phone });

/** The log with one changed batch, and a valid chain after it. */
export function changedLog(seq: number, change: (batch: TestBatch) => TestBatch): TestLog {
  const batches = log.batches.map((batch) => (batch.seq === seq ? change(batch) : batch));
  return new TestLog(batches, log.size);
}

/** The batch with other prices. */
export const repriced = (batch: TestBatch): TestBatch => ({
  ...batch,
  ticks: batch.ticks.map((tick) => ({ ...tick, price: tick.price + 1 })),
});

/** The log with one changed batch in minute 2. */
export const fork = changedLog(151, repriced);

/** The file of an order that the phone signed; `phone: undefined` for an unsigned one. */
export function savedFile(
  testLog: TestLog,
  orderOptions: OrderOptions = {},
  keptFacts: object = {},
): SavedFile {
  const { proof, known } = proveOrder(testLog, { phone, ...orderOptions });
  return { ...proof, kept: { ...known, ...keptFacts } };
}

export const honest = savedFile(log);

export const withKept = (own: object): SavedFile => ({
  ...honest,
  kept: { ...honest.kept, ...own },
});
export const bodyOf = (note: unknown) => parseNote(String(note))?.body ?? '';
export const linesOf = (note: string) => note.slice(note.indexOf('\n\n') + 2);
export const linkTo = (testLog: TestLog, from: number) => ({
  from,
  path: testLog.consistency(from),
});

/** A proof with a changed, newly signed text that no evidence of the customer contradicts. */
export function resign(
  name: 'receipt' | 'settlement' | 'head',
  pattern: RegExp,
  replacement: string,
): SavedFile {
  return { ...honest, [name]: sign(bodyOf(honest[name]).replace(pattern, replacement), KEY) };
}

export const secondKey = aKey(ORIGIN, 'the second key');

/** A file with a receipt signed by the first key, settlement and head by the second. */
export function rotated(from = log.first + 30_000): SavedFile {
  const keys = [...(honest.keys as string[]), keyStatement(secondKey, KEY, from, 1)];
  const settlement = sign(bodyOf(honest.settlement), secondKey);
  return { ...honest, keys, settlement, head: sign(bodyOf(honest.head), secondKey) };
}

export const witness = aKey('witness.example/w1', 'a witness');
/** The neutral point as key, with a signature that is valid for every text. */
export const signsAll = {
  key: `AQ${'A'.repeat(41)}=`,
  signature: `AQ${'A'.repeat(84)}==`,
};

/** A batch that is not among those of the order. */
export const seenTip = log.name(170);
export const rulesOf = ({ rules }: SavedFile) => rules as { text: string; data: object };
export const { order } = honest.kept;
export const priceIn = (file: SavedFile, name: 'opening' | 'closing') => file[name] as ProofPrice;
