import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startEngine } from '../db/engine';
import { audit, faultsOf } from './audit';
import { countLost, waitSettled } from './checkAcknowledged';
import { Load } from './Load';
import { prepareUsers } from './prepareUsers';
import type { ScenarioResult } from './ScenarioResult';
import { ServerProcess } from './ServerProcess';
import { openDatabase } from '../db/openDatabase';

const ROOT = path.join(__dirname, '..', '..');
const TOOL = ['--import', 'tsx', 'server/ops/backup.ts'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs the backup tool, killed after `killMs` if not null. The exit code is null after a kill. */
async function runBackupTool(args: readonly string[], dataDir: string, killMs: number | null) {
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [...TOOL, ...args], { cwd: ROOT, env, stdio: 'pipe' });
  let output = '';
  child.stderr.on('data', (data) => (output += String(data)));
  const timer = killMs === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killMs);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  return { code, said: output };
}

/**
 * Makes backups of a running server under load and restores the last one; each is killed several
 * times at random moments. A finished backup must contain all requests acknowledged before it
 * began.
 */
export async function backups(
  dataDir: string,
  port: number,
  kills: number,
): Promise<ScenarioResult> {
  const faults: Record<string, string | number> = {};
  const home = path.join(dataDir, 'server');
  fs.mkdirSync(home);
  fs.chmodSync(home, 0o755);
  const server = new ServerProcess(port, home, { ORDER_TERMS: '1:0.80,2:0.85' });
  await server.start();
  const engine = await startEngine({ dataDir: home });
  const { users, close } = await prepareUsers(engine, home, 6);
  const load = new Load(users);
  load.start(server.address, 3);
  let complete = 0;
  const at = (n: number | string) => path.join(dataDir, `backup-${n}`);
  for (let n = 0; n < kills; n += 1) {
    await runBackupTool(['backup', at(n)], home, 400 + Math.random() * 2600);
    if (fs.existsSync(at(n)) && !fs.existsSync(path.join(at(n), 'backup.json'))) faults.halves = n;
    if (fs.existsSync(at(n))) complete += 1;
  }
  const before = [...load.acked.values()];
  const startedAt = performance.now();
  const last = await runBackupTool(['backup', at('last')], home, null);
  const backupMs = Math.round(performance.now() - startedAt);
  if (last.code !== 0) faults.backup = last.said.slice(0, 300);
  await load.stop();
  await load.finish();
  await close();
  await server.stop();
  const fresh = path.join(dataDir, 'fresh');
  fs.mkdirSync(fresh);
  fs.chmodSync(fresh, 0o755);
  let startedHalf = 0;
  for (let n = 0; n < kills; n += 1) {
    await runBackupTool(['restore', at('last')], fresh, 600 + Math.random() * 4000);
    if (!fs.existsSync(path.join(fresh, 'restoring'))) break;
    const interrupted = new ServerProcess(port, fresh, {});
    await interrupted.start().then(
      () => (startedHalf += 1),
      () => {},
    );
    await interrupted.stop();
  }
  if (startedHalf > 0) faults.startedOnHalf = startedHalf;
  const again = performance.now();
  if (
    fs.existsSync(path.join(fresh, 'restoring')) ||
    !fs.existsSync(path.join(fresh, 'postgres'))
  ) {
    const { code, said: output } = await runBackupTool(['restore', at('last')], fresh, null);
    if (code !== 0) faults.restore = output.slice(0, 300);
  }
  const restoreMs = Math.round(performance.now() - again);
  const restored = new ServerProcess(port, fresh, { ORDER_TERMS: '1:0.80,2:0.85' });
  await restored.start();
  const owner = openDatabase({ ...(await startEngine({ dataDir: fresh })).owner, max: 2 });
  const stillOpen = await waitSettled(owner, 20_000);
  await pause(1000);
  // A restore writes many customers' results in one transaction.
  const { wallets_taken_in_turn: _restored, ...found } = await audit(owner);
  Object.assign(faults, faultsOf({ lost: await countLost(owner, before), stillOpen, ...found }));
  await owner.close();
  await restored.stop();
  return {
    figures: {
      kills,
      wholeAllTheSame: complete,
      acknowledgedBefore: before.length,
      backupMs,
      restoreMs,
    },
    faults,
  };
}
