import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEngine } from '../../server/db/engine';
import { prepareUsers } from '../../server/faults/prepareUsers';
import { ServerProcess } from '../../server/faults/ServerProcess';
import { printFigures } from '../printFigures';
import { cpuOf, memoryOf } from './cpuOf';
import { benchFeed } from './feed';
import type { Figure } from '../Figure';
import { benchHerd } from './herd';
import { benchLogins } from './logins';
import { benchMinuteFile } from './minuteFile';
import { benchOrders, LONG_SECONDS } from './orders';
import { benchProof } from './proofCost';
import { benchSearch } from './search';

/**
 * `npm run bench:server`: figures of the server as ratios to the raw limits of this machine in the
 * same run. CLIENTS (1000,8000; each needs two open files) and BENCH_SECONDS (10) change the lengths; needs `pgbench` on the PATH.
 */
const TICK_MS = 1000;
const IDLE_SECONDS = 10;
/** Customers who trade. */
const CUSTOMERS = 60;
/** Connections to the feed that are measured; a customer may hold so many. */
const CLIENTS = (process.env.CLIENTS ?? '1000,8000').split(',').map(Number);
const CONNECTIONS_A_CUSTOMER = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function idle(pid: number): Promise<Figure> {
  const from = cpuOf(pid);
  await pause(IDLE_SECONDS * 1000);
  const share = ((cpuOf(pid) - from) / IDLE_SECONDS) * 100;
  const measured = `${share.toFixed(1)} % of a core, ${memoryOf(pid)} MB (node)`;
  return { what: 'idle server', measured, ratio: null, limit: '–', ok: true };
}

/** Each figure as soon as it is there: the whole takes minutes. */
async function measure(server: ServerProcess, dataDir: string): Promise<Figure[]> {
  const engine = await startEngine({ dataDir });
  const most = Math.ceil(Math.max(...CLIENTS) / CONNECTIONS_A_CUSTOMER);
  const prepared = await prepareUsers(engine, dataDir, Math.max(CUSTOMERS, most));
  const { owner, close } = prepared;
  const users = prepared.users.slice(0, CUSTOMERS);
  const { address, pid } = server;
  const figures: Figure[] = [];
  const add = (...found: Figure[]) => {
    for (const { what, measured } of found) console.log(`${what}: ${measured}`);
    figures.push(...found);
  };
  add(await idle(pid));
  for (const count of CLIENTS) add(...(await benchFeed(server, prepared.users, count)));
  add(...(await benchOrders(engine, owner, dataDir, address, users, TICK_MS)));
  add(await benchHerd(owner));
  add(...(await benchMinuteFile(address, pid)));
  add(await benchLogins(owner, address));
  add(...(await benchProof(engine, dataDir, users)));
  add(...(await benchSearch(owner)));
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
    // One that is left behind answers the next run in the place of its own.
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  process.exit(isMet ? 0 : 1);
}

void main();
