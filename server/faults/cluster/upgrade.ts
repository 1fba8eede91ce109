import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { compileServer } from '../../../scripts/compileServer';
import type { ScenarioResult } from '../ScenarioResult';
import { audit, faultsOf } from '../audit';
import { countLost, waitSettled } from '../checkAcknowledged';
import { Load } from '../Load';
import { prepareUsers } from '../prepareUsers';
import type { Stack } from './Stack';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const ROOT = path.join(__dirname, '..', '..', '..');
/** The version in production; change it with each release. */
export const LAST_RELEASE = '8fc0ea71';
/** Maximum time without an accepted order; the app retries after 1 s and 3 s. */
const GAP_MS_MAX = 3_000;

/** True for a clone without history, as in CI. */
function isShallow(): boolean {
  try {
    const asked = ['rev-parse', '--is-shallow-repository'];
    return execFileSync('git', asked, { cwd: ROOT, encoding: 'utf8' }).trim() === 'true';
  } catch {
    return true;
  }
}

/** Builds the last release; null when the clone does not contain it. */
function lastRelease(): string | null {
  const source = path.join(ROOT, 'var', 'cluster', `release-${LAST_RELEASE}`);
  try {
    const folders = ['server', 'src/domain', 'src/locales', 'types/contract', 'packages'];
    const tar = execFileSync('git', ['archive', LAST_RELEASE, 'package.json', ...folders], {
      cwd: ROOT,
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    fs.rmSync(source, { recursive: true, force: true });
    fs.mkdirSync(source, { recursive: true });
    execFileSync('tar', ['-x', '-C', source], { input: tar });
  } catch {
    return null;
  }
  return compileServer(path.join(source, 'out'), () => true, source);
}

/** Replaces the servers one by one under load, from the last release to this version. */
export async function upgrade(stack: Stack): Promise<ScenarioResult> {
  const program = lastRelease();
  if (program === null) {
    const missing = { skipped: `no ${LAST_RELEASE} in this clone` };
    return isShallow() ? { figures: missing, faults: {} } : { figures: {}, faults: missing };
  }
  await Promise.all(stack.servers.map((server) => server.stop()));
  await stack.createDatabase('upgrade');
  const on = { DATABASE_URL: stack.urlOf('upgrade') };
  const hosts = stack.hosts;
  let running = hosts.map((host) => stack.server(host, on, [program]));
  for (const server of running) await server.start();
  await stack.isServing(20_000);
  const keys = { LOG_KEY: '5e'.repeat(32), FILE_KEY: '7a'.repeat(32) };
  const access = stack.accessTo('upgrade');
  const prepared = await prepareUsers(access, running[0]?.dataDir ?? '', 12, keys);
  const loads = hosts.map((_, i) => {
    const users = prepared.users.filter((_user, n) => n % hosts.length === i);
    return new Load(users, { transfers: true, perSecond: 12, from: `127.0.2.${i + 1}` });
  });
  for (const load of loads) load.start(stack.front, 3);
  let [seen, at, gapMs] = [0, performance.now(), 0];
  const watch = setInterval(() => {
    const acked = loads.reduce((sum, load) => sum + load.acked.size, 0);
    if (acked === seen) gapMs = Math.max(gapMs, performance.now() - at);
    else [seen, at] = [acked, performance.now()];
  }, 20);
  await pause(4_000);
  gapMs = 0;
  let besides = 0;
  for (const drain of ['3', '3']) {
    for (const [n, host] of hosts.entries()) {
      await running[n]?.stop();
      const next = stack.server(host, { ...on, DRAIN_SECONDS: drain });
      await next.start();
      running = running.map((server, i) => (i === n ? next : server));
      besides += 1;
      await pause(3_000);
    }
  }
  clearInterval(watch);
  await Promise.all(loads.map((load) => load.stop()));
  const left = await Promise.all(loads.map((load) => load.finish()));
  const stillOpen = await waitSettled(prepared.owner, 20_000);
  const acked = loads.flatMap((load) => [...load.acked.values()]);
  const faults: Record<string, number | string> = faultsOf({
    lost: await countLost(prepared.owner, acked),
    doubled: loads.reduce((sum, load) => sum + load.contradicted, 0),
    unanswered: left.reduce((sum, n) => sum + n, 0),
    stillOpen,
    ...(await audit(prepared.owner)),
  });
  if (gapMs > GAP_MS_MAX) faults[`longest gap over ${GAP_MS_MAX} ms`] = Math.round(gapMs);
  await prepared.close();
  await Promise.all(running.map((server) => server.stop()));
  await stack.startServers();
  return {
    figures: {
      from: LAST_RELEASE,
      restarts: besides,
      acknowledged: acked.length,
      triedAgain: loads.reduce((sum, load) => sum + load.failureCount, 0),
      longestGapMs: Math.round(gapMs),
    },
    faults,
  };
}
