import { aLog } from '@candor/proof/testing/aLog';
import { proveOrder, type OrderOptions } from '@candor/proof/testing/proveOrder';
import { aKey, keyStatement, sign } from '@candor/proof/testing/signing';
import { KEY, ORIGIN, TestLog } from '@candor/proof/testing/TestLog';
import { aRefusal } from '@candor/proof/testing/refuseOrder';
import { auditMinutes } from '@candor/verify/audit.mjs';
import { byBoth, REFUSAL_FORGERIES, type DetectedBy, type Forgery } from './refusalForgeries';
import { bothChecks } from './OutsiderMarket';
import { headWithoutWitness, seedReplaced, withoutWin } from './sourceForgeries';
import {
  bodyOf,
  fork,
  honest,
  log,
  resign,
  secondKey,
  savedFile,
  withKept,
  type SavedFile,
} from './savedFiles';
import { withTorsion } from '@candor/proof/testing/signatureVectors';
import { serveLog } from '@candor/verify/testing/serveLog';

function checkBoth(file: SavedFile): DetectedBy {
  const { app, script } = bothChecks(file);
  return { ...(app !== null && { app }), ...(script !== null && { script }) };
}

async function auditFaults(logUnderAudit: TestLog): Promise<DetectedBy> {
  const server = await serveLog(logUnderAudit);
  const code = await auditMinutes(server.url, 9).then(
    ({ gaps, missing }) => {
      if (gaps.length > 0) return 'batch_missing';
      return missing[0] && `line_missing: ${missing[0].procode}`;
    },
    (error: Error) => error.message,
  );
  await server.close();
  return code === undefined ? {} : { audit: code };
}

/** What app, script and an audit of the log report about an order of that log. */
async function checkWithAudit(testLog: TestLog, options: OrderOptions = {}): Promise<DetectedBy> {
  const short = new TestLog(testLog.batches, testLog.size - 1);
  return { ...checkBoth(savedFile(testLog, options)), ...(await auditFaults(short)) };
}

/** A settled order with both prices, although its entry is late. */
function decidedLate(entryAfter: number): SavedFile {
  const late = savedFile(log, { entryAfter });
  const { opening, closing, settlement } = honest;
  return { ...late, opening, closing, settlement };
}

/** Returns a log with another key, for a customer who pinned the real key. */
function logWithForeignKey(): SavedFile {
  const key = aKey(ORIGIN, 'the key of a stranger');
  const { proof, known } = proveOrder(new TestLog(log.batches, log.size, key));
  return { ...proof, kept: { ...known, pinned: honest.kept.pinned } };
}

/** Returns a file whose receipt is signed with a key that had ended. */
function signedWithEndedKey(): SavedFile {
  const next = aKey(ORIGIN, 'the second key');
  const from = log.first - 100_000;
  const keys = [keyStatement(KEY, KEY, from - 1), keyStatement(next, KEY, from, 4)];
  const settlement = sign(bodyOf(honest.settlement), next);
  return { ...honest, keys, settlement };
}

const { tapped } = honest.kept;

/** Lies of an operator who has the key and the database; docs/PROOF.md lists them. */
export const FORGERIES: readonly Forgery[] = [
  {
    name: '1 an order accepted when its outcome was known',
    detectedBy: byBoth('opening: batch_wrong'),
    check: () => checkBoth({ ...decidedLate(90), kept: { ...honest.kept, receipt: null } }),
  },
  {
    name: '2 an order that the phone signed, held back for more than three batches',
    detectedBy: byBoth('log: receipt_late'),
    check: () => checkBoth(savedFile(log, { seen: 17, tapped: 2_900 })),
  },
  {
    name: '3 an order held back, the time of its tap left out',
    detectedBy: byBoth('receipt: malformed'),
    check: () => checkBoth(savedFile(log, { tapped: null, seen: 10 })),
  },
  {
    name: '4 an order held back for up to three batches',
    detectedBy: {},
    undetectableBecause: 'it still opens at a price that is fixed after the log contains it',
    check: () => checkBoth(savedFile(log, { seen: 18, tapped: 1_000, entryAfter: 2 })),
  },
  {
    name: '5 an opening price of a later batch, or of none',
    detectedBy: byBoth('opening: price_not_in_log'),
    check: () => checkBoth(resign('settlement', /^(opening .*)[.].*$/m, '$1.00')),
  },
  {
    name: '6 a lower payout rate than the ticket showed',
    detectedBy: byBoth('receipt: receipt_differs'),
    check: () => checkBoth(withKept({ tapped: { ...tapped, payoutRate: '0.85' } })),
  },
  {
    name: '7 terms of an order that its phone did not sign',
    detectedBy: byBoth('receipt: order_unsigned'),
    check: () => checkBoth(savedFile(log, { signedTerms: { rate: 8_500 } }, { tapped: null })),
  },
  {
    name: '8 an additional batch between two instants of the grid',
    detectedBy: { ...byBoth('log: chain_broken'), audit: 'chain_broken' },
    check: () => {
      const additional = log.batches.flatMap((batch) =>
        batch.seq === 23
          ? [
              { ...batch, ts: batch.ts - 500 },
              { ...batch, seq: 24 },
            ]
          : [batch.seq < 23 ? batch : { ...batch, seq: batch.seq + 1 }],
      );
      return checkWithAudit(new TestLog(additional, log.size), {});
    },
  },
  {
    name: '9 the decisive price left out of its batch: the order is void',
    detectedBy: { audit: 'line_missing: DAWN' },
    check: () => checkWithAudit(aLog({ gap: [82, 83] })),
  },
  {
    name: '10 the whole log stopped over an expiry: the order is void',
    detectedBy: { audit: 'batch_missing' },
    check: () => checkWithAudit(aLog({ pause: [80, 85] })),
  },
  {
    name: '11 an order void although its price is in the log',
    detectedBy: byBoth('closing: void_unproven'),
    check: () => checkBoth(resign('settlement', /^closing .*$/m, 'closing none')),
  },
  {
    name: '12 a price chosen with the open orders in view',
    detectedBy: {},
    undetectableBecause:
      'simulated prices are recomputed from their seed; an outside price is what its source says',
    check: () => auditFaults(new TestLog(log.batches, log.size - 1)),
  },
  {
    name: '13 a price shown in its batch and left out of the file of the log',
    detectedBy: { audit: 'price_not_in_log' },
    check: async () => {
      const short = new TestLog(log.batches, log.size - 1);
      const server = await serveLog(short, {}, {}, (lines) => lines.slice(1));
      const code = await auditMinutes(server.url, 2).then(
        () => undefined,
        (error: Error) => error.message,
      );
      await server.close();
      return code === undefined ? {} : { audit: code };
    },
  },
  {
    name: '14 two logs for two customers',
    detectedBy: { app: 'log: witness_missing' },
    check: headWithoutWitness,
  },
  {
    name: '15 a fork shown to one phone, its links withheld',
    detectedBy: byBoth('log: head_forked'),
    check: () => checkBoth(savedFile(fork, {}, { heads: [log.head(1), log.head(3)], links: [] })),
  },
  {
    name: '16 prices rewritten between acceptance and sealing',
    detectedBy: byBoth('log: head_forked'),
    check: () => checkBoth(savedFile(fork, {}, { tips: [log.name(170)], ways: [fork.place(170)] })),
  },
  {
    name: '17 the promise of a seed replaced',
    detectedBy: { seed: 'seed_unpromised' },
    check: seedReplaced,
  },
  {
    name: '18 a whole log with a key of one’s own',
    detectedBy: byBoth('keys: unknown_key'),
    check: () => checkBoth(logWithForeignKey()),
  },
  {
    name: '19 the log’s clock beside real time',
    detectedBy: {},
    undetectableBecause: 'instants are the server’s, and no check knows another clock',
    check: () => checkBoth(honest),
  },
  {
    name: '20 a key that was replaced goes on signing',
    detectedBy: byBoth('receipt: key_ended'),
    check: () => checkBoth(signedWithEndedKey()),
  },
  {
    name: '21 a rotation that does not end the old key',
    detectedBy: byBoth('keys: malformed'),
    check: () => {
      const next = keyStatement(secondKey, KEY, log.first).replace(/^size .*\n/m, '');
      return checkBoth({ ...honest, keys: [...(honest.keys as string[]), next] });
    },
  },
  {
    name: '22 a win taken out of journal and wallet',
    detectedBy: byBoth('entry_changed'),
    check: withoutWin,
  },
  {
    name: '23 an order that was refused, taken when it suited',
    detectedBy: byBoth('receipt: order_refused'),
    check: () => checkBoth(withKept({ refusals: [aRefusal()] })),
  },
  ...REFUSAL_FORGERIES,
  {
    name: '33 a signature with a part of small order',
    detectedBy: byBoth('receipt: bad_signature'),
    check: () => checkBoth({ ...honest, receipt: withTorsion(String(honest.receipt)) }),
  },
  {
    name: '34 an order in several batches, one of them chosen when the prices are known',
    detectedBy: byBoth('log: receipt_late'),
    check: () => checkBoth(savedFile(log, { at: 20_000, entryAfter: 3, firstEntryAfter: 1 })),
  },
  {
    name: '35 a winning order in the log twice, shown by the entry that is late',
    detectedBy: byBoth('log: receipt_late'),
    check: () => checkBoth(savedFile(log, { at: 20_001, entryAfter: 4, firstEntryAfter: 1 })),
  },
  {
    name: '36 the order of another customer, put into an account when it had lost',
    detectedBy: byBoth('receipt: order_unsigned'),
    check: () => checkBoth(withKept({ account: '8', tapped: null, receipt: null })),
  },
  {
    name: '37 a second order made of a signed one',
    detectedBy: byBoth('receipt: receipt_differs'),
    check: () => checkBoth({ ...savedFile(log, { at: 20_500 }), kept: honest.kept }),
  },
  {
    name: '38 a head of the same tree with another interval, so that the opening is missing',
    detectedBy: byBoth('log: head_forked'),
    check: () => {
      const body = bodyOf(log.head()).replace('interval 1000', 'interval 500');
      return checkBoth({ ...withKept({ heads: [log.head()] }), head: sign(body, KEY) });
    },
  },
];
