import path from 'node:path';
import { audit, faultsOf } from './audit';
import { waitSettled } from './checkAcknowledged';
import { Load } from './Load';
import { prepareUsers } from './prepareUsers';
import type { ScenarioResult } from './ScenarioResult';
import { ServerProcess } from './ServerProcess';
import { startSharedDatabase } from './sharedDatabase';

const USER_COUNT = 16;
const PARALLEL = 4;
const SETTLE_MS = 60_000;
/** Maximum gap in the log, ms; a standby market waits for the end of the dead market's lease. */
const GAP_MS_MAX = 10_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Kills the writing market of two: the other continues the log and loses no request. */
export async function roles(
  dataDir: string,
  port: number,
  seconds: number,
): Promise<ScenarioResult> {
  const { engine, url, dataDirOf } = await startSharedDatabase(dataDir);
  const shared = {
    DATABASE_URL: url,
    PRICE_SEED: '1',
    TICK_MS: '200',
    ORDER_TERMS: '1:0.80,2:0.85',
  };
  const markets = [0, 1].map((n) => {
    // A `market` server serves no calls; its port is for monitoring only.
    const env = { ...shared, ROLE: 'market', METRICS_PORT: String(port + n) };
    return new ServerProcess(port + n, dataDirOf(`market${n}`), env);
  });
  const webs = [0, 1].map(
    (n) => new ServerProcess(port + 2 + n, dataDirOf(`web${n}`), { ...shared, ROLE: 'web' }),
  );
  try {
    for (const server of [...markets, ...webs]) await server.start();
    const folder = path.join(dataDir, 'web0');
    const { users, owner, close } = await prepareUsers(engine, folder, USER_COUNT, {
      PRICE_SEED: '1',
    });
    const loads = webs.map((_, n) => new Load(users.filter((_user, i) => i % 2 === n)));
    loads.forEach((load, n) => load.start(webs[n]?.address ?? '', PARALLEL));
    await pause(seconds * 500);
    await markets[0]?.killNode();
    await pause(seconds * 500);
    await Promise.all(loads.map((load) => load.stop()));
    const unanswered = (await Promise.all(loads.map((load) => load.finish()))).reduce(
      (a, b) => a + b,
    );
    const stillOpen = await waitSettled(owner, SETTLE_MS);
    const { rows } = await owner.pool.query<{ gap: number }>(
      `select max(b.ts - p.ts)::int as gap from tick_batch b
       join tick_batch p on p.seq = b.prev_seq where p.origin = 'live'`,
    );
    const gap = rows[0]?.gap ?? Infinity;
    const found = await audit(owner);
    await close();
    return {
      figures: {
        seconds,
        acknowledged: loads.reduce((sum, load) => sum + load.acked.size, 0),
        longestGapMs: gap,
      },
      faults: faultsOf({
        gap: gap > GAP_MS_MAX ? gap : 0,
        doubled: loads.reduce((sum, load) => sum + load.contradicted, 0),
        unanswered,
        stillOpen,
        ...found,
      }),
    };
  } finally {
    for (const server of [...webs, ...markets]) await server.stop();
    await engine.stop();
  }
}
