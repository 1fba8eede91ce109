import fc from 'fast-check';
import { verifyFile as checkInApp } from '@candor/proof/check/verifyFile';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { aLog } from '@candor/proof/testing/aLog';
import { proveOrder, type OrderOptions } from '@candor/proof/testing/proveOrder';
import { aRefusal, aRefusalFile, PHONE } from '@candor/proof/testing/refuseOrder';
import { sign } from '@candor/proof/testing/signing';
import { KEY, type TestLog } from '@candor/proof/testing/TestLog';
import { signatureVectors } from '@candor/proof/testing/signatureVectors';
import { PROOF_CODES } from '@candor/proof/check/verdict';
import { verifyRefusal as checkRefusalInApp } from '@candor/proof/check/verifyRefusal';
import { verifyFile as checkInScript } from './checkProof.mjs';
import { isSignature } from './ed25519.mjs';
import { verifyRefusal as checkRefusalInScript } from './refusal.mjs';
import { changeFile } from './testing/changeFile';
import { SeededRandom } from './testing/SeededRandom';
import { isHarmless } from './testing/isHarmless';

/**
 * The app and the script are independent; they must agree on the step and code of every file.
 * PROOF_FUZZ_RUNS=10000 for a long run.
 */
const RUNS = Number(process.env.PROOF_FUZZ_RUNS ?? 400);
const SEED = Number(process.env.PROOF_FUZZ_SEED ?? 17);

/** A saved file as the app writes it, from a device that saw heads and batches. */
function savedFile(given: TestLog, options: OrderOptions, extraFacts: object = {}) {
  const { log, proof, known } = proveOrder(given, options);
  const expiry = known.order.expectedCloseTime ?? known.order.acceptedTime;
  const instants = [known.order.acceptedTime, expiry, log.first + 100_000];
  const seqs = log.batches
    .filter(({ ts }) => instants.some((at) => Math.abs(ts - at) < 2500))
    .map(({ seq }) => seq);
  const tips = seqs.map((seq) => log.name(seq));
  const ways = seqs.map((seq) => log.place(seq));
  const sizes = [1, 2].filter((size) => size < log.size);
  const heads = sizes.map((size) => log.head(size));
  const links = sizes.map((size) => ({ from: size, path: log.consistency(size) }));
  const kept = { ...known, heads, tips, links, ways, ...extraFacts };
  return JSON.parse(JSON.stringify({ ...proof, kept })) as typeof proof & { kept: typeof kept };
}

const files = [
  savedFile(aLog(), { phone: PHONE }),
  savedFile(aLog(), { at: 59_999, seconds: 120, side: 'down' }),
  savedFile(aLog(), { phone: PHONE, at: 58_400, entryAfter: 2, seen: 58, tapped: 1_000 }),
  savedFile(aLog({ gap: [82, 190] }), { phone: PHONE }),
  savedFile(aLog({ gap: [22, 23] }), { seen: null, tapped: null }),
  savedFile(aLog({ pause: [22, 40] }), { phone: PHONE }),
  savedFile(aLog({ pause: [80, 130] }), { phone: PHONE }),
  savedFile(aLog(), { phone: PHONE, at: 20_001, entryAfter: 4 }),
  savedFile(
    aLog(),
    { phone: PHONE },
    { refusals: [aRefusal({ requestId: '00000000-0000-4000-8000-000000000002' })] },
  ),
  savedFile(aLog(), { phone: PHONE, isShared: true }, { order: null }),
];

const describeSteps = (steps: readonly { step: string; state: string; code?: string }[]) =>
  steps.map(({ step, state, code }) => `${step} ${code ?? state}`);
const resign = (note: string) => sign(parseNote(note)?.body ?? note.slice(0, 40), KEY);

describe('the app and verify.mjs', () => {
  it('accept the proof files that the app saves', () => {
    for (const file of files) {
      const steps = describeSteps(checkInApp(file).steps);
      expect(steps.every((text) => text.endsWith(' ok'))).toBe(true);
      expect(describeSteps(checkInScript(file))).toEqual(steps);
    }
  });

  it('reject an order without a stake', () => {
    const { kept: _kept, ...file } = files[0]!;
    const body = (parseNote(file.receipt)?.body ?? '')
      .replace(/^stake .*$/m, 'stake 0.00 USDT')
      .replace(/^payout .*$/m, 'payout 0.00');
    const without = { ...file, receipt: sign(body, KEY) };
    expect(describeSteps(checkInApp(without).steps)).toContain('receipt malformed');
    expect(describeSteps(checkInScript(without))).toEqual(describeSteps(checkInApp(without).steps));
  });

  it('agree on every changed proof file, and accept no file with other content', () => {
    const codes = new Set<string>();
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), (file, seed) => {
        const changed = changeFile(file, new SeededRandom(seed), resign);
        const app = checkInApp(changed.file);
        const changes = JSON.stringify(changed.changes);
        expect([changes, ...describeSteps(checkInScript(changed.file))]).toEqual([
          changes,
          ...describeSteps(app.steps),
        ]);
        if (app.code !== null) {
          expect(PROOF_CODES).toContain(app.code);
          codes.add(app.code);
        }
        if (app.isValid) expect([changes, isHarmless(file, changed.file)]).toEqual([changes, true]);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: false },
    );
    expect(codes.size).toBeGreaterThan(6);
  }, 3_600_000);

  it('agree on every changed refusal file', () => {
    const codes = new Set<string | null>();
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { file, changes } = changeFile(aRefusalFile(), new SeededRandom(seed), resign);
        const changesText = JSON.stringify(changes);
        const app = checkRefusalInApp(file);
        expect([changesText, checkRefusalInScript(file)]).toEqual([changesText, app]);
        codes.add(app);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: false },
    );
    expect(codes.size).toBeGreaterThan(4);
  }, 3_600_000);
});

describe('the signatures of verify.mjs', () => {
  it.each(signatureVectors)('are judged as in the app: $name', (vector) => {
    const { text, publicKey, signature, isValid } = vector;
    expect(isSignature(text, publicKey, signature)).toBe(isValid);
  });
});
