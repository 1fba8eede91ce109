import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `npm run smoke`: `npm start` on this system builds, serves the app, and logs in. `npm run smoke --
 * dev`: `npm run dev` compiles every module of the app, with source maps. `npm run smoke --
 * dev:weapp`: `npm run dev:weapp` makes packages that WeChat's devtools accept.
 */

const ROOT = path.join(__dirname, '..');
const START_MS_MAX = 10 * 60_000;
const isWindows = process.platform === 'win32';

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Ends npm, its shell and the server. */
async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null) return;
  if (isWindows) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
  else process.kill(-pid, 'SIGTERM');
  await ended;
}

/** Waits for the line `ready`. Rejects when npm ends before, or takes too long. */
async function untilReady(child: ChildProcess, { command, ready }: Smoke): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${command} took too long`)), START_MS_MAX);
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      output += String(chunk);
      if (!output.includes(ready)) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}`)));
  });
}

async function checkStart(url: string): Promise<void> {
  const headers = { 'accept-encoding': 'br' };
  const page = await fetch(url, { headers });
  const text = await page.text();
  if (!page.ok || !text.includes('<script')) throw new Error('the app is not served');
  if (page.headers.get('content-encoding') !== 'br') throw new Error('the app is not compressed');
  const body = { username: '13800000000', upwd: 'demo1234', countryCode: '86', registerType: 1 };
  const reply = await fetch(`${url}login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`the demo login was refused: ${await reply.text()}`);
}

/** Fetches the page of the dev server, which responds once everything is compiled. */
async function fetchCompiled(url: string): Promise<string> {
  const deadline = Date.now() + START_MS_MAX;
  for (;;) {
    try {
      return await (await fetch(url)).text();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(500);
    }
  }
}

async function checkDev(url: string): Promise<void> {
  const page = await fetchCompiled(url);
  const scripts = [...page.matchAll(/<script[^>]* src="\/?([^"]+)"/g)].map(([, src = '']) => src);
  if (scripts.length === 0) throw new Error('the page has no script');
  const maps: string[] = [];
  for (const script of scripts) {
    const text = await (await fetch(url + script)).text();
    // webpack replaces a module that it cannot compile by this error.
    const [failure] = /Module (parse|build) failed.{0,300}/.exec(text) ?? [];
    if (failure !== undefined) throw new Error(`${script}: ${failure}`);
    maps.push(await (await fetch(`${url}${script}.map`)).text());
  }
  // A missing map is the page itself.
  if (!maps.some((map) => map.includes('/src/app.tsx'))) throw new Error('no map has src/app.tsx');
}

/** Maximum size of the main package and of each sub-package in WeChat, without source maps. */
const PACKAGE_BYTES_MAX = 2 * 1024 * 1024;

function checkPackages(output: string): void {
  const { subPackages } = JSON.parse(fs.readFileSync(path.join(output, 'app.json'), 'utf8')) as {
    subPackages: { root: string }[];
  };
  const roots = subPackages.map(({ root }) => path.normalize(`${root}/`));
  const bytes: Record<string, number> = {};
  for (const name of fs.readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    const file = fs.statSync(path.join(output, name));
    if (!file.isFile() || name.endsWith('.map')) continue;
    const root = roots.find((one) => name.startsWith(one)) ?? 'main package';
    bytes[root] = (bytes[root] ?? 0) + file.size;
  }
  const large = Object.entries(bytes).filter(([, size]) => size > PACKAGE_BYTES_MAX);
  if (large.length > 0) throw new Error(`above 2 MB: ${large.join('; ')}`);
  console.log(`main package ${bytes['main package']} B`);
}

interface Smoke {
  command: string;
  /** What the command prints once it is ready. */
  ready: string;
  check: (at: { url: string; devUrl: string; output: string }) => Promise<void> | void;
}

const SMOKES: Record<string, Smoke> = {
  start: {
    command: 'npm start',
    ready: 'Candor is ready',
    check: ({ url }) => checkStart(url),
  },
  dev: {
    command: 'npm run dev',
    ready: 'Candor is ready',
    check: ({ devUrl }) => checkDev(devUrl),
  },
  'dev:weapp': {
    command: 'npm run dev:weapp',
    ready: 'Watching...',
    check: ({ output }) => checkPackages(output),
  },
};

async function main(): Promise<void> {
  const name = process.argv[2] ?? 'start';
  const smoke = SMOKES[name];
  if (smoke === undefined) throw new Error(`one of ${Object.keys(SMOKES).join(', ')}`);
  const { command, check } = smoke;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-smoke-'));
  // If root runs this, PostgreSQL runs as another user, who needs access.
  fs.chmodSync(folder, 0o755);
  const [port, devPort] = [String(await freePort()), String(await freePort())];
  const output = path.join(folder, 'weapp');
  const child = spawn(command, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: port,
      DEV_PORT: devPort,
      DATA_DIR: path.join(folder, 'var'),
      ...(name === 'dev:weapp' && { OUTPUT_ROOT: output }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: true,
    detached: !isWindows,
  });
  try {
    await untilReady(child, smoke);
    const [url, devUrl] = [`http://127.0.0.1:${port}/`, `http://127.0.0.1:${devPort}/`];
    await check({ url, devUrl, output });
    console.log(`1 passed, 0 failed on ${process.platform}, Node ${process.versions.node}`);
  } finally {
    await end(child);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
