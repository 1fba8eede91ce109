import { parseNote } from '@candor/proof/crypto/signedNote';
import { aLog } from '@candor/proof/testing/aLog';
import { proveOrder, type OrderWish } from '@candor/proof/testing/proveOrder';
import { aKey, keyStatement, sign } from '@candor/proof/testing/signing';
import { KEY, ORIGIN, TestLog } from '@candor/proof/testing/TestLog';
import type { SavedProof } from './OutsiderMarket';

/** Files of a small log without a server, honest and told by an operator who has its key. */

/** A file as somebody saved it, and whatever else stands in it. */
export type Saved = SavedProof & Record<string, unknown>;

/** A saved file for one branch of docs/PROOF.md, and what every program has to say of it. */
export interface Branch {
  name: string;
  /** `step: code` of the first step that fails, `step: skipped`, or null when all is well. */
  expected: string | null;
  file: object;
}

/** With the line about the honest order's receipt in it. */
export const { log } = proveOrder(aLog());
export const gappy = aLog({ gap: [15, 190] });

/** The log with one batch of minute 2 told differently, and all after it in order. */
export const fork = new TestLog(
  log.batches.map((batch, step) =>
    step === 150
      ? { ...batch, ticks: batch.ticks.map((tick) => ({ ...tick, price: tick.price + 1 })) }
      : batch,
  ),
  log.size,
);

export function saved(told: TestLog, wish: OrderWish = {}, kept: object = {}): Saved {
  const { proof, known } = proveOrder(told, wish);
  return { ...proof, kept: { ...known, ...kept } };
}

export const honest = saved(log);

/** Its settlement names the last entry of the order in its customer's journal. */
export const naming = saved(log, { journal: { seq: 4, digest: 'a1'.repeat(32) } });

/** The key of a phone. */
export const phone = aKey('a phone', 'the key of a phone');

/** Its order was signed by the phone that placed it. */
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

/** The proof with a text told otherwise and signed again; its customer kept nothing against it. */
export function resigned(name: 'receipt' | 'settlement' | 'head', was: RegExp, is: string): Saved {
  return { ...honest, [name]: sign(bodyOf(honest[name]).replace(was, is), KEY) };
}

export const next = aKey(ORIGIN, 'the second key');

/** The receipt by the first key, settlement and head by the second. */
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
