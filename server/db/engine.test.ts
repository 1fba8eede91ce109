import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEngine, type Engine } from './engine';
import { EngineError, findBinaries, outdatedNote, versionOf } from './nativeBinaries';
import { isRunning } from './postmaster';

const settings = { fsync: 'off' };
let dataDir: string;
const running: Engine[] = [];

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-engine-'));
  fs.chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  for (let engine = running.pop(); engine !== undefined; engine = running.pop())
    await engine.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Engine> {
  const engine = await startEngine({ dataDir, settings });
  running.push(engine);
  return engine;
}

async function query(engine: Engine, sql: string): Promise<unknown[]> {
  const client = new pg.Client(engine.owner);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data when it is stopped or killed, and when its server dies and leaves it running', async () => {
    const first = await start();
    await query(first, 'create table kept (n int); insert into kept values (1)');
    // A server killed with -9 leaves its PostgreSQL running; the next server adopts it.
    const second = await start();
    expect([second.adopted, second.pid]).toEqual([true, first.pid]);
    process.kill(second.pid, 'SIGKILL');
    const third = await start();
    expect(third.adopted).toBe(false);
    expect(await query(third, 'select n from kept')).toEqual([{ n: 1 }]);
    await third.stop();
    expect(isRunning(third.pid)).toBe(false);
    const fourth = await start();
    expect(await query(fourth, 'select n from kept')).toEqual([{ n: 1 }]);
  }, 60_000);

  it('runs the programs of POSTGRES_BIN, and refuses the data of another major version', async () => {
    const { postgres, initdb } = findBinaries();
    const bin = path.join(dataDir, 'bin');
    const started = path.join(dataDir, 'started');
    fs.mkdirSync(bin);
    fs.symlinkSync(initdb, path.join(bin, 'initdb'));
    const script = `#!/bin/sh\n[ "$1" = -D ] && touch ${started}\nexec ${postgres} "$@"\n`;
    fs.writeFileSync(path.join(bin, 'postgres'), script, { mode: 0o755 });
    fs.chmodSync(dataDir, 0o777);
    process.env.POSTGRES_BIN = bin;
    try {
      const engine = await start();
      expect(fs.existsSync(started)).toBe(true);
      expect(engine.note).toBe(outdatedNote(versionOf(findBinaries())));
      await engine.stop();
      fs.writeFileSync(path.join(dataDir, 'postgres', 'data', 'PG_VERSION'), '16\n');
      await expect(start()).rejects.toThrow('was made by PostgreSQL 16');
    } finally {
      delete process.env.POSTGRES_BIN;
    }
  }, 60_000);

  it('starts after its first start was killed before it was complete', async () => {
    const home = path.join(dataDir, 'postgres');
    fs.mkdirSync(path.join(home, 'data.new', 'base'), { recursive: true });
    const engine = await start();
    expect(await query(engine, 'show data_checksums')).toEqual([{ data_checksums: 'on' }]);
    expect(fs.existsSync(path.join(home, 'data.new'))).toBe(false);
  }, 60_000);

  it('rejects connections without its password and listens on no port', async () => {
    const engine = await start();
    const client = new pg.Client({ ...engine.owner, password: 'guess' });
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
    expect(await query(engine, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(fs.statSync(path.join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
  }, 60_000);

  it('logs no row and no statement, and so no personal data', async () => {
    const engine = await start();
    await query(engine, 'create table customer (phone text primary key, n int check (n > 0))');
    const insert = "insert into customer values ('86 13800000000', 1)";
    await query(engine, insert);
    await expect(query(engine, insert)).rejects.toMatchObject({ code: '23505' });
    const broken = "insert into customer values ('86 13911112222', -4711)";
    await expect(query(engine, broken)).rejects.toMatchObject({ code: '23514' });
    const log = fs.readFileSync(engine.log, 'utf8');
    expect(log).toContain('customer_pkey');
    expect(log).not.toMatch(/13800000000|13911112222|4711|insert/i);
    expect(fs.statSync(engine.log).mode & 0o777).toBe(0o600);
  }, 60_000);

  it('reports in one sentence that its data folder holds no database or a damaged one', async () => {
    const data = path.join(dataDir, 'postgres', 'data');
    fs.mkdirSync(data, { recursive: true });
    await expect(startEngine({ dataDir })).rejects.toThrow(/is not a database/);
    fs.rmSync(data, { recursive: true });
    await (await start()).stop();
    running.pop();
    fs.rmSync(path.join(data, 'global', 'pg_control'));
    const failure = startEngine({ dataDir });
    await expect(failure).rejects.toBeInstanceOf(EngineError);
    await expect(failure).rejects.toThrow(/does not start: .*pg_control/);
  }, 60_000);
});
