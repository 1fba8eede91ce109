import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Gate } from '../platform/limits/Gate';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { buildOperations } from './operations';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe('the operations port', () => {
  it('has metrics and readiness; the public port has neither', async () => {
    const operations = buildOperations(test.context);
    const status = async (app: Pick<TestApp['app'], 'inject'>, url: string) =>
      (await app.inject(url)).statusCode;
    expect(await status(operations, '/readyz')).toBe(200);
    expect((await operations.inject('/metrics')).body).toContain('candor_event_loop_delay_ms');
    expect(await status(test.app, '/readyz')).toBe(404);
    expect(await status(test.app, '/metrics')).toBe(404);
    expect(await status(test.app, '/healthz')).toBe(200);
    await operations.close();
  });

  it('reports on both ports that the server is not alive while its work is stalled', async () => {
    const gate = new Gate({ name: 'tasks', running: 1, waiting: 1, waitMs: 60_000 });
    const leave = await gate.acquire('a');
    const waiting = gate.run('b', async () => 'done');
    const operations = buildOperations(test.context);
    const alive = async () => [
      (await test.app.inject('/healthz')).statusCode,
      (await operations.inject('/healthz')).statusCode,
    ];
    expect(await alive()).toEqual([200, 200]);
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + 31_000);
    expect(await alive()).toEqual([503, 503]);
    clock.mockRestore();
    leave();
    expect(await waiting).toBe('done');
    expect(await alive()).toEqual([200, 200]);
    await operations.close();
  });

  it('reports that the server is not ready when the database does not respond', async () => {
    const gone = await buildTestApp();
    const operations = buildOperations(gone.context);
    await gone.close();
    expect((await operations.inject('/readyz?deep')).statusCode).toBe(503);
    // `/readyz` ignores the database; else a load balancer would drop all servers at once.
    expect((await operations.inject('/readyz')).statusCode).toBe(200);
    await operations.close();
  });

  it('reports on a deep check the free space, and a data directory that is not writable', async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-data-'));
    const other = await buildTestApp({ config: { dataDir } });
    const operations = buildOperations(other.context);
    const deep = async () => (await operations.inject('/readyz?deep')).statusCode;
    expect(await deep()).toBe(200);
    expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('.probe'))).toEqual([]);
    const free = /^candor_data_free_bytes (\d+)/m.exec((await operations.inject('/metrics')).body);
    expect(Number(free?.[1])).toBeGreaterThan(0);
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const spied = jest.spyOn(fs.promises, 'writeFile').mockRejectedValue(full);
    expect(await deep()).toBe(503);
    expect((await operations.inject('/readyz')).statusCode).toBe(200);
    spied.mockRestore();
    await operations.close();
    await other.close();
    fs.rmSync(dataDir, { recursive: true });
  });

  it('reports that the server is not ready before its start is complete and during its shutdown', async () => {
    const state = { isReady: false };
    const operations = buildOperations(test.context, state);
    const status = async () => (await operations.inject('/readyz')).statusCode;
    expect(await status()).toBe(503);
    state.isReady = true;
    expect(await status()).toBe(200);
    await operations.close();
  });
});

describe('the list of calls', () => {
  it('is served in demo mode, and in live mode only if the operator enables it', async () => {
    expect((await test.app.inject('/docs/json')).statusCode).toBe(200);
    const silent = await buildTestApp({ config: { apiDocs: false } });
    expect((await silent.app.inject('/docs/json')).statusCode).toBe(404);
    expect((await silent.app.inject('/version')).statusCode).toBe(200);
    await silent.close();
  });
});
