import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Session } from '../../types/contract/account';
import { buildServerIfChanged } from '../../scripts/buildServerIfChanged';
import { isRunning } from '../db/postmaster';
import { endOfLifeNote } from '../platform/nodeRelease';

const ROOT = path.join(__dirname, '..', '..');
const LIMIT_MS = 180_000;

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-serve-'));
  fs.chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) await exitCodeOf(child, 'SIGTERM');
  fs.rmSync(folder, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  output: () => string;
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [buildServerIfChanged()], {
    cwd: ROOT,
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      DATABASE_URL: '',
      CONSOLE_PORT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

async function exitCodeOf(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (signal !== undefined) child.kill(signal);
  return exit;
}

async function ready({ child, output }: Started, port: number): Promise<void> {
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (reply?.status === 200) return;
    if (child.exitCode !== null) throw new Error(output());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<[number, net.Server]> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return [address.port, server];
}

async function logInDemo(port: number): Promise<Session> {
  const body = { username: '13800000000', upwd: 'demo1234', countryCode: '86', registerType: 1 };
  const reply = await fetch(`http://127.0.0.1:${port}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data }: { data: Session } = await reply.json();
  return data;
}

async function statusOf(port: number, token: string): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${port}/loadUserInfo`, { headers: { token } });
  return reply.status;
}

/** Waits for the folder's PostgreSQL and its complete pid file; returns the pid. */
async function postmasterPid(): Promise<number> {
  const pidFile = path.join(folder, 'postgres', 'data', 'postmaster.pid');
  for (;;) {
    const written = fs.existsSync(pidFile) ? fs.readFileSync(pidFile, 'utf8') : '';
    const pid = Number(written.split('\n')[0]);
    if (pid > 0) return pid;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the server', () => {
  it(
    'keeps acknowledged orders after a kill -9, and stops completely on SIGTERM',
    async () => {
      const [port, holder] = await freePort();
      holder.close();
      const env = { PORT: String(port) };
      const first = start(env);
      await ready(first, port);
      expect(first.output()).toContain('Demo login:       +86 13800000000  password demo1234');
      const { token } = await logInDemo(port);
      await exitCodeOf(first.child, 'SIGKILL');
      const second = start(env);
      await ready(second, port);
      expect(second.output()).toContain('taken over from a killed server');
      expect(await statusOf(port, token)).toBe(200);
      const postgres = await postmasterPid();
      expect(await exitCodeOf(second.child, 'SIGTERM')).toBe(0);
      expect(second.output()).toContain('Stopped.');
      expect(isRunning(postgres)).toBe(false);
    },
    LIMIT_MS,
  );

  it(
    'starts with a prepared database and stops completely when npm is stopped',
    async () => {
      const [port, holder] = await freePort();
      holder.close();
      const env = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', SKIP_APP_BUILD: '1' };
      const options = { cwd: ROOT, env: { ...process.env, ...env } };
      const program = path.join(path.dirname(buildServerIfChanged()), 'prepare.js');
      const prepare = () => spawn(process.execPath, [program], options);
      const pidFile = path.join(folder, 'postgres', 'data', 'postmaster.pid');
      const first = prepare();
      await postmasterPid();
      // Ctrl-C during the build must stop PostgreSQL.
      expect(await exitCodeOf(first, 'SIGINT')).toBe(0);
      expect(fs.existsSync(pidFile)).toBe(false);
      const npm = spawn('npm', ['start'], {
        ...options,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(npm);
      let output = '';
      npm.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await ready({ child: npm, output: () => output }, port);
      expect(output).toMatch(/^PostgreSQL started$/m);
      // An existing database is not touched, even while a server uses it.
      expect(await exitCodeOf(prepare())).toBe(0);
      const postgres = await postmasterPid();
      npm.kill('SIGTERM');
      while (isRunning(postgres)) await new Promise((resolve) => setTimeout(resolve, 50));
      while (!output.includes('Stopped.')) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    LIMIT_MS,
  );

  it(
    'leaves no PostgreSQL running when it is stopped during its start',
    async () => {
      const [port, holder] = await freePort();
      holder.close();
      const server = start({ PORT: String(port) });
      const postgres = await postmasterPid();
      expect(await exitCodeOf(server.child, 'SIGTERM')).toBe(0);
      expect(isRunning(postgres)).toBe(false);
      expect(server.output()).toMatch(/SIGTERM: stopping …\nStopped\.\n$/);
    },
    LIMIT_MS,
  );

  it(
    'stops once after two signals at once, as from a service manager and npm',
    async () => {
      const [port, holder] = await freePort();
      holder.close();
      const server = start({ PORT: String(port) });
      const postgres = await postmasterPid();
      const end = exitCodeOf(server.child, 'SIGTERM');
      while (!server.output().includes('stopping …')) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      server.child.kill('SIGTERM');
      expect(await end).toBe(0);
      expect(isRunning(postgres)).toBe(false);
      expect(server.output()).toMatch(/SIGTERM: stopping …\nStopped\.\n$/);
    },
    LIMIT_MS,
  );

  it(
    'reports in one sentence that its port is taken',
    async () => {
      const [port, holder] = await freePort();
      const { child, output } = start({ PORT: String(port) });
      expect(await exitCodeOf(child)).toBe(1);
      holder.close();
      expect(output().split('\n')).toEqual(
        [
          endOfLifeNote(),
          `Port ${port} on 127.0.0.1 is in use by another program. Set PORT to another one.`,
          '',
        ].filter((line) => line !== null),
      );
    },
    LIMIT_MS,
  );

  it(
    'reports in one sentence that DATABASE_URL is unreachable, without its password',
    async () => {
      const url = 'postgres://ann:secret@127.0.0.1:9/candor';
      const { child, output } = start({ PORT: '0', DATABASE_URL: url, DATABASE_WAIT: '1' });
      expect(await exitCodeOf(child)).toBe(1);
      expect(output()).toContain(
        'DATABASE_URL (127.0.0.1:9/candor) cannot be used: connect ECONNREFUSED 127.0.0.1:9',
      );
      expect(output()).not.toContain('secret');
    },
    LIMIT_MS,
  );
});
