import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { testDatabase, type TestDatabase } from '../testing/testDatabase';
import { migrate } from './migrate';

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-migrations-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (file: string, sql: string) => fs.writeFileSync(path.join(folder, file), sql);

async function withClients<T>(count: number, work: (clients: pg.PoolClient[]) => Promise<T>) {
  const clients = await Promise.all(Array.from({ length: count }, () => test.owner.pool.connect()));
  try {
    return await work(clients);
  } finally {
    for (const client of clients) client.release();
  }
}

const insertUser = (owner: TestDatabase['owner'], name: string) =>
  owner.pool.query(
    `insert into app_user (login_key, username, register_type, country_code, nickname, password_hash,
       fund_hash, invite_code, login_at, created_at, updated_at)
     values ($1, $1, 1, '86', 'a', 'x', 'x', $1, 1, 1, 1)`,
    [name],
  );

const run = () =>
  withClients(1, async ([client]) => (client === undefined ? [] : migrate(client, folder)));

describe('migrations', () => {
  it('are applied once, in numerical order', async () => {
    write('902.second.sql', 'insert into first_of_two values (2)');
    write('901.first.sql', 'create table first_of_two (n int)');
    write('notes.txt', 'not a migration');
    expect(await run()).toEqual(['901.first.sql', '902.second.sql']);
    expect(await run()).toEqual([]);
  });

  it('upgrade a database of the first version and keep its rows', async () => {
    await insertUser(test.owner, '10000000');
    write('905.later.sql', `alter table app_user add column later text not null default 'new'`);
    expect(await run()).toEqual(['905.later.sql']);
    const { rows } = await test.owner.pool.query('select username, later from app_user');
    expect(rows).toEqual([{ username: '10000000', later: 'new' }]);
  });

  it('are applied once when two servers start together', async () => {
    write('911.together.sql', 'create table together (n int)');
    const applied = await withClients(3, (clients) =>
      Promise.all(clients.map((client) => migrate(client, folder))),
    );
    expect(applied.flat()).toEqual(['911.together.sql']);
  });

  it('leave the database unchanged when one of them fails', async () => {
    write('921.broken.sql', 'create table half_made (n int); select 1/0');
    await expect(run()).rejects.toThrow('division by zero');
    const { rows } = await test.owner.pool.query(`select to_regclass('half_made') as found`);
    expect(rows).toEqual([{ found: null }]);
  });

  it('are refused when two have one number', async () => {
    write('930.one.sql', 'select 1');
    write('930.two.sql', 'select 1');
    await expect(run()).rejects.toThrow('930.two.sql has the number of another one');
  });

  it('are refused when the file of an applied migration was changed', async () => {
    write('931.fixed.sql', 'select 1');
    await run();
    write('931.fixed.sql', 'select 2');
    await expect(run()).rejects.toThrow('931.fixed.sql was changed after it had been applied');
  });
});
