import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEngine, type Engine } from '../../server/db/engine';
import type { Database } from '../../server/db/Database';
import { prepareUsers, type LoadUser } from '../../server/faults/prepareUsers';
import { ServerProcess } from '../../server/faults/ServerProcess';
import { printFigures } from '../printFigures';
import { cpuOf, memoryOf } from './cpuOf';
import { benchFeed } from './feed';
import type { Figure } from '../Figure';
import { benchGrowth } from './growth';
import { benchSameExpiry } from './sameExpiry';
import { benchLogins } from './logins';
import { benchMinuteFile } from './minuteFile';
import { benchOrders, LONG_SECONDS } from './orders';
import { benchProof } from './proofCost';
import { benchSearch } from './search';

/**
 * `npm run bench:server [-- NAME…]`: figures of the server, relative to this machine's raw limits
 * in the same run. Needs `pgbench` on the PATH. CLIENTS (1000,8000; two file descriptors each),
 * BENCH_SECONDS (10) and GROWTH_ORDERS (1,000,000) change the size.
 */
const TICK_MS = 1000;
const IDLE_SECONDS = 10;
const CUSTOMER_COUNT = 60;
/** Numbers of feed connections to measure; one customer may open at most 20. */
const CLIENT_COUNTS = (process.env.CLIENTS ?? '1000,8000').split(',').map(Number);
const CONNECTIONS_A_CUSTOMER = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function measureIdle(pid: number): Promise<Figure> {
  const from = cpuOf(pid);
  await pause(IDLE_SECONDS * 1000);
  const share = ((cpuOf(pid) - from) / IDLE_SECONDS) * 100;
  const measured = `${share.toFixed(1)} % of a core, ${memoryOf(pid)} MB (node)`;
  return { what: 'idle server', measured, ratio: null, limit: '–', ok: true };
}

interface Bench {
  server: ServerProcess;
  dataDir: string;
  engine: Engine;
  owner: Database;
  users: readonly LoadUser[];
}

/** Benchmarks in the order of a full run; names on the command line select some. */
const BENCHMARKS: Readonly<Record<string, (bench: Bench) => Promise<Figure[]>>> = {
  idle: async ({ server }) => [await measureIdle(server.pid)],
  feed: async ({ server, users }) => {
    const figures: Figure[] = [];
    for (const count of CLIENT_COUNTS) figures.push(...(await benchFeed(server, users, count)));
    return figures;
  },
  orders: ({ engine, owner, dataDir, server, users }) =>
    benchOrders(engine, owner, dataDir, server.address, users.slice(0, CUSTOMER_COUNT), TICK_MS),
  herd: async ({ owner }) => [await benchSameExpiry(owner)],
  minutes: ({ server }) => benchMinuteFile(server.address, server.pid),
  logins: async ({ owner, server }) => [await benchLogins(owner, server.address)],
  proof: ({ engine, dataDir, users }) =>
    benchProof(engine, dataDir, users.slice(0, CUSTOMER_COUNT)),
  search: ({ owner }) => benchSearch(owner),
  growth: ({ server }) => benchGrowth(server.port + 60),
};

/** The growth benchmark takes minutes, so it runs only when named. */
const BY_NAME_ONLY = 'growth';

/** Runs the benchmarks and prints each figure immediately: a whole run takes minutes. */
async function measure(server: ServerProcess, dataDir: string): Promise<Figure[]> {
  const named = process.argv.slice(2);
  const chosen = Object.entries(BENCHMARKS).filter(([name]) =>
    named.length > 0 ? named.includes(name) : name !== BY_NAME_ONLY,
  );
  const engine = await startEngine({ dataDir });
  const hasFeed = chosen.some(([name]) => name === 'feed');
  const most = hasFeed ? Math.ceil(Math.max(...CLIENT_COUNTS) / CONNECTIONS_A_CUSTOMER) : 0;
  const prepared = await prepareUsers(engine, dataDir, Math.max(CUSTOMER_COUNT, most));
  const { owner, users, close } = prepared;
  const figures: Figure[] = [];
  for (const [, part] of chosen) {
    const found = await part({ server, dataDir, engine, owner, users });
    for (const { what, measured } of found) console.log(`${what}: ${measured}`);
    figures.push(...found);
  }
  await close();
  return figures;
}

async function main(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-bench-'));
  fs.chmodSync(dataDir, 0o755);
  const env = {
    TICK_MS: String(TICK_MS),
    ORDER_TERMS: `1:0.80,2:0.85,${LONG_SECONDS}:0.90`,
    TRUST_PROXY: '127.0.0.1',
  };
  const server = new ServerProcess(Number(process.env.PORT ?? 19_300), dataDir, env);
  let isMet = false;
  try {
    await server.start();
    isMet = printFigures(await measure(server, dataDir));
  } catch (error) {
    console.error(error);
  } finally {
    // A server that keeps running would serve the next benchmark run.
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  process.exit(isMet ? 0 : 1);
}

void main();
