import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buildServerIfChanged } from '../../scripts/buildServerIfChanged';

const ROOT = path.join(__dirname, '..', '..');
const LIMIT_MS = 240_000;

let folder: string;
let hook: http.Server;
const codes: { to: string; code: string }[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-live-'));
  fs.chmodSync(folder, 0o755);
  hook = http.createServer((request, reply) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      codes.push(JSON.parse(text));
      reply.end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const child of children) await exitCodeOf(child, 'SIGTERM');
  hook.closeAllConnections();
  hook.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const portOf = (server: net.Server): number => {
  const { port } = server.address() satisfies unknown as AddressInfo;
  return port;
};

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs a program of the server on this data folder and collects its output. */
function run(file: string, args: string[], env: Readonly<Record<string, string>>) {
  const main = buildServerIfChanged();
  const child = spawn(process.execPath, [path.join(path.dirname(main), file), ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'info',
      CONSOLE_PORT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said: string[] = [];
  child.stdout?.on('data', (part) => said.push(String(part)));
  child.stderr?.on('data', (part) => said.push(String(part)));
  return { child, output: () => said.join('') };
}

async function exitCodeOf(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (signal !== undefined) child.kill(signal);
  return exit;
}

const serve = (env: Readonly<Record<string, string>>) => run('main.js', [], env);

async function ops(...args: string[]): Promise<string> {
  const { child, output } = run('ops/main.js', [...args, '--why', 'opening'], {});
  expect([await exitCodeOf(child), output()]).toEqual([0, expect.any(String)]);
  return output();
}

/** Writes the mapping of an unreachable upstream, with which the server runs without trading. */
function upstream(): string {
  const file = path.join(folder, 'prices.json');
  const feed = { url: 'wss://127.0.0.1:1/', fields: { procode: 's', price: 'p', time: 't' } };
  const names = { symbol: 'ACME', procode: 'ACM', market: 'US', zh: '顶点', en: 'Acme' };
  const products = [{ ...names, decimals: 2, price: '10' }];
  fs.writeFileSync(file, JSON.stringify({ name: 'Prices', feeds: [feed], products }));
  return file;
}

async function call(port: number, url: string, body?: object) {
  const reply = await fetch(`http://127.0.0.1:${port}${url}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'accept-language': 'en_US' },
  });
  return { status: reply.status, text: await reply.text() };
}

describe('live mode', () => {
  it(
    'reports missing settings, starts when they are set, and has no demo data',
    async () => {
      const port = await freePort();
      const bare = { PORT: String(port), TRADING_MODE: 'live' };
      const refused = serve(bare);
      expect(await exitCodeOf(refused.child)).toBe(1);
      for (const name of [
        'PRICE_SOURCE',
        'SMTP_URL',
        'SMS_URL',
        'FILE_KEY',
        'channels add',
        'owner add',
      ]) {
        expect(refused.output()).toContain(name);
      }

      const bank = ['--holder', 'Candor Ltd', '--bank', 'ICBC', '--branch', 'Main'];
      const names = [
        '--name',
        '银行转账',
        '--name-en',
        'Bank transfer',
        '--min',
        '100',
        '--max',
        '90000',
      ];
      await ops(
        'local',
        'channels',
        'add',
        'bank-main',
        'bank',
        ...names,
        ...bank,
        '--account',
        '62220001',
      );
      await ops('local', 'settings', 'set', 'custom_service', 'help@candor.cn');
      expect(await ops('owner', 'add', 'ann', 'admin')).toContain('/#/enrol/');

      const complete = {
        ...bare,
        PRICE_SOURCE: `upstream:${upstream()}`,
        SMTP_URL: 'smtp://127.0.0.1:1',
        SMTP_FROM: 'codes@candor.cn',
        SMS_URL: `http://127.0.0.1:${portOf(hook)}/send`,
        FILE_KEY: 'a'.repeat(64),
        LOG_KEY: 'b'.repeat(64),
        TRUST_PROXY: 'none',
      };
      const server = serve(complete);
      const ready = () => call(port, '/healthz').catch(() => null);
      while ((await ready()) === null) {
        if (server.child.exitCode !== null) throw new Error(server.output());
        await new Promise((resolve) => setTimeout(resolve, 100));
      }

      const account = { username: '13911112222', countryCode: '86', registerType: 1 };
      const sent = await call(port, '/sendVcode', { ...account, purpose: 'register' });
      expect(sent).toMatchObject({ status: 200 });
      expect(sent.text).not.toContain('demoCode');
      expect(codes).toMatchObject([
        { to: '+8613911112222', code: expect.stringMatching(/^\d{6}$/) },
      ]);
      const mail = { username: 'ann@candor.cn', countryCode: '86', registerType: 2 };
      const failed = await call(port, '/sendVcode', { ...mail, purpose: 'register' });
      expect(failed.status).toBe(503);
      expect(failed.text).toContain('Failed to send verification code');

      const demo = { ...account, username: '13800000000', upwd: 'demo1234' };
      expect((await call(port, '/login', demo)).text).toContain('wrong_credentials');
      for (const path of ['/docs/json', '/demoPrice']) {
        expect([path, (await call(port, path)).status]).toEqual([path, 404]);
      }
      for (const path of ['/demoGuest', '/demoMoney', '/demoSpecimen']) {
        expect([path, (await call(port, path, {})).status]).toEqual([path, 404]);
      }
      const config = await call(port, '/baseConfig');
      expect(config.text).toContain('"live"');
      const pages = [config.text, (await call(port, '/transparency')).text, server.output()].join();
      expect(pages).not.toMatch(/demo|演示|模拟|simulated|13800000000/i);
      expect(server.output()).not.toContain(codes[0]?.code);

      expect(await exitCodeOf(server.child, 'SIGTERM')).toBe(0);
      const back = serve({ PORT: String(port) });
      expect(await exitCodeOf(back.child)).toBe(1);
      expect(back.output()).toContain('This database is live since its first start');
    },
    LIMIT_MS,
  );
});
