import { parseNote } from '@candor/proof/crypto/signedNote';
import { aLog } from '@candor/proof/testing/aLog';
import { proveOrder, type OrderOptions } from '@candor/proof/testing/proveOrder';
import { aKey, keyStatement, sign } from '@candor/proof/testing/signing';
import { KEY, ORIGIN, TestLog } from '@candor/proof/testing/TestLog';
import type { SavedProof } from './OutsiderMarket';

export type SavedFile = SavedProof & Record<string, unknown>;

/** A file for one branch of docs/PROOF.md, with the expected verdict of every program. */
export interface Branch {
  name: string;
  /** Expected verdict: `step: code` of the first failure, `step: skipped`, or null if valid. */
  expected: string | null;
  file: object;
}

/** Log that contains the line of the honest order's receipt. */
export const { log } = proveOrder(aLog());
export const logWithGap = aLog({ gap: [15, 190] });

/** The log with one changed batch in minute 2, and a valid chain after it. */
export const fork = new TestLog(
  log.batches.map((batch, step) =>
    step === 150
      ? { ...batch, ticks: batch.ticks.map((tick) => ({ ...tick, price: tick.price + 1 })) }
      : batch,
  ),
  log.size,
);

export function savedFile(
  testLog: TestLog,
  orderOptions: OrderOptions = {},
  keptFacts: object = {},
): SavedFile {
  const { proof, known } = proveOrder(testLog, orderOptions);
  return { ...proof, kept: { ...known, ...keptFacts } };
}

export const honest = savedFile(log);

/** A file whose settlement refers to the last journal entry of the order. */
export const settlementWithEntry = savedFile(log, { journal: { seq: 4, digest: 'a1'.repeat(32) } });

export const phone = aKey('a phone', 'the key of a phone');

export const deviceSigned = savedFile(log, { seen: 20, phone });

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

export function wayFromBatch(testLog: TestLog, seq: number, digest = testLog.digest(seq)) {
  const ts = testLog.batches[seq - 1]?.ts ?? 0;
  const index = testLog.indexOf(ts);
  const after = testLog.batches.filter((one) => one.seq > seq && testLog.indexOf(one.ts) === index);
  const minute = { index, leaf: testLog.leaf(index), path: testLog.inclusion(index) };
  return { seq, digest, headers: after.map((one) => testLog.header(one)), minute };
}

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
export const seenTip = { seq: 170, digest: log.digest(170) };
export const rulesOf = ({ rules }: SavedFile) => rules as { text: string; data: object };
export const spans = honest.closing as { left: { line: string } | null }[];
export const chain = honest.openingChain as { headers: string[] };
export const { order } = honest.kept;
