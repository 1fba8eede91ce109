import path from 'node:path';
import type { DatabaseAccess } from '../db/engine';
import { audit, faultsOf } from './audit';
import { countLost, waitSettled } from './checkAcknowledged';
import { Load } from './Load';
import { prepareUsers } from './prepareUsers';
import type { ScenarioResult } from './ScenarioResult';
import { ServerProcess } from './ServerProcess';
import { startSharedDatabase } from './sharedDatabase';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Pauses one of three servers and kills one: no order settles twice or stays open. */
export async function threeServers(
  dataDir: string,
  port: number,
  seconds: number,
): Promise<ScenarioResult> {
  const { engine, url, dataDirOf } = await startSharedDatabase(dataDir);
  const servers = [0, 1, 2].map((n) => {
    const env = {
      DATABASE_URL: url,
      PRICE_SEED: '1',
      TICK_MS: '200',
      ORDER_TERMS: '1:0.80,2:0.85',
    };
    return new ServerProcess(port + n, dataDirOf(`server${n}`), env);
  });
  try {
    for (const server of servers) await server.start();
    return await breakUnderLoad(servers, engine, dataDir, seconds);
  } finally {
    // A leftover server would respond to the next run on its port.
    for (const server of servers) {
      server.signal('SIGCONT');
      await server.stop();
    }
    await engine.stop();
  }
}

async function breakUnderLoad(
  servers: readonly ServerProcess[],
  engine: DatabaseAccess,
  dataDir: string,
  seconds: number,
): Promise<ScenarioResult> {
  const [first, second, third] = servers;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three');
  const { users, owner, close } = await prepareUsers(engine, path.join(dataDir, 'server0'), 24, {
    PRICE_SEED: '1',
  });
  const loads = servers.map((_, n) => new Load(users.filter((_user, i) => i % 3 === n)));
  loads.forEach((load, n) => load.start(servers[n]?.address ?? '', 4));
  const part = (seconds * 1000) / 4;
  const holders = new Set<string>();
  const watch = setInterval(() => {
    const read = owner.pool.query<{ holder: string }>('select holder from market_state');
    read.then(({ rows }) => holders.add(rows[0]?.holder ?? '')).catch(() => {});
  }, 50);
  await pause(part);
  first.signal('SIGSTOP');
  await pause(part);
  first.signal('SIGCONT');
  await pause(part);
  await loads[1]?.stop();
  await second.killNode();
  await pause(part);
  clearInterval(watch);
  await Promise.all([loads[0]?.stop(), loads[2]?.stop()]);
  loads[1]?.start(third.address, 1);
  await loads[1]?.stop();
  const unanswered = (await Promise.all(loads.map((load) => load.finish()))).reduce(
    (a, b) => a + b,
  );
  const stillOpen = await waitSettled(owner, 10_000);
  const acked = loads.flatMap((load) => [...load.acked.values()]);
  const lost = await countLost(owner, acked);
  const gaps = await owner.pool.query<{ most: number }>(
    `select max(b.ts - b.prev_ts)::int as most from tick_batch b
     join tick_batch p on p.seq = b.prev_seq where p.origin = 'live'`,
  );
  const doubled = loads.reduce((sum, load) => sum + load.contradicted, 0);
  const faults = { lost, doubled, unanswered, stillOpen, ...(await audit(owner)) };
  await close();
  return {
    figures: {
      seconds,
      acknowledged: acked.length,
      writersInTurn: holders.size,
      longestGapMs: gaps.rows[0]?.most ?? 0,
    },
    faults: faultsOf(faults),
  };
}
