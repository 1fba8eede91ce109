import { aLog } from '@candor/proof/testing/aLog';
import { sign } from '@candor/proof/testing/signing';
import { aRefusal } from '@candor/proof/testing/refuseOrder';
import { INVALID_PROOFS } from './invalidProofs';
import {
  log,
  logWithGap,
  savedFile,
  honest,
  withKept,
  bodyOf,
  linesOf,
  linkTo,
  wayFromBatch,
  rotated,
  witness,
  seenTip,
  order,
  settlementWithEntry,
  phone,
  deviceSigned,
  type Branch,
} from './savedFiles';

/** Request id of an order that is not in the file. */
const OTHER = '00000000-0000-4000-8000-000000000002';

const VALID_PROOFS: readonly Branch[] = [
  { name: 'over-one-edge', expected: null, file: honest },
  { name: 'over-two-edges', expected: null, file: savedFile(log, { at: 59_999, seconds: 120 }) },
  { name: 'within-a-minute', expected: null, file: savedFile(log, { at: 61_000, seconds: 5 }) },
  {
    name: 'first-of-the-tree',
    expected: null,
    file: savedFile(log, { procode: 'AAA', at: 30_000 }),
  },
  {
    name: 'last-of-the-tree',
    expected: null,
    file: savedFile(log, { procode: 'ZZZ', at: 30_000 }),
  },
  {
    name: 'opened-in-an-earlier-minute',
    expected: null,
    file: savedFile(aLog({ gap: [60, 63] }), { at: 61_500, seconds: 30 }),
  },
  {
    name: 'void-over-minutes',
    expected: null,
    file: savedFile(logWithGap, { at: 17_000, seconds: 120 }),
  },
  {
    name: 'before-the-first-head',
    expected: null,
    file: savedFile(log, { at: 10_000, seconds: 5 }),
  },
  { name: 'after-a-head', expected: null, file: savedFile(log, { at: 70_000, seconds: 30 }) },
  { name: 'nothing-kept', expected: null, file: { ...honest, kept: undefined } },
  {
    name: 'heads-and-links',
    expected: null,
    file: withKept({ heads: [log.head(1), log.head(3)], links: [linkTo(log, 1), linkTo(log, 3)] }),
  },
  {
    name: 'batch-out-of-the-chains',
    expected: null,
    file: withKept({ tips: [seenTip], ways: [wayFromBatch(log, 170)] }),
  },
  { name: 'rotated-key', expected: null, file: rotated() },
  {
    name: 'witness-line',
    expected: null,
    file: { ...honest, head: `${honest.head}${linesOf(sign(bodyOf(honest.head), witness))}` },
  },
  {
    name: 'receipt-bound-by-the-log',
    expected: null,
    file: savedFile(log, { bound: 2, seen: 20 }),
  },
  {
    name: 'receipt-bound-in-the-next-minute',
    expected: null,
    file: savedFile(log, { at: 59_500, seconds: 30 }),
  },
  { name: 'order-signed-by-the-phone', expected: null, file: deviceSigned },
  {
    name: 'order-signed-without-an-instant',
    expected: null,
    file: savedFile(log, { bound: 2, phone, tapped: null }),
  },
  {
    name: 'order-accepted-at-its-deadline',
    expected: null,
    file: savedFile(log, { phone, tapped: 10_000 }),
  },
  {
    name: 'another-order-was-refused',
    expected: null,
    file: savedFile(log, { seen: 20, phone }, { refusals: [aRefusal({ requestId: OTHER })] }),
  },
  { name: 'settlement-names-an-entry', expected: null, file: settlementWithEntry },
  {
    name: 'order-detail',
    expected: null,
    file: {
      ...order,
      receipt: honest.receipt,
      proofAt: null,
      proof: { ...honest, kept: undefined },
    },
  },
];

/** Removes undefined members. */
const plain = (file: object): object => JSON.parse(JSON.stringify(file));

/** One file for every branch and code of docs/PROOF.md. */
export const BRANCHES: readonly Branch[] = [...VALID_PROOFS, ...INVALID_PROOFS].map(
  ({ file, ...branch }) => {
    const { kept, ...rest } = plain(file) as { kept?: Record<string, unknown> };
    if (kept?.ways === null) delete kept.ways;
    return { ...branch, file: kept === undefined ? rest : { ...rest, kept } };
  },
);
