import type { PoolConfig } from 'pg';
import { openDatabase } from '../db/openDatabase';
import { Outage } from '../db/Outage';
import { systemClock } from '../platform/clock';
import { readConfig, type Environment } from '../platform/config';
import { createLog } from '../platform/createLog';
import type { Core } from '../ports/context';
import { buildConsole } from '../console/buildConsole';
import type { ConsoleContext } from '../console/ConsoleContext';
import { ConsoleKeeper } from '../console/ConsoleKeeper';
import { demoLinks } from '../console/demoOperators';
import { readNewestInstant } from '../repositories/market/ticks';
import type { ConsoleReady, FromConsole, ToConsole } from './ConsoleProcess';
import { createCore } from './createCore';

/** Connections of a few operators. */
const CONNECTIONS_MAX = 6;

/** The customers' servers poll for changes, so the console notifies no connection. */
const SILENT_NOTIFIER = { wallet: () => {}, order: () => {}, message: () => {} };

/** Opens the console; resolves when it listens. */
export async function openConsole(
  core: Core,
): Promise<ConsoleReady & { stop: () => Promise<void> }> {
  const { console } = core.config;
  if (console === null) throw new Error('CONSOLE_PORT is off');
  const context: ConsoleContext = {
    ...core,
    console,
    notify: SILENT_NOTIFIER,
    failures: new Map(),
  };
  const app = await buildConsole(context);
  await app.listen({ host: console.host, port: console.port });
  const keeper = new ConsoleKeeper(context);
  keeper.start();
  const stop = async () => {
    await keeper.stop();
    await app.close();
  };
  return { address: console.origin, links: await demoLinks(context), stop };
}

const sendToServer = (message: FromConsole) => {
  if (process.connected) process.send?.(message, () => {});
};

async function start(env: Environment, database: PoolConfig): Promise<() => Promise<void>> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const db = openDatabase({ ...database, max: CONNECTIONS_MAX }, new Outage(log));
  const clock = systemClock(await readNewestInstant(db));
  const { stop, ...ready } = await openConsole(createCore({ config, db, clock, log }));
  sendToServer({ kind: 'ready', ...ready });
  return async () => {
    await stop();
    await db.close();
  };
}

/** The console's process: runs until `stop` or until its parent exits. */
export function runConsole(env: Environment): void {
  // Ignores signals that a terminal sends to the whole process group; the server stops its console.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  let running: Promise<() => Promise<void>> | null = null;
  const end = () => {
    setTimeout(() => process.exit(1), 3_000).unref();
    void Promise.resolve(running)
      .then((stop) => stop?.())
      .finally(() => process.exit(0));
  };
  process.once('disconnect', end);
  process.once('SIGTERM', end);
  process.on('message', (message: ToConsole) => {
    if (message.kind === 'stop') return end();
    running ??= start(env, message.database);
    running.catch((error: unknown) => {
      sendToServer({
        kind: 'failed',
        sentence: error instanceof Error ? error.message : String(error),
      });
      setTimeout(() => process.exit(1), 100);
    });
  });
}
