import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { CONSOLE_ROLE, RUNTIME_ROLE, startEngine } from '../db/engine';
import { migrate } from '../db/migrate';
import { grantRoles, NO_PASSWORDS, type RolePasswords } from '../db/databaseRoles';

/** Connection settings of this run's PostgreSQL, passed in an environment variable. */
export interface TestCluster {
  owner: pg.ClientConfig;
  runtime: pg.ClientConfig;
  console: pg.ClientConfig;
  template: string;
}

export const CLUSTER_VARIABLE = 'CANDOR_TEST_CLUSTER';

/** Tests may lose data in a crash. With a database per file, autovacuum would never rest. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

interface RunningCluster extends TestCluster {
  stop(): Promise<void>;
}

async function onDatabase<T>(
  config: pg.ClientConfig,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...config, database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createTemplate(owner: pg.ClientConfig, passwords: RolePasswords) {
  const template = `candor_template_${process.pid}`;
  await onDatabase(owner, 'postgres', async (client) => {
    await client.query(`create database ${template}`);
  });
  await onDatabase(owner, template, async (client) => {
    await migrate(client);
    await grantRoles(client, passwords);
  });
  return template;
}

async function onOwnPostgres(url: string): Promise<RunningCluster> {
  const { hostname, port, username, password } = new URL(url);
  const owner = {
    host: decodeURIComponent(hostname) || new URL(url).searchParams.get('host') || undefined,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
  const template = await createTemplate(owner, NO_PASSWORDS);
  const accessAs = (role: string) => ({ ...owner, options: `-c role=${role}` });
  const stop = () =>
    onDatabase(owner, 'postgres', async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        `select datname from pg_database where datname like $1`,
        [`candor\\_%\\_${process.pid}%`],
      );
      for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    });
  return {
    owner,
    runtime: accessAs(RUNTIME_ROLE),
    console: accessAs(CONSOLE_ROLE),
    template,
    stop,
  };
}

/** Starts a temporary PostgreSQL with a migrated template (or uses TEST_DATABASE_URL). */
export async function startTestCluster(): Promise<RunningCluster> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') return onOwnPostgres(url);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-test-'));
  fs.chmodSync(dataDir, 0o755);
  const engine = await startEngine({ dataDir, settings: FAST_SETTINGS });
  const template = await createTemplate(engine.owner, engine.passwords);
  const stop = async () => {
    await engine.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...engine, template, stop };
}
