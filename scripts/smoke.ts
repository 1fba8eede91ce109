import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** `npm run smoke`: `npm start` on this system builds, serves the app, and logs in. */

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

async function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('npm start took too long')), START_MS_MAX);
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      output += String(chunk);
      if (!output.includes('Candor is ready')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
}

async function check(url: string): Promise<void> {
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

async function main(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-smoke-'));
  // If root runs this, PostgreSQL runs as another user, who needs access.
  fs.chmodSync(folder, 0o755);
  const port = await freePort();
  const child = spawn('npm start', {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'var') },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: true,
    detached: !isWindows,
  });
  try {
    await untilReady(child);
    await check(`http://127.0.0.1:${port}/`);
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
