import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { minor } from '@candor/rules/money';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { insertUser } from '../testing/insertUser';
import { seedTestApp } from '../testing/seedTestApp';
import { testDatabase, type TestDatabase } from '../testing/testDatabase';
import { exportDatabase } from '../db/dump/exportDatabase';
import { importDatabase } from '../db/dump/importDatabase';

let source: TestApp;
let target: TestDatabase;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-export-'));
  file = path.join(folder, 'export.gz');
  source = await buildTestApp();
  target = await testDatabase();
  await seedTestApp(source.context);
  for (let n = 0; n < 3; n += 1) {
    await insertUser(source.context, minor(12_345), { approved: true });
  }
  await source.context.market.runTurn();
  await withClient(source, (client) => exportDatabase(client, file));
});
afterAll(async () => {
  await source.close();
  await target.close();
  fs.rmSync(folder, { recursive: true });
});

async function withClient<T>(
  { owner }: TestDatabase,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await owner.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const importTo = (from: string) => withClient(target, (client) => importDatabase(client, from));

function alteredCopy(alter: (text: string) => string): string {
  const copy = path.join(folder, 'altered.gz');
  fs.writeFileSync(copy, gzipSync(alter(gunzipSync(fs.readFileSync(file)).toString())));
  return copy;
}

const usersInTarget = async () =>
  (await target.owner.pool.query('select count(*) as n from app_user')).rows[0];

describe('moving a database', () => {
  it('refuses a file with one changed amount, and leaves the database unchanged', async () => {
    const altered = alteredCopy((text) => text.replace('"external":-12345', '"external":-12344'));
    await expect(importTo(altered)).rejects.toThrow(/wallet/);
    expect(await usersInTarget()).toEqual({ n: 0 });
  });

  it('refuses a file with missing rows and a file of another version', async () => {
    const short = alteredCopy((text) =>
      text.replace(/\n="?\{"user_id":\d+,"currency":"USDT","seq":1,"kind"[^\n]*/, ''),
    );
    await expect(importTo(short)).rejects.toThrow(/differs|journal/);
    const other = alteredCopy((text) =>
      text.replace(/"checksum":"[0-9a-f]{4}/, '"checksum":"0000'),
    );
    await expect(importTo(other)).rejects.toThrow(/another version/);
    expect(await usersInTarget()).toEqual({ n: 0 });
  });

  it('copies every row of every table and continues the customer numbers', async () => {
    const sums = await importTo(file);
    expect(sums).toMatchObject({
      app_user: { rows: 3 },
      wallet: { rows: 6 },
      journal: { rows: 3 },
    });
    expect(sums.tick_batch?.rows).toBeGreaterThan(0);
    const second = path.join(folder, 'again.gz');
    expect(await withClient(target, (client) => exportDatabase(client, second))).toEqual(sums);
    const next = await target.owner.pool.query<{ user_id: number }>(
      `insert into app_user (login_key, username, register_type, country_code, nickname, password_hash,
         fund_hash, invite_code, login_at, created_at, updated_at)
       values ('x', 'x', 1, '86', 'x', 'x', 'x', 'x', 1, 1, 1) returning user_id`,
    );
    const { rows } = await source.owner.pool.query('select max(user_id) as last from app_user');
    expect(next.rows[0]?.user_id).toBe(rows[0].last + 1);
  });

  it('refuses a database that already has customers', async () => {
    await expect(importTo(file)).rejects.toThrow('not empty');
  });
});
