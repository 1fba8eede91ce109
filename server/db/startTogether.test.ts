import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readConfig } from '../platform/config';
import { testDatabase, type TestDatabase } from '../testing/testDatabase';
import { startEngine } from './engine';
import { migrate } from './migrate';
import { openAccess } from './openAccess';

let test: TestDatabase;
const databases: string[] = [];
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  for (const name of databases) await test.owner.pool.query(`drop database ${name} with (force)`);
  await test.close();
});

/** Creates an empty database; returns its connection settings. */
async function emptyDatabase(): Promise<pg.ClientConfig> {
  const name = `candor_start_${randomBytes(4).toString('hex')}`;
  await test.owner.pool.query(`create database ${name}`);
  databases.push(name);
  const { host, port, user, password } = test.owner.pool.options;
  return { host, port, user, password, database: name };
}

function urlOf(config: pg.ClientConfig, host = config.host ?? '', port = config.port): string {
  const { user, password, database } = config;
  const place = new URLSearchParams({ host, port: String(port) });
  const secret = encodeURIComponent(typeof password === 'string' ? password : '');
  return `postgres://${user}:${secret}@/${database}?${place.toString()}`;
}

const open = (url: string, extra: Record<string, string> = {}) =>
  openAccess(readConfig({ DATABASE_URL: url, ...extra }), () => {});

/** Makes a database as an older version left it, without the last migrations. */
async function makeOld(config: pg.ClientConfig): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-old-'));
  const all = path.join(__dirname, 'migrations');
  const files = fs.readdirSync(all).sort();
  for (const file of files.slice(0, files.length / 2))
    fs.copyFileSync(path.join(all, file), path.join(folder, file));
  const client = new pg.Client(config);
  await client.connect();
  await migrate(client, folder);
  await client.end();
  fs.rmSync(folder, { recursive: true });
}

const SERVERS = 6;
const startAll = (url: string) => Promise.all(Array.from({ length: SERVERS }, () => open(url)));

async function privileges(config: pg.ClientConfig): Promise<unknown[]> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query(
    `select table_name, string_agg(privilege_type, ',' order by privilege_type) as held
     from information_schema.role_table_grants where grantee = 'candor_runtime' group by 1 order by 1`,
  );
  await client.end();
  return rows;
}

describe('servers started at once', () => {
  it('all start on an empty, a current and an old database', async () => {
    const [fresh, old] = [await emptyDatabase(), await emptyDatabase()];
    await makeOld(old);
    for (const config of [fresh, fresh, old]) {
      expect(await startAll(urlOf(config))).toHaveLength(SERVERS);
    }
    expect(await privileges(old)).toEqual(await privileges(fresh));
  }, 120_000);

  it('keep database privileges that a newer version granted', async () => {
    const config = await emptyDatabase();
    await open(urlOf(config));
    const client = new pg.Client(config);
    await client.connect();
    const grants = `create table later (id int); grant select, insert, update on later to candor_runtime`;
    await client.query(grants);
    const held = async () =>
      (await client.query(`select has_table_privilege('candor_runtime', 'later', 'update') as may`))
        .rows[0].may;
    await client.query(`insert into schema_migration (id, file, checksum) values (999, 'x', 'x')`);
    await open(urlOf(config));
    expect(await held()).toBe(true);
    // No newer version could have granted the extra privilege, so this version revokes it.
    await client.query('delete from schema_migration where id = 999');
    await open(urlOf(config));
    expect(await held()).toBe(false);
    await client.end();
  }, 60_000);
});

describe('a server that starts before its database', () => {
  it('waits for the database, logs this once, and fails after the timeout', async () => {
    const config = await emptyDatabase();
    const socket = path.join(config.host ?? '', `.s.PGSQL.${config.port ?? 5432}`);
    const gate = net.createServer((from) => {
      const upstream = net.connect(socket);
      from.pipe(upstream).pipe(from);
      for (const end of [from, upstream]) end.on('error', () => end.destroy());
    });
    await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
    const { port } = gate.address() as net.AddressInfo;
    await new Promise((resolve) => gate.close(resolve));
    const url = urlOf(config, '127.0.0.1', port);
    await expect(open(url, { DATABASE_WAIT: '0' })).rejects.toThrow('cannot be used');
    const printed: string[] = [];
    const opened = openAccess(readConfig({ DATABASE_URL: url }), (line) => printed.push(line));
    await new Promise((resolve) => setTimeout(resolve, 900));
    await new Promise<void>((resolve) => gate.listen(port, '127.0.0.1', resolve));
    await expect(opened).resolves.toMatchObject({ isShared: true });
    expect(printed).toEqual(['The database is away; waiting for it up to 60 s …']);
    gate.close();
  }, 60_000);
});

describe('a login for the runtime role', () => {
  it('gets its password and connection limits, and cannot change the journal', async () => {
    // Uses a separate PostgreSQL, because roles exist once per PostgreSQL and other tests use the
    // role.
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-login-'));
    fs.chmodSync(dataDir, 0o755);
    const engine = await startEngine({ dataDir });
    try {
      const own = urlOf({ ...engine.owner, user: 'candor_runtime', password: 'own secret' });
      const access = await open(urlOf(engine.owner), { RUNTIME_DATABASE_URL: own });
      const client = new pg.Client(access.runtime);
      await client.connect();
      const { rows } = await client.query(
        `select unnest(rolconfig) as setting from pg_roles where rolname = current_user`,
      );
      expect(rows.map(({ setting }) => setting)).toContain('statement_timeout=15s');
      await expect(client.query('delete from journal')).rejects.toMatchObject({ code: '42501' });
      await client.end();
    } finally {
      await engine.stop();
      fs.rmSync(dataDir, { recursive: true });
    }
  }, 60_000);

  it("is refused when it is the login of the database's owner", async () => {
    const config = await emptyDatabase();
    const other = urlOf({ ...config, user: 'somebody', password: 'x' });
    await expect(open(urlOf(config), { RUNTIME_DATABASE_URL: other })).rejects.toThrow(
      'must log in as candor_runtime',
    );
    const name = `plain_${config.database}`;
    await test.owner.pool.query(`create role ${name} login password 'p'`);
    await test.owner.pool.query(`alter database ${config.database} owner to ${name}`);
    const asOwner = new pg.Client(config);
    await asOwner.connect();
    await asOwner.query(`grant all on schema public to ${name}`);
    await asOwner.end();
    await expect(open(urlOf({ ...config, user: name, password: 'p' }))).rejects.toThrow(
      'would work as the owner of its tables',
    );
    await test.owner.pool.query(`alter database ${config.database} owner to current_user`);
  }, 60_000);
});
