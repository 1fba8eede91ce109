import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../db/Database';
import { openDatabase } from '../db/openDatabase';
import { CLUSTER_VARIABLE, type TestCluster } from './testCluster';

export interface TestDatabase {
  /** Database as the runtime role, which cannot change insert-only tables. */
  db: Database;
  /** Database as the console's role. */
  console: Database;
  /** Database as the owner, for set-up and checks that the runtime role has no privilege for. */
  owner: Database;
  close(): Promise<void>;
}

/** "source database is being accessed by other users": another test file copies the template. */
const IN_USE = '55006';

function clusterFromEnv(): TestCluster {
  const text = process.env[CLUSTER_VARIABLE];
  if (text === undefined) throw new Error('server tests need jest globalSetup');
  const parsed: TestCluster = JSON.parse(text);
  return parsed;
}

async function copyTemplate(owner: pg.ClientConfig, template: string, name: string): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres' });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(`create database ${name} template ${template}`);
        return;
      } catch (error) {
        const busy = error instanceof pg.DatabaseError && error.code === IN_USE;
        if (!busy || attempt > 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  } finally {
    await client.end();
  }
}

/** Creates a fresh, migrated database; call `close` in afterAll. */
export async function testDatabase(): Promise<TestDatabase> {
  const { owner, runtime, console, template } = clusterFromEnv();
  const name = `${template.replace('template', 'test')}_${randomBytes(4).toString('hex')}`;
  await copyTemplate(owner, template, name);
  const db = openDatabase({ ...runtime, database: name });
  const asConsole = openDatabase({ ...console, database: name, max: 6 });
  const withOwner = openDatabase({ ...owner, database: name, max: 3 });
  return {
    db,
    console: asConsole,
    owner: withOwner,
    async close() {
      await db.close();
      await asConsole.close();
      await withOwner.close();
    },
  };
}
