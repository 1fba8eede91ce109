import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { copyFolder } from '../../scripts/copyFolder';
import { diskFull } from './diskFull';
import { killServer } from './killServer';
import { marketStopped } from './attacks/marketStopped';
import { marketKilled } from './marketKilled';
import { PLANTED_BUGS, plantedBugs } from './plantedBugs';
import { roles } from './roles';
import { ServerProcess } from './ServerProcess';
import { threeServers } from './threeServers';

/** Time limit, ms, of each short version of a failure test with real server processes. */
const LIMIT_MS = 240_000;

function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-short-'));
  fs.chmodSync(folder, 0o755);
  return folder;
}

let prepared: string;
let dataDir: string;
beforeAll(() => {
  prepared = temporaryFolder();
  ServerProcess.prepare(path.join(prepared, 'data'));
}, LIMIT_MS);
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));
afterAll(() => fs.rmSync(prepared, { recursive: true, force: true }));

function preparedFolder(): string {
  copyFolder(path.join(prepared, 'data', '.'), dataDir);
  return dataDir;
}

/** Range of ports below the ephemeral ones, so that the system does not assign them meanwhile. */
const [FIRST_PORT, LAST_PORT] = [20_000, 30_000];
const NEEDED = 4;

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  await new Promise((resolve) => server.close(resolve));
  return free;
}

/** Returns the first of four consecutive free ports. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = randomInt(FIRST_PORT, LAST_PORT);
    const free = await Promise.all(Array.from({ length: NEEDED }, (_, n) => isFree(first + n)));
    if (free.every(Boolean)) return first;
  }
}

function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

describe('real servers under faults', () => {
  it(
    'lose and duplicate no order when each of their processes is killed under load',
    async () => {
      const { figures, faults } = await killServer(preparedFolder(), await freePorts(), 3, 20);
      expect(faults).toEqual({});
      expect(figures.acknowledged).toBeGreaterThanOrEqual(60);
    },
    LIMIT_MS,
  );

  it(
    'settle orders once and keep one writer when three share a database, one paused, one killed',
    async () => {
      const { figures, faults } = await threeServers(preparedFolder(), await freePorts(), 8);
      expect(faults).toEqual({});
      expect(figures.acknowledged).toBeGreaterThan(20);
    },
    LIMIT_MS,
  );

  it(
    'serve in roles: two web servers and two market servers, of which one is killed',
    async () => {
      const { figures, faults } = await roles(preparedFolder(), await freePorts(), 8);
      expect(faults).toEqual({});
      expect(figures.acknowledged).toBeGreaterThan(20);
    },
    LIMIT_MS,
  );

  it(
    'continue the log when the market process is killed, and that process ends with its server',
    async () => {
      const { figures, faults } = await marketKilled(preparedFolder(), await freePorts(), 2);
      expect(faults).toEqual({});
      expect(figures.acknowledged).toBeGreaterThan(10);
    },
    LIMIT_MS,
  );

  it(
    'void only the orders without an opening or a closing price when the log was stopped',
    async () => {
      const { figures, faults } = await marketStopped(preparedFolder(), await freePorts(), 6);
      expect(faults).toEqual({});
      expect(figures.void).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  (mayMount() ? it : it.skip)(
    'continue automatically when a full disk has room again (needs the right to mount)',
    async () => {
      const { faults } = await diskFull(dataDir, await freePorts());
      expect(faults).toEqual({});
    },
    LIMIT_MS,
  );

  it(
    'are not needed for a planted bug: a unit test detects it',
    () => {
      const bugs = PLANTED_BUGS.filter((bug) => bug.name === 'a tie pays as a win');
      expect(plantedBugs(bugs)).toMatchObject({ figures: { planted: 1, caught: 1 }, faults: {} });
    },
    LIMIT_MS,
  );
});
