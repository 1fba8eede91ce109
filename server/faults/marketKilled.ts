import { startEngine } from '../db/engine';
import { isRunning } from '../db/postmaster';
import { audit, faultsOf } from './audit';
import { waitSettled } from './checkAcknowledged';
import { Load } from './Load';
import { prepareUsers } from './prepareUsers';
import type { ScenarioResult } from './ScenarioResult';
import { ServerProcess } from './ServerProcess';

const USER_COUNT = 12;
const PARALLEL = 4;
/** Maximum ms until a killed market runs again; a loaded machine starts processes slowly. */
const BACK_MS_MAX = 60_000;
const SETTLE_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until `condition` is true; returns the ms, or Infinity after `msMax`. */
async function waitUntil(condition: () => boolean, msMax: number): Promise<number> {
  const startedAt = performance.now();
  while (!condition()) {
    if (performance.now() - startedAt > msMax) return Infinity;
    await pause(20);
  }
  return Math.round(performance.now() - startedAt);
}

/** Kills the writing process under load: a new process continues the log, no request is lost. */
export async function marketKilled(
  dataDir: string,
  port: number,
  kills: number,
): Promise<ScenarioResult> {
  const server = new ServerProcess(port, dataDir, { TICK_MS: '200', ORDER_TERMS: '1:0.80,2:0.85' });
  await server.start();
  const engine = await startEngine({ dataDir });
  const { users, owner, close } = await prepareUsers(engine, dataDir, USER_COUNT);
  const load = new Load(users);
  load.start(server.address, PARALLEL);
  const restartTimes: number[] = [];
  try {
    for (let n = 0; n < kills; n += 1) {
      await pause(1_000);
      const killed = await server.market();
      process.kill(killed, 'SIGKILL');
      const isBack = () => server.marketPid !== null && server.marketPid !== killed;
      restartTimes.push(await waitUntil(isBack, BACK_MS_MAX));
    }
    await pause(2_000);
    await load.stop();
    const unanswered = await load.finish();
    const stillOpen = await waitSettled(owner, SETTLE_MS);
    const found = await audit(owner);
    const last = await server.market();
    await server.killNode();
    const orphanMs = await waitUntil(() => !isRunning(last), BACK_MS_MAX);
    return {
      figures: { kills, acknowledged: load.acked.size, backMs: Math.max(...restartTimes) },
      faults: faultsOf({
        neverBack: restartTimes.filter((ms) => ms === Infinity).length,
        outlivedServer: orphanMs === Infinity ? 1 : 0,
        doubled: load.contradicted,
        unanswered,
        stillOpen,
        ...found,
      }),
    };
  } finally {
    await close();
    await server.killTree();
  }
}
