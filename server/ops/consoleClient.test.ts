import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildConsole } from '../console/buildConsole';
import { makeLink } from '../console/sessions';
import { buildTestConsole, type TestConsole } from '../testing/buildTestConsole';
import { logIn, runOnConsole } from './consoleClient';
import { parseCommand } from './parseCommand';

let test: TestConsole;
let app: FastifyInstance;
let env: Record<string, string>;

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  test = await buildTestConsole();
  await test.addOperator('rita', 'reviewer');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const host = 'localhost';
  app = await buildConsole({ ...test.opsContext, console: { port, host, origin } });
  await app.listen({ host, port });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-cli-'));
  env = { CONSOLE_URL: origin, XDG_CONFIG_HOME: folder };
});
afterAll(async () => {
  await app.close();
  await test.close();
  fs.rmSync(env.XDG_CONFIG_HOME ?? '', { recursive: true });
});

async function run(...argv: string[]): Promise<string> {
  const command = parseCommand(argv);
  if (command === null) throw new Error('no command');
  return runOnConsole(env, command);
}

describe('the command line as a client of the console', () => {
  it('logs in with a one-time code, whose session only this user can read', async () => {
    await expect(run('queue', 'list')).rejects.toThrow('Log in first');
    const made = { operator: 'rita', purpose: 'cli', madeBy: 'test' } as const;
    const { token } = await makeLink(test.opsContext, made);
    expect(await logIn(env, token)).toContain('You are rita (reviewer)');
    const file = path.join(env.XDG_CONFIG_HOME ?? '', 'candor', 'session');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(await run('queue', 'list')).toBe('Nothing.');
    await expect(logIn(env, token)).rejects.toThrow('used before or has expired');
  });

  it('shows refusals as the sentences of the console', async () => {
    await expect(run('operators', 'list')).rejects.toThrow('This is for the role admin.');
    await expect(run('deposits', 'approve', 'D1', '--why', 'x')).rejects.toThrow('There is no D1.');
    await expect(run('deposits', 'approve', 'D1')).rejects.toThrow(/why/);
    await expect(
      runOnConsole(
        { ...env, CONSOLE_URL: 'http://localhost:9' },
        {
          name: 'queue list',
          input: {},
          json: false,
        },
      ),
    ).rejects.toThrow('No console answers');
  });
});
