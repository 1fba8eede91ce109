import { aLog } from '@candor/proof/testing/aLog';
import { sign } from '@candor/proof/testing/signing';
import { aRefusal } from '@candor/proof/testing/refuseOrder';
import { INVALID_ENTRIES } from './invalidEntries';
import { INVALID_PROOFS } from './invalidProofs';
import {
  log,
  savedFile,
  honest,
  withKept,
  bodyOf,
  linesOf,
  linkTo,
  rotated,
  witness,
  seenTip,
  order,
  type Branch,
} from './savedFiles';

/** Request id of an order that is not in the file. */
const OTHER_ID = '00000000-0000-4000-8000-000000000002';

const valid = (name: string, file: object): Branch => ({ name, expected: null, file });

const VALID_PROOFS: readonly Branch[] = [
  valid('over-one-edge', honest),
  valid('over-two-edges', savedFile(log, { at: 59_999, seconds: 120 })),
  valid('within-a-minute', savedFile(log, { at: 61_000, seconds: 5 })),
  valid('entry-and-opening-in-two-minutes', savedFile(log, { at: 58_000, seconds: 30 })),
  valid('first-of-the-tree', savedFile(log, { procode: 'AAA', at: 30_000 })),
  valid('last-of-the-tree', savedFile(log, { procode: 'ZZZ', at: 30_000 })),
  valid('void-without-an-opening-price', savedFile(aLog({ gap: [22, 23] }))),
  valid('void-without-a-closing-price', savedFile(aLog({ gap: [82, 83] }))),
  valid('void-at-the-end-of-the-tree', savedFile(log, { procode: 'SILENT', at: 3_500 })),
  valid('void-without-an-opening-batch', savedFile(aLog({ pause: [22, 40] }))),
  valid('void-without-a-closing-batch', savedFile(aLog({ pause: [80, 130] }))),
  valid('void-by-a-late-entry', savedFile(log, { at: 20_001, entryAfter: 4 })),
  valid('entry-after-three-seconds', savedFile(log, { at: 20_000, entryAfter: 3 })),
  valid('accepted-three-batches-after-the-seen-one', savedFile(log, { seen: 18, tapped: 1_000 })),
  valid('accepted-at-the-deadline', savedFile(log, { at: 20_400, seen: 18, tapped: 3_000 })),
  valid('tapped-on-a-slow-clock', savedFile(log, { at: 20_900, tapped: 1_900 })),
  valid('order-of-no-phone', savedFile(log, { phone: undefined, seen: null, tapped: null })),
  valid('shared-result', { ...savedFile(log, { isShared: true }), kept: undefined }),
  valid('nothing-kept', { ...honest, kept: undefined }),
  valid(
    'heads-and-links',
    withKept({ heads: [log.head(1), log.head(3)], links: [linkTo(log, 1), linkTo(log, 3)] }),
  ),
  valid('batch-of-another-minute', withKept({ tips: [seenTip], ways: [log.place(170)] })),
  valid('rotated-key', rotated()),
  valid('witness-line', {
    ...honest,
    head: `${honest.head}${linesOf(sign(bodyOf(honest.head), witness))}`,
  }),
  valid(
    'another-order-was-refused',
    savedFile(log, {}, { refusals: [aRefusal({ requestId: OTHER_ID })] }),
  ),
  valid('order-detail', {
    ...order,
    receipt: honest.receipt,
    proofAt: null,
    proof: { ...honest, kept: undefined },
  }),
];

/** Removes undefined members. */
const plain = (file: object): object => JSON.parse(JSON.stringify(file));

/** One file for every branch and code of docs/PROOF.md. */
export const BRANCHES: readonly Branch[] = [
  ...VALID_PROOFS,
  ...INVALID_PROOFS,
  ...INVALID_ENTRIES,
].map(({ file, ...branch }) => {
  const { kept, ...rest } = plain(file) as { kept?: Record<string, unknown> };
  if (kept?.ways === null) delete kept.ways;
  return { ...branch, file: kept === undefined ? rest : { ...rest, kept } };
});
