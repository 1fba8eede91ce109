import { parseNote } from '@candor/proof/crypto/signedNote';
import { aLog } from '@candor/proof/testing/aLog';
import { proveOrder, type OrderOptions } from '@candor/proof/testing/proveOrder';
import { aKey, keyStatement, sign } from '@candor/proof/testing/signing';
import { KEY, ORIGIN, TestLog } from '@candor/proof/testing/TestLog';
import type { SavedProof } from './OutsiderMarket';

/** Files of a small log without a server, honest and forged by an operator with the key. */

export type Saved = SavedProof & Record<string, unknown>;

/** A file for one branch of docs/PROOF.md, with the expected verdict of every program. */
export interface Branch {
  name: string;
  /** `step: code` of the first failed step, `step: skipped`, or null when valid. */
  expected: string | null;
  file: object;
}

/** Contains the log line of the honest order's receipt. */
export const { log } = proveOrder(aLog());
export const gappy = aLog({ gap: [15, 190] });

/** The log with one changed batch in minute 2, and a valid chain after it. */
export const fork = new TestLog(
  log.batches.map((batch, step) =>
    step === 150
      ? { ...batch, ticks: batch.ticks.map((tick) => ({ ...tick, price: tick.price + 1 })) }
      : batch,
  ),
  log.size,
);

export function saved(told: TestLog, wish: OrderOptions = {}, kept: object = {}): Saved {
  const { proof, known } = proveOrder(told, wish);
  return { ...proof, kept: { ...known, ...kept } };
}

export const honest = saved(log);

/** Its settlement refers to the last journal entry of the order. */
export const naming = saved(log, { journal: { seq: 4, digest: 'a1'.repeat(32) } });

export const phone = aKey('a phone', 'the key of a phone');

export const signed = saved(log, { seen: 20, phone });

export const keeping = (own: object): Saved => ({ ...honest, kept: { ...honest.kept, ...own } });
export const bodyOf = (note: unknown) => parseNote(String(note))?.body ?? '';
export const linesOf = (note: string) => note.slice(note.indexOf('\n\n') + 2);
export const linkTo = (told: TestLog, from: number) => ({ from, path: told.consistency(from) });

export function wayFrom(told: TestLog, seq: number, digest = told.digest(seq)) {
  const ts = told.batches[seq - 1]?.ts ?? 0;
  const index = told.indexOf(ts);
  const after = told.batches.filter((one) => one.seq > seq && told.indexOf(one.ts) === index);
  const minute = { index, leaf: told.leaf(index), path: told.inclusion(index) };
  return { seq, digest, headers: after.map((one) => told.header(one)), minute };
}

/** The proof with a changed and newly signed text; the customer has no evidence against it. */
export function resigned(name: 'receipt' | 'settlement' | 'head', was: RegExp, is: string): Saved {
  return { ...honest, [name]: sign(bodyOf(honest[name]).replace(was, is), KEY) };
}

export const next = aKey(ORIGIN, 'the second key');

/** Receipt by the first key, settlement and head by the second. */
export function rotated(from = log.first + 30_000): Saved {
  const keys = [...(honest.keys as string[]), keyStatement(next, KEY, from, 1)];
  const settlement = sign(bodyOf(honest.settlement), next);
  return { ...honest, keys, settlement, head: sign(bodyOf(honest.head), next) };
}

export const witness = aKey('witness.example/w1', 'a witness');
export const seen = { seq: 170, digest: log.digest(170) };
export const rulesOf = ({ rules }: Saved) => rules as { text: string; data: object };
export const spans = honest.closing as { left: { line: string } | null }[];
export const chain = honest.openingChain as { headers: string[] };
export const { order } = honest.kept;
