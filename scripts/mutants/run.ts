import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CLUSTER_VARIABLE, startTestCluster } from '../../server/testing/testCluster';
import { allPlaces, fileOf, readSource, ROOT } from './core';
import { findEquivalent } from './equivalents';
import type { Place } from './findPlaces';
import { Pool, type RunTest } from './Pool';
import { printScore, type Mutant } from './printScore';
import { rankTests, type Covered } from './rankTests';

/**
 * Mutation test: changes the core in one small place at a time and checks that a test fails. A seed
 * selects the sample of places. Results are saved in var/mutants, so that the same command
 * continues an interrupted run.
 */
const FOLDER = path.join(ROOT, 'var/mutants');
const WORKERS = 2;
/** Maximum number of test files per mutant; a mutant that passes all of them has survived. */
const TESTS_MAX = 8;
const SLACK_MS = 20_000;
const COVER_MS_MAX = 240_000;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function readJson<T>(file: string): T | null {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : null;
}

/** Deterministic random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function drawMutants(places: readonly Place[], seed: number, count: number): Mutant[] {
  const roll = randomFrom(seed);
  const left = [...places];
  const drawn: Mutant[] = [];
  while (drawn.length < count && left.length > 0) {
    const [place] = left.splice(Math.floor(roll() * left.length), 1);
    if (place !== undefined) drawn.push({ ...place, state: 'open', by: null, ran: 0 });
  }
  return drawn;
}

/** Updates the places of an earlier sample; drops places that the code no longer has. */
function findAgain(places: readonly Place[], sample: readonly Mutant[]): Mutant[] {
  const known = new Map(places.map((place) => [place.id, place]));
  return sample.flatMap((mutant) => {
    const place = known.get(mutant.id);
    return place?.is === mutant.is ? { ...mutant, ...place } : [];
  });
}

/** Runs test files without a mutant, to record what they reach. False when time runs out. */
async function measureCoverage(pool: Pool, known: Record<string, Covered>, isOver: () => boolean) {
  const tests = await pool.tests();
  const isStale = (test: string) => known[test]?.hash !== hashOf(readSource(test));
  await pool.each(tests.filter(isStale), isOver, async (test, run) => {
    const { failed, ms, scopes, message } = await run({ test, mutant: null }, COVER_MS_MAX);
    if (failed) console.log(`fails without a change: ${test}\n${message}`);
    known[test] = { hash: hashOf(readSource(test)), ms, scopes, isSound: !failed };
  });
  return !tests.some(isStale);
}

/** Tests a mutant: runs the nearest test files until one of them fails. */
async function testMutant(mutant: Mutant, covered: Record<string, Covered>, run: RunTest) {
  const tests = rankTests(mutant, covered).slice(0, TESTS_MAX);
  const result: Pick<Mutant, 'state' | 'by' | 'ran'> = { state: 'survived', by: null, ran: 0 };
  for (const test of tests) {
    result.ran += 1;
    const limit = (covered[test]?.ms ?? 0) * 3 + SLACK_MS;
    const { failed, message } = await run({ test, mutant: mutant.id }, limit);
    if (!failed) continue;
    const by = message === 'timeout' ? `${test} (timeout)` : test;
    Object.assign(result, { state: 'killed', by });
    break;
  }
  Object.assign(mutant, result);
  if (mutant.state === 'killed') return;
  const was = readSource(fileOf(mutant)).slice(mutant.start, mutant.end);
  console.log(`${fileOf(mutant)}:${mutant.line} ${was} -> ${mutant.is} (${mutant.ran} files)`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '300' },
      minutes: { type: 'string', default: '600' },
      again: { type: 'boolean', default: false },
    },
  });
  const end = Date.now() + Number(values.minutes) * 60_000;
  const isOver = () => Date.now() > end;
  fs.mkdirSync(FOLDER, { recursive: true });
  const coveredFile = path.join(FOLDER, 'covered.json');
  const sampleFile = path.join(FOLDER, `sample-${values.seed}.json`);
  const covered = readJson<Record<string, Covered>>(coveredFile) ?? {};
  const places = allPlaces();
  const begun = readJson<Mutant[]>(sampleFile);
  const sample = begun
    ? findAgain(places, begun)
    : drawMutants(places, Number(values.seed), Number(values.count));
  const save = () => {
    fs.writeFileSync(coveredFile, JSON.stringify(covered));
    fs.writeFileSync(sampleFile, JSON.stringify(sample, null, 1));
  };
  save();
  const { stop, ...cluster } = await startTestCluster();
  const pool = new Pool(WORKERS, {
    ...process.env,
    NODE_ENV: 'test',
    [CLUSTER_VARIABLE]: JSON.stringify(cluster),
    MUTANT_SAMPLE: sampleFile,
  });
  const isDue = (mutant: Mutant) =>
    findEquivalent(mutant) === null &&
    (mutant.state === 'open' || (values.again && mutant.state === 'survived'));
  try {
    if (await measureCoverage(pool, covered, isOver)) {
      // Runs mutants with quick tests first, so that most results are known early.
      const costOf = (mutant: Mutant) => covered[rankTests(mutant, covered)[0] ?? '']?.ms ?? 0;
      const due = sample.filter(isDue).sort((a, b) => costOf(a) - costOf(b));
      await pool.each(due, isOver, async (mutant, run) => {
        await testMutant(mutant, covered, run);
        save();
      });
    }
  } finally {
    save();
    await pool.close();
    await stop();
  }
  printScore(sample);
}

void main();
