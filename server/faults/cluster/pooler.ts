import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { ScenarioResult } from '../ScenarioResult';
import { audit, faultsOf } from '../audit';
import { countLost, waitSettled } from '../checkAcknowledged';
import { Load } from '../Load';
import { prepareUsers } from '../prepareUsers';
import { findPrograms } from '@candor/cluster-lab/programs';
import { AS_POSTGRES } from '@candor/cluster-lab/Machine';
import { files, unpacked } from './parts';
import type { Stack } from './Stack';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const PASSWORD = 'own';
const LOAD_MS = 8_000;
const REFUSAL_TEXT = 'would work as the owner of its tables';

/** Starts PgBouncer with the configuration of deploy/, modified by `change`. */
function startPooler(
  stack: Stack,
  dir: string,
  port: number,
  change: (text: string) => string = (text) => text,
): ChildProcess {
  fs.mkdirSync(dir, { recursive: true });
  const users = path.join(dir, 'users.txt');
  fs.writeFileSync(users, `"candor_runtime" "${PASSWORD}"\n"candor" "candor"\n`);
  const config = path.join(dir, 'pgbouncer.ini');
  const { hostname, port: primary } = new URL(stack.urlOf('candor'));
  const text = files.render('pgbouncer.ini', {
    PRIMARY_HOST: hostname,
    PRIMARY_PORT: primary,
    POOLER_PORT: String(port),
    USER_LIST: users,
  });
  fs.writeFileSync(config, change(text));
  const [program = '', ...args] = [...AS_POSTGRES, ...findPrograms(unpacked).pgbouncer, config];
  const log = fs.openSync(path.join(dir, 'pgbouncer.log'), 'a');
  const child = spawn(program, args, { stdio: ['ignore', log, log] });
  fs.closeSync(log);
  return child;
}

/** Runs a server behind PgBouncer; it must not start behind a pooler that drops its role. */
export async function pooler(stack: Stack, dir: string): Promise<ScenarioResult> {
  const good = startPooler(stack, path.join(dir, 'pooler'), 6432);
  const bad = startPooler(stack, path.join(dir, 'pooler-that-drops'), 6433, (text) =>
    text.replace('ignore_startup_parameters = ', 'ignore_startup_parameters = options,'),
  );
  await pause(1_000);
  const faults: Record<string, number | string> = {};
  const runtime = `postgres://candor_runtime:${PASSWORD}@127.0.0.1:6432/candor`;
  const server = stack.server('127.0.1.8', { RUNTIME_DATABASE_URL: runtime });
  await server.start();
  const keys = { LOG_KEY: '5e'.repeat(32), FILE_KEY: '7a'.repeat(32) };
  const prepared = await prepareUsers(stack.access, server.dataDir, 6, keys);
  const load = new Load(prepared.users);
  load.start(server.address, 6);
  await pause(LOAD_MS);
  await load.stop();
  const unanswered = await load.finish();
  const stillOpen = await waitSettled(prepared.owner, 20_000);
  const lost = await countLost(prepared.owner, load.acked.values());
  const found = { lost, unanswered, stillOpen, failed: load.failureCount };
  Object.assign(faults, faultsOf({ ...found, ...(await audit(prepared.owner)) }));
  const { rows } = await prepared.owner.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where usename = 'candor_runtime'`,
  );
  const asOwner = stack.server('127.0.1.7', {
    DATABASE_URL: `postgres://candor:candor@127.0.0.1:6433/candor`,
    DATABASE_WAIT: '0',
  });
  const refusal = await asOwner.start().then(
    () => 'it started',
    (error: unknown) => String(error),
  );
  if (!refusal.includes(REFUSAL_TEXT)) faults['as the owner'] = refusal.slice(0, 300);
  await prepared.close();
  await Promise.all([server.stop(), asOwner.stop()]);
  for (const each of [good, bad]) each.kill('SIGKILL');
  return {
    figures: { acknowledged: load.acked.size, connections: rows[0]?.n ?? NaN },
    faults,
  };
}
