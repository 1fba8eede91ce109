import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestCluster, CLUSTER_VARIABLE } from '../testing/testCluster';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';
import { backups } from './backups';
import { CLOCK_STEPS, clockSteps } from './clockSteps';
import { cutCommits } from './cutCommits';
import { diskFull } from './diskFull';
import { fuzz } from './fuzz/fuzz';
import { hammer } from './attacks/hammer';
import { stalledUploads } from './attacks/stalledUploads';
import { marketStopped } from './attacks/marketStopped';
import { herd } from './herd';
import { killServer } from './killServer';
import { marketKilled } from './marketKilled';
import { plantedBugs } from './plantedBugs';
import type { ScenarioResult } from './ScenarioResult';
import { roles } from './roles';
import { silentFeed } from './silentFeed';
import { soak } from './soak/soak';
import { threeServers } from './threeServers';

/**
 * `npm run test:faults [-- NAME…] [--short]`. Lengths: KILLS (200), ACKS (500 per kill), CUTS
 * (1000), ROUNDS (100), SECONDS (60), HAMMER_SECONDS (60), MARKET_KILLS (30), SOAK_MINUTES (30),
 * ROLES_SECONDS (40), BACKUP_KILLS (12), REQUESTS (10,000), SEED (1).
 */
const short = process.argv.includes('--short');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const lengthOf = (name: string, full: number, brief: number) =>
  Number(process.env[name] ?? (short ? brief : full));
const PORT = Number(process.env.PORT ?? 19_200);
const TERMS = [1, 3, 6, 30].map((seconds) => ({ seconds, rate: 8_000 }));

async function inProcess(
  work: (test: TestMarket) => Promise<ScenarioResult>,
): Promise<ScenarioResult> {
  const cluster = await startTestCluster();
  const { owner, runtime, template } = cluster;
  process.env[CLUSTER_VARIABLE] = JSON.stringify({ owner, runtime, template });
  const test = await buildTestMarket({ config: { orderTerms: TERMS } });
  try {
    return await work(test);
  } finally {
    await test.close();
    await cluster.stop();
  }
}

async function onDisk(work: (dataDir: string) => Promise<ScenarioResult>): Promise<ScenarioResult> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-faults-'));
  fs.chmodSync(dataDir, 0o755);
  const outcome = await work(dataDir);
  fs.rmSync(dataDir, { recursive: true, force: true });
  return outcome;
}

const SCENARIOS: Readonly<Record<string, () => Promise<ScenarioResult>>> = {
  'kill -9': () =>
    onDisk((dir) => killServer(dir, PORT, lengthOf('KILLS', 200, 6), lengthOf('ACKS', 500, 50))),
  'cut commits': () => inProcess((test) => cutCommits(test, lengthOf('CUTS', 1000, 60))),
  herd: () => inProcess((test) => herd(test, lengthOf('ROUNDS', 100, 3))),
  'three servers': () => onDisk((dir) => threeServers(dir, PORT + 1, lengthOf('SECONDS', 60, 16))),
  roles: () => onDisk((dir) => roles(dir, PORT + 10, lengthOf('ROLES_SECONDS', 40, 12))),
  'disk full': () => onDisk((dir) => diskFull(dir, PORT + 4)),
  'clock steps': () => inProcess((test) => clockSteps(test, CLOCK_STEPS)),
  'silent feed': () => inProcess((test) => silentFeed(test, [6, 60])),
  fuzz: () =>
    inProcess((test) => fuzz(test, lengthOf('REQUESTS', 10_000, 740), lengthOf('SEED', 1, 1))),
  'market killed': () =>
    onDisk((dir) => marketKilled(dir, PORT + 7, lengthOf('MARKET_KILLS', 30, 3))),
  'market stopped': () => onDisk((dir) => marketStopped(dir, PORT + 5, short ? 6 : 10)),
  hammer: () => onDisk((dir) => hammer(dir, PORT + 6, lengthOf('HAMMER_SECONDS', 60, 15))),
  'stalled uploads': () => onDisk((dir) => stalledUploads(dir, PORT + 11)),
  soak: () => onDisk((dir) => soak(dir, PORT + 8, lengthOf('SOAK_MINUTES', 30, 2))),
  backups: () => onDisk((dir) => backups(dir, PORT + 9, lengthOf('BACKUP_KILLS', 12, 3))),
  'planted bugs': async () => plantedBugs(),
};

const list = (values: Readonly<Record<string, number | string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

async function main(): Promise<void> {
  const rows: { name: string; seconds: number; outcome: ScenarioResult }[] = [];
  for (const [name, run] of Object.entries(SCENARIOS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`${name} …`);
    const startedAt = performance.now();
    const outcome = await run().catch((error: unknown): ScenarioResult => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { figures: {}, faults: { failed: text } };
    });
    console.log(`  ${list(outcome.figures)} · found: ${list(outcome.faults) || 'nothing'}`);
    rows.push({ name, seconds: Math.round((performance.now() - startedAt) / 1000), outcome });
  }
  console.log('\n| failure test | s | figures | found |\n|---|---|---|---|');
  for (const { name, seconds, outcome } of rows) {
    const found = list(outcome.faults) || 'nothing';
    console.log(`| ${name} | ${seconds} | ${list(outcome.figures)} | ${found} |`);
  }
  const failed = rows.filter((row) => Object.keys(row.outcome.faults).length > 0).length;
  console.log(`\n${rows.length - failed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

void main();
