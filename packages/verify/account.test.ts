import fc from 'fast-check';
import { checkAccount } from '@candor/proof/account/checkAccount';
import { ACCOUNT_CODES } from '@candor/proof/account/AccountVerdict';
import { aJournal, anAccount, aSettlement } from '@candor/proof/testing/anAccount';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { consistencyOf } from '@candor/proof/testing/naiveTree';
import { sign } from '@candor/proof/testing/signing';
import { KEY } from '@candor/proof/testing/TestLog';
import { verifyAccount } from './account.mjs';
import { changeFile } from './testing/changeFile';
import { SeededRandom } from './testing/SeededRandom';

/**
 * The app and the script are independent; they must agree on the step, code and entries of every
 * file. PROOF_FUZZ_RUNS=10000 for a long run.
 */
const RUNS = Number(process.env.PROOF_FUZZ_RUNS ?? 400);
const SEED = Number(process.env.PROOF_FUZZ_SEED ?? 17);

const { log, ...honest } = anAccount();
const { points } = aJournal();
const settlements = [
  aSettlement('O1', 18_000, points[4]!, log),
  aSettlement('O2', 0, points[6]!, log),
  aSettlement('O1', 18_000, null, log),
];
const [, fourth] = honest.seen;
const link = { from: 2, path: consistencyOf(2, log.leaves()) };
const files = [
  honest,
  { ...honest, total: null },
  { ...honest, heads: [log.head(2), log.head()], links: [link] },
  { ...honest, heads: [log.head(2)], links: null },
  { ...honest, total: { ...honest.total!, entries: 0, digest: '0'.repeat(64), parts: [] } },
  { ...honest, seen: [], entries: [], pinned: null },
  { ...anAccount(null), log: undefined },
  { ...honest, seen: [...honest.seen, ...settlements] },
  { ...honest, seen: settlements, start: points[1]!, lines: honest.lines.slice(1), shown: null },
].map(({ ...file }) => JSON.parse(JSON.stringify(file)) as typeof honest);

interface Step {
  step: string;
  state: string;
  code?: string;
  entries?: { from: number; to: number } | null;
}
const describeSteps = (steps: readonly Step[]) =>
  steps.map(({ step, state, code, entries }) =>
    [step, code ?? state, entries ? `${entries.from}-${entries.to}` : ''].join(' ').trim(),
  );
const resign = (note: string) => sign(parseNote(note)?.body ?? note.slice(0, 40), KEY);
const bodyOf = (note: string) => parseNote(note)?.body ?? note;
const format = 'candor-account/1';

describe('account.mjs', () => {
  it('accepts the account files that the app saves', () => {
    expect(fourth).toBeDefined();
    for (const file of files) {
      const { steps } = checkAccount(file);
      expect(steps.some(({ state }) => state === 'failed')).toBe(false);
      expect(describeSteps(verifyAccount({ format, ...file }))).toEqual(describeSteps(steps));
    }
  });
});

/** Whether a changed file that passed has the same content about the money. */
function isHarmless(was: typeof honest, is: typeof honest): boolean {
  const comparedParts = ({ lines, statement, total }: typeof honest) => [
    lines,
    bodyOf(statement).replace(/^at .*$/m, ''),
    total && [total.line, total.entries, total.digest, total.parts],
  ];
  return JSON.stringify(comparedParts(was)) === JSON.stringify(comparedParts(is));
}

describe('account.mjs', () => {
  it('agrees with the app on every changed file, and accepts no file with other content', () => {
    const codes = new Set<string>();
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), (file, seed) => {
        const changed = changeFile(file, new SeededRandom(seed), resign);
        const app = checkAccount(changed.file);
        const changes = JSON.stringify(changed.changes);
        const script = verifyAccount({ format, ...changed.file });
        expect([changes, ...describeSteps(script)]).toEqual([changes, ...describeSteps(app.steps)]);
        if (app.code !== null) {
          expect(ACCOUNT_CODES).toContain(app.code);
          codes.add(app.code);
        }
        if (app.isValid) expect([changes, isHarmless(file, changed.file)]).toEqual([changes, true]);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: false },
    );
    expect(codes.size).toBeGreaterThan(6);
  }, 3_600_000);
});
