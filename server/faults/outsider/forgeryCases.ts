import { checkAccount } from '@candor/proof/account/checkAccount';
import { aJournal, anAccount, aStatement } from '@candor/proof/testing/anAccount';
import { proveOrder } from '@candor/proof/testing/proveOrder';
import { aKey, cosign, keyStatement, sign, witnessKey } from '@candor/proof/testing/signing';
import { KEY, ORIGIN, TestLog, type TestTick } from '@candor/proof/testing/TestLog';
import { aRefusal, aRefusalFile } from '@candor/proof/testing/refuseOrder';
import { sha256 } from '@candor/proof/crypto/sha256';
import { verifyOrder } from '@candor/proof/check/verifyOrder';
import { verifyRefusal as checkRefusal } from '@candor/proof/check/verifyRefusal';
import { readWitnessPolicy } from '@candor/proof/check/witnesses';
import { verifyAccount } from '@candor/verify/account.mjs';
import { auditMinutes } from '@candor/verify/checkServer.mjs';
import { findRefusal, readRefusalFile, verifyRefusal } from '@candor/verify/refusal.mjs';
import { verifySeed } from '@candor/verify/seed.mjs';
import { bothChecks } from './OutsiderMarket';
import {
  bodyOf,
  fork,
  honest,
  log,
  secondKey,
  savedFile,
  deviceSigned,
  wayFromBatch,
  type SavedFile,
} from './savedFiles';
import { serveLog } from '@candor/verify/testing/serveLog';

/** Error codes of the programs that detect a forgery. */
export type DetectedBy = Readonly<
  Partial<Record<'app' | 'script' | 'audit' | 'seed' | 'witness', string>>
>;

export interface Forgery {
  name: string;
  /** Empty if undetectable; then `undetectableBecause` explains it, as docs/PROOF.md does. */
  detectedBy: DetectedBy;
  undetectableBecause?: string;
  check: () => Promise<DetectedBy> | DetectedBy;
}

function checkBoth(file: SavedFile): DetectedBy {
  const { app, script } = bothChecks(file);
  return { ...(app !== null && { app }), ...(script !== null && { script }) };
}

const byBoth = (code: string): DetectedBy => ({ app: code, script: code });

async function auditFaults(logUnderAudit: TestLog): Promise<DetectedBy> {
  const missing: { procode: string }[] = [];
  const server = await serveLog(logUnderAudit);
  const code = await auditMinutes(server.url, 2, missing as never).then(
    () => missing[0] && `line_missing: ${missing[0].procode}`,
    (error: Error) => error.message,
  );
  await server.close();
  return code === undefined ? {} : { audit: code };
}

/** Returns the log without a product's line in one second, renumbered to hide the gap. */
function withoutLine(procode: string, step: number): TestLog {
  const batches = log.batches.map((batch, at) => ({
    ...batch,
    ticks: batch.ticks
      .filter((tick) => at !== step || tick.procode !== procode)
      .map((tick) =>
        at > step && tick.procode === procode ? { ...tick, seq: tick.seq - 1 } : tick,
      ),
  }));
  return new TestLog(batches, log.size - 1);
}

/** A minute's tree that lacks a line of its batch. */
class TreeWithoutLine extends TestLog {
  override ticksOf(minute: number): TestTick[] {
    const hidden = this.first + 119_000;
    return super.ticksOf(minute).filter(({ procode, ts }) => procode !== 'DAWN' || ts !== hidden);
  }
}

/** Removes a win from the journal and recomputes all later digests. */
function withoutWin(): DetectedBy {
  const { log: _log, ...own } = anAccount();
  const { lines, points } = aJournal([
    ['system_recharge', 1, 'external', 'available', 1_000_000],
    ['stake', 1, 'available', 'staked', 10_000],
    ['lose', 2, 'staked', 'house', 10_000],
    ['stake', 1, 'available', 'staked', 5_000],
    ['lose', 2, 'staked', 'house', 5_000],
  ]);
  const logUnderAudit = {
    ...own,
    lines,
    statement: aStatement(points[5]!, anAccount().log),
    entries: [],
    shown: null,
  };
  const app = checkAccount(logUnderAudit).code;
  const script = verifyAccount({ format: 'candor-account/1', ...logUnderAudit }).find(
    ({ code }) => code,
  )?.code;
  return { ...(app && { app }), ...(script && { script }) };
}

/** The server's seed page shows another commitment than the log. */
async function seedReplaced(): Promise<DetectedBy> {
  const seed = 'ab'.repeat(32);
  const day = '2026-11-18';
  const commitment = sha256(`candor-seed/1|${day}|${seed}`);
  const days = [{ day, commitment, committedAt: 1, seed, batch: null }];
  const seeds = { source: 'simulated', marketHours: 'always', days, products: [] };
  const server = await serveLog(log, {}, { seeds });
  const code = await verifySeed(server.url, day).then(
    () => undefined,
    (error: Error) => error.message,
  );
  await server.close();
  return code === undefined ? {} : { seed: code };
}

/** Returns a log with another key, for a customer who pinned the real key. */
function logWithForeignKey(): SavedFile {
  const key = aKey(ORIGIN, 'the key of a stranger');
  const { proof, known } = proveOrder(new TestLog(log.batches, log.size, key));
  return { ...proof, kept: { ...known, pinned: honest.kept.pinned } };
}

function headWithoutWitness(): DetectedBy {
  const witness = aKey('witness.example/w1', 'a witness');
  const demand = readWitnessPolicy(`1:${witnessKey(witness)}`);
  const { proof, known } = proveOrder(fork);
  const cosigned = { ...proof, head: cosign(proof.head, witness) };
  const ok = verifyOrder(cosigned, known, demand).code;
  if (ok !== null) throw new Error(`an honest head was refused: ${ok}`);
  const { code } = verifyOrder(proof, known, demand);
  return code === null ? {} : { app: `log: ${code}` };
}

/** Returns a file whose receipt is signed with a key that had ended. */
function signedWithEndedKey(): SavedFile {
  const next = aKey(ORIGIN, 'the second key');
  const from = log.first - 100_000;
  const keys = [keyStatement(KEY, KEY, from - 1), keyStatement(next, KEY, from, 4)];
  const settlement = sign(bodyOf(honest.settlement), next);
  return { ...honest, keys, settlement };
}

const acceptedLate = (wish: object, seq: number): SavedFile => {
  const { log: logUnderAudit, proof, known } = proveOrder(log, { ...wish });
  const came = { seq, digest: logUnderAudit.digest(seq) };
  return {
    ...proof,
    kept: { ...known, came, ways: [wayFromBatch(logUnderAudit, seq)] },
  } as unknown as SavedFile;
};

/** Verdicts on a refusal: both programs, and the script's search for its line in the log. */
async function checkRefusalNote(note: string, batch: number | null = 21): Promise<DetectedBy> {
  const file = aRefusalFile({ refusal: note });
  const [app, script] = [checkRefusal(file), verifyRefusal(file)];
  if (app !== null || script !== null) return { ...(app && { app }), ...(script && { script }) };
  const line = `refusal|${sha256(bodyOf(note))}`;
  const batches = log.batches.map((one) => (one.seq === batch ? { ...one, entries: [line] } : one));
  const server = await serveLog(new TestLog(batches, log.size));
  const code = await findRefusal(server.url, readRefusalFile(file).refusal).then(
    () => undefined,
    (error: Error) => error.message,
  );
  await server.close();
  return code === undefined ? {} : { script: code };
}

/** Checks a refusal that is dated a second before the batch to which it refers. */
async function checkBackdatedRefusal(): Promise<DetectedBy> {
  const honestResult = await checkRefusalNote(aRefusal());
  if (Object.keys(honestResult).length > 0) throw new Error('an honest refusal was not found');
  return checkRefusalNote(aRefusal({ at: log.first + 18_100 }));
}

/** The fourteen forgeries in the audit's order, and those of refusals. */
export const FORGERIES: readonly Forgery[] = [
  {
    name: '1 look first, accept afterwards',
    detectedBy: byBoth('log: receipt_late'),
    check: () => checkBoth(acceptedLate({}, 90)),
  },
  {
    name: '2 an order that nobody placed, added when its outcome was known',
    detectedBy: byBoth('log: receipt_late'),
    check: () => checkBoth(savedFile(log, { bound: 90 })),
  },
  {
    name: '3 a win taken out of journal and wallet',
    detectedBy: byBoth('entry_changed'),
    check: withoutWin,
  },
  {
    name: '4 the decisive price left out before it exists',
    detectedBy: { audit: 'line_missing: DAWN' },
    check: () => auditFaults(withoutLine('DAWN', 80)),
  },
  {
    name: '5 acceptance delayed by a second or two',
    detectedBy: {},
    undetectableBecause:
      'the log binds a receipt within three batches, and the receipt shows which one the phone had',
    check: () => checkBoth(savedFile(log, { bound: 3, seen: 20 })),
  },
  {
    name: '6 a price chosen with the open orders in view',
    detectedBy: {},
    undetectableBecause:
      'simulated prices are remade from their seed; an outside price is what its source says',
    check: () => auditFaults(new TestLog(log.batches, log.size - 1)),
  },
  {
    name: '7 a price shown in its batch and left out of the tree',
    detectedBy: { audit: 'chain_broken' },
    check: () => auditFaults(new TreeWithoutLine(log.batches, log.size - 1)),
  },
  {
    name: '8 two logs for two customers',
    detectedBy: { app: 'log: witness_missing' },
    check: headWithoutWitness,
  },
  {
    name: '9 a fork shown to one phone, its links withheld',
    detectedBy: byBoth('log: head_forked'),
    check: () => checkBoth(savedFile(fork, {}, { heads: [log.head(1), log.head(3)], links: [] })),
  },
  {
    name: '10 prices rewritten between acceptance and sealing',
    detectedBy: byBoth('log: head_forked'),
    check: () =>
      checkBoth(savedFile(fork, {}, { tips: [{ seq: 170, digest: log.digest(170) }], ways: [] })),
  },
  {
    name: '11 the promise of a seed replaced',
    detectedBy: { seed: 'seed_unpromised' },
    check: seedReplaced,
  },
  {
    name: '12 a whole log with a key of one’s own',
    detectedBy: byBoth('keys: unknown_key'),
    check: () => checkBoth(logWithForeignKey()),
  },
  {
    name: '13 the log’s clock beside real time',
    detectedBy: {},
    undetectableBecause: 'instants are the server’s, and no check knows another clock',
    check: () => checkBoth(honest),
  },
  {
    name: '14 a key that was replaced goes on signing',
    detectedBy: byBoth('receipt: key_ended'),
    check: () => checkBoth(signedWithEndedKey()),
  },
  {
    name: '15 an order that was refused, taken when it suited',
    detectedBy: byBoth('receipt: order_refused'),
    check: () =>
      checkBoth({ ...deviceSigned, kept: { ...deviceSigned.kept, refusals: [aRefusal()] } }),
  },
  {
    name: '16 a refusal left out of the log',
    detectedBy: { script: 'refusal_unlogged' },
    check: () => checkRefusalNote(aRefusal(), null),
  },
  {
    name: '17 a refusal that the log has later than its moment',
    detectedBy: { script: 'refusal_unlogged' },
    check: () => checkRefusalNote(aRefusal(), 24),
  },
  {
    name: '18 a refusal dated back',
    detectedBy: { script: 'refusal_unlogged' },
    check: checkBackdatedRefusal,
  },
  {
    name: '19 a refusal by a key that is not the operator’s',
    detectedBy: byBoth('unknown_key'),
    check: () => checkRefusalNote(aRefusal({}, secondKey)),
  },
];
