import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startEngine } from '../db/engine';
import { audit, faultsOf } from './audit';
import { countLost, waitSettled } from './checkAcknowledged';
import { Load } from './Load';
import { prepareUsers } from './prepareUsers';
import type { ScenarioResult } from './ScenarioResult';
import { ServerProcess } from './ServerProcess';

const SIZE_MB = 320;
const MB = 1_048_576;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Fills a file system completely; returns a function that frees the space. */
function fillDisk(folder: string): () => void {
  const file = path.join(folder, 'ballast');
  const handle = fs.openSync(file, 'w');
  const block = Buffer.alloc(MB, 1);
  for (const size of [MB, 4096]) {
    try {
      for (;;) fs.writeSync(handle, block, 0, size);
    } catch {
      // The file system is full for blocks of this size.
    }
  }
  fs.closeSync(handle);
  return () => fs.rmSync(file);
}

/** Fills the database's disk under load. Needs root on Linux to mount a tmpfs. */
export async function diskFull(dataDir: string, port: number): Promise<ScenarioResult> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', dataDir]);
  const env = { TICK_MS: '200', ORDER_TERMS: '1:0.80,2:0.85' };
  const server = new ServerProcess(port, dataDir, env, `${dataDir}.log`);
  try {
    await server.start();
    const engine = await startEngine({ dataDir });
    const { users, owner, close } = await prepareUsers(engine, dataDir, 8);
    const load = new Load(users);
    load.start(server.address, 4);
    await pause(3_000);
    const before = load.acked.size;
    const failuresBefore = load.failureCount;
    const empty = fillDisk(dataDir);
    await pause(8_000);
    const during = load.acked.size;
    const refused = load.failureCount - failuresBefore;
    empty();
    await pause(6_000);
    await load.stop();
    const unanswered = await load.finish();
    const stillOpen = await waitSettled(owner, 10_000);
    const acknowledged = load.acked.size;
    const notResumed = acknowledged - during < 50 ? 1 : 0;
    const lost = await countLost(owner, load.acked.values());
    const found = { lost, doubled: load.contradicted, unanswered, stillOpen, notResumed };
    const faults = faultsOf({ ...found, ...(await audit(owner)) });
    await close();
    const whileFull = during - before;
    return { figures: { before, whileFull, refusedWhileFull: refused, acknowledged }, faults };
  } finally {
    await server.stop();
    await pause(500);
    execFileSync('umount', ['-l', dataDir]);
  }
}
