import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { minor } from '@candor/rules/money';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { insertUser } from '../../testing/insertUser';
import { testDatabase, type TestDatabase } from '../../testing/testDatabase';
import { backUp, checkBackup, prepareRestore, restore } from './backupFolder';
import { isRestoreUnfinished, refuseUnfinishedRestore } from './unfinishedRestore';

let test: TestApp;
let target: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await buildTestApp();
  target = await testDatabase();
  await insertUser(test.context, minor(12_345));
});
afterAll(async () => {
  await test.close();
  await target.close();
});
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-backup-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

async function backedUp(name = 'monday'): Promise<string> {
  const at = path.join(folder, name);
  const client = await test.owner.pool.connect();
  try {
    await backUp(client, test.context.config, at);
  } finally {
    client.release();
  }
  return at;
}

const placesIn = (name: string) => {
  const dataDir = path.join(folder, name);
  return { dataDir, headsFile: path.join(dataDir, 'heads.txt') };
};

describe('a backup', () => {
  it('contains the database and its keys, readable by the owner only', async () => {
    const at = await backedUp();
    const { dataDir } = test.context.config;
    for (const key of ['file.key', 'log.key']) {
      const copy = path.join(at, 'keys', key);
      expect(fs.readFileSync(copy)).toEqual(fs.readFileSync(path.join(dataDir, 'keys', key)));
      expect(fs.statSync(copy).mode & 0o777).toBe(0o600);
    }
    expect(fs.statSync(at).mode & 0o777).toBe(0o700);
    expect(() => checkBackup(at)).not.toThrow();
  });

  it('contains no keys that the environment provides', async () => {
    const at = path.join(folder, 'keyless');
    const dataDir = fs.mkdtempSync(path.join(folder, 'data-'));
    const client = await test.owner.pool.connect();
    await backUp(client, { dataDir, headsFile: path.join(dataDir, 'heads.txt') }, at).finally(() =>
      client.release(),
    );
    expect(fs.readdirSync(at).sort()).toEqual(['backup.json', 'database.gz']);
  });

  it('never replaces another backup', async () => {
    await backedUp();
    await expect(backedUp()).rejects.toThrow('is there already');
  });

  it('is invalid while its files are incomplete or when one byte changed', async () => {
    const at = await backedUp();
    fs.renameSync(path.join(at, 'backup.json'), path.join(at, 'elsewhere'));
    expect(() => checkBackup(at)).toThrow('no whole backup');
    fs.renameSync(path.join(at, 'elsewhere'), path.join(at, 'backup.json'));
    const file = path.join(at, 'keys', 'log.key');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^./, 'g'));
    expect(() => checkBackup(at)).toThrow('log.key is not what was backed up');
  });

  it('restores every row and key, and no server starts while its restore is incomplete', async () => {
    const at = await backedUp();
    const places = placesIn('fresh');
    await prepareRestore(places, at);
    expect(isRestoreUnfinished(places.dataDir)).toBe(true);
    expect(() => refuseUnfinishedRestore(places.dataDir)).toThrow('was cut short');
    const client = await target.owner.pool.connect();
    const sums = await restore(client, places, at);
    client.release();
    expect(sums.journal?.rows).toBe(1);
    expect(fs.existsSync(path.join(places.dataDir, 'keys', 'file.key'))).toBe(true);
    // A restore may follow an interrupted restore, but must not replace a complete database.
    await prepareRestore(places, at);
    fs.rmSync(path.join(places.dataDir, 'restoring'));
    fs.mkdirSync(path.join(places.dataDir, 'keys'), { recursive: true });
    fs.writeFileSync(path.join(places.dataDir, 'keys', 'file.key'), 'x');
    await expect(prepareRestore(places, at)).rejects.toThrow('holds a database or keys');
  });
});
