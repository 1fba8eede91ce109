import { startEngine } from '../db/engine';
import { audit, faultsOf } from './audit';
import { countLost, waitSettled } from './checkAcknowledged';
import { Load } from './Load';
import { prepareUsers } from './prepareUsers';
import type { ScenarioResult } from './ScenarioResult';
import { ServerProcess } from './ServerProcess';

const MODES = ['node', 'tree', 'postmaster'] as const;
const USER_COUNT = 40;
const PARALLEL = 16;
/** Maximum ms until all orders are settled after the last start. */
const SETTLE_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function untilAcked(load: Load, more: number): Promise<void> {
  const wanted = load.acked.size + more;
  const end = performance.now() + 60_000;
  while (load.acked.size < wanted && performance.now() < end) await pause(10);
}

/** Kills server and PostgreSQL in turn: no acknowledged request may be lost or doubled. */
export async function killServer(
  dataDir: string,
  port: number,
  kills: number,
  acksPerKill: number,
): Promise<ScenarioResult> {
  const server = new ServerProcess(port, dataDir, { TICK_MS: '200', ORDER_TERMS: '1:0.80,2:0.85' });
  await server.start();
  const engine = await startEngine({ dataDir });
  const { users, owner, close } = await prepareUsers(engine, dataDir, USER_COUNT);
  const load = new Load(users);
  const ready: Record<(typeof MODES)[number], number[]> = { node: [], tree: [], postmaster: [] };
  load.start(server.address, PARALLEL);
  for (let kill = 0; kill < kills; kill += 1) {
    const mode = MODES[kill % MODES.length] ?? 'node';
    await untilAcked(load, acksPerKill);
    await pause(Math.random() * 300);
    const startedAt = performance.now();
    if (mode === 'node') await server.killNode();
    else if (mode === 'tree') await server.killTree();
    else server.killPostmaster();
    if (mode !== 'postmaster') await server.start();
    await untilAcked(load, 1);
    ready[mode].push(Math.round(performance.now() - startedAt));
  }
  await load.stop();
  const startedAt = performance.now();
  await server.killNode();
  await server.start();
  const unanswered = await load.finish();
  const unsettled = await waitSettled(owner, SETTLE_MS);
  const figures = {
    kills,
    acknowledged: load.acked.size,
    failures: load.failureCount,
    refused: load.refusedCount,
    nodeMs: median(ready.node),
    treeMs: median(ready.tree),
    postmasterMs: median(ready.postmaster),
    settledMs: Math.round(performance.now() - startedAt),
  };
  const lost = await countLost(owner, load.acked.values());
  const found = await audit(owner);
  await close();
  await server.stop();
  const faults = { lost, doubled: load.contradicted, unanswered, stillOpen: unsettled, ...found };
  return { figures, faults: faultsOf(faults) };
}
