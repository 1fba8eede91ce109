import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../db/migrate';
import type { ScenarioResult } from '../ScenarioResult';
import type { ServerProcess } from '../ServerProcess';
import type { Stack } from './Stack';

const MIGRATIONS_FOLDER = path.join(__dirname, '..', '..', 'db', 'migrations');
/** Maximum time between the first success of `/healthz` and of `/readyz`. */
const READY_MS_MAX = 10_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates a database with the first half of the migrations, like an early version's. */
async function createOldDatabase(stack: Stack, database: string): Promise<void> {
  await stack.createDatabase(database);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-migrations-'));
  const files = fs.readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith('.sql'));
  for (const file of files.sort().slice(0, Math.ceil(files.length / 2))) {
    fs.copyFileSync(path.join(MIGRATIONS_FOLDER, file), path.join(folder, file));
  }
  const owner = new pg.Client({ connectionString: stack.urlOf(database) });
  await owner.connect();
  await migrate(owner, folder);
  await owner.end();
  fs.rmSync(folder, { recursive: true });
}

async function requireReady(url: string): Promise<void> {
  for (const end = performance.now() + READY_MS_MAX; performance.now() < end; await pause(50)) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok === true) return;
  }
  throw new Error(`${url} is not ready after ${READY_MS_MAX} ms`);
}

/** Starts all servers in parallel; returns the longest time and the errors. */
async function startAll(stack: Stack, servers: readonly ServerProcess[]) {
  const starts = await Promise.allSettled(
    servers.map(async (server, n) => {
      const ms = await server.start();
      await requireReady(stack.readyUrlOf(stack.hosts[n] ?? ''));
      return ms;
    }),
  );
  const longestMs = Math.max(...starts.map((one) => (one.status === 'fulfilled' ? one.value : 0)));
  const reasons = starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  return { longestMs, reasons };
}

/** Starts three servers in parallel, on an empty database, an old one and the current one. */
export async function startsTogether(stack: Stack, rounds: number): Promise<ScenarioResult> {
  const longest = { empty: 0, old: 0, current: 0 };
  const reasons: string[] = [];
  const run = async (kind: keyof typeof longest, servers: readonly ServerProcess[]) => {
    const started = await startAll(stack, servers);
    longest[kind] = Math.max(longest[kind], started.longestMs);
    reasons.push(...started.reasons.map((reason) => `${kind}: ${reason.slice(0, 300)}`));
    await Promise.all(servers.map((server) => server.stop()));
  };
  await Promise.all(stack.servers.map((server) => server.stop()));
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['empty', 'old'] as const) {
      const database = `starts_${kind}`;
      await (kind === 'old' ? createOldDatabase(stack, database) : stack.createDatabase(database));
      const on = { DATABASE_URL: stack.urlOf(database) };
      await run(
        kind,
        stack.hosts.map((host) => stack.server(host, on)),
      );
      await stack.dropDatabase(database);
    }
    await run('current', stack.servers);
  }
  await stack.startServers();
  return {
    figures: {
      rounds,
      servers: stack.servers.length,
      emptyLongestMs: longest.empty,
      oldLongestMs: longest.old,
      currentLongestMs: longest.current,
    },
    faults: reasons.length === 0 ? {} : { deaths: reasons.length, first: reasons[0] ?? '' },
  };
}
