import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `npm run smoke`: `npm start` on this system builds, serves the app, and logs in. `npm run smoke --
 * dev`: `npm run dev` compiles every module of the app, with source maps.
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

/** Waits for the server's line. Rejects when npm ends before, or takes too long. */
async function untilReady(child: ChildProcess, command: string): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${command} took too long`)), START_MS_MAX);
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      output += String(chunk);
      if (!output.includes('Candor is ready')) return;
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

async function main(): Promise<void> {
  const isDev = process.argv[2] === 'dev';
  const command = isDev ? 'npm run dev' : 'npm start';
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-smoke-'));
  // If root runs this, PostgreSQL runs as another user, who needs access.
  fs.chmodSync(folder, 0o755);
  const [port, devPort] = [String(await freePort()), String(await freePort())];
  const child = spawn(command, {
    cwd: ROOT,
    env: { ...process.env, PORT: port, DEV_PORT: devPort, DATA_DIR: path.join(folder, 'var') },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: true,
    detached: !isWindows,
  });
  try {
    await untilReady(child, command);
    if (isDev) await checkDev(`http://127.0.0.1:${devPort}/`);
    else await checkStart(`http://127.0.0.1:${port}/`);
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
