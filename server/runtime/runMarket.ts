import { openDatabase } from '../db/openDatabase';
import { Outage } from '../db/Outage';
import { systemClock } from '../platform/clock';
import { readConfig, type Environment } from '../platform/config';
import { createLog } from '../platform/createLog';
import { createSealer, loadFileKey } from '../platform/sealer';
import { LoadMonitor } from '../platform/limits/LoadMonitor';
import { ProofLog } from '../proof/ProofLog';
import { readNewestInstant } from '../repositories/market/ticks';
import { ALIVE_EVERY_MS, type FromMarket, type ProcessLoad, type ToMarket } from './marketProcess';
import { openMarket } from './openMarket';
import type { PoolConfig } from 'pg';

/** Maximum connections; ticker, settler, sealing and archive rarely run concurrently. */
const CONNECTIONS_MAX = 6;
/** Statement timeout, ms; archiving an hour of ticks takes longer than the usual one allows. */
const ARCHIVE_MS_MAX = 120_000;

const sendToServer = (message: FromMarket) => {
  if (process.connected) process.send?.(message, () => {});
};

function loadOf({ delayMs }: LoadMonitor): ProcessLoad {
  const { user, system } = process.cpuUsage();
  return {
    memoryBytes: process.memoryUsage.rss(),
    cpuSeconds: (user + system) / 1e6,
    loopDelayMs: delayMs,
  };
}

/** Opens and starts the market on a database; returns a function that stops it. */
async function start(env: Environment, database: PoolConfig): Promise<() => Promise<void>> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const bounds = { max: CONNECTIONS_MAX, statement_timeout: ARCHIVE_MS_MAX };
  const db = openDatabase({ ...database, ...bounds }, new Outage(log));
  const clock = systemClock(await readNewestInstant(db));
  const sealer = createSealer(loadFileKey(config.dataDir, config.fileKey, false));
  const proof = new ProofLog({ config, db, clock });
  const market = await openMarket({ config, db, clock, log, sealer, proof });
  await market.runTurn();
  market.start({
    order: (userId, orderNo, order) => {
      if (order !== undefined) sendToServer({ kind: 'order', userId, orderNo, order });
    },
    wallet: (userId) => sendToServer({ kind: 'wallet', userId }),
  });
  const monitor = new LoadMonitor();
  monitor.start();
  const sendHeartbeat = () =>
    sendToServer({ kind: 'alive', figures: market.figures, load: loadOf(monitor) });
  sendHeartbeat();
  const heartbeat = setInterval(sendHeartbeat, ALIVE_EVERY_MS);
  return async () => {
    clearInterval(heartbeat);
    monitor.stop();
    await market.stop();
    await db.close();
  };
}

/** The market's process: runs until `stop`, or until its parent exits. */
export async function runMarket(env: Environment): Promise<void> {
  // Ignores signals that a terminal sends to the whole process group; the server stops its market.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  let running: Promise<() => Promise<void>> | null = null;
  const end = () => {
    setTimeout(() => process.exit(1), ALIVE_EVERY_MS * 3).unref();
    void Promise.resolve(running)
      .then((stop) => stop?.())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('disconnect', end);
  process.once('SIGTERM', end);
  process.on('message', (message: ToMarket) => {
    if (message.kind === 'stop') return end();
    running ??= start(env, message.database);
    running.catch((error: unknown) => {
      const sentence = error instanceof Error ? error.message : String(error);
      sendToServer({ kind: 'failed', sentence });
      setTimeout(() => process.exit(1), 100);
    });
  });
}
