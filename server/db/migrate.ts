import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

const FOLDER = path.join(__dirname, 'migrations');
const FILE_NAME = /^([0-9]{3})\.[a-z-]+\.sql$/;

interface Migration {
  id: number;
  file: string;
  sql: string;
  checksum: string;
}

function migrationsIn(folder: string): Migration[] {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const misnamed = files.find((file) => !FILE_NAME.test(file));
  if (misnamed !== undefined)
    throw new Error(`Migration ${misnamed} must be called NNN.words-like-this.sql.`);
  files.sort();
  const second = files.find((file, index) => file.slice(0, 3) === files[index - 1]?.slice(0, 3));
  if (second !== undefined) throw new Error(`Migration ${second} has the number of another one.`);
  return files.map((file) => {
    const sql = fs.readFileSync(path.join(folder, file), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { id: Number(file.slice(0, 3)), file, sql, checksum };
  });
}

/** Creates the migration tables. A server that starts at the same time may have created them. */
async function makeBookkeeping(owner: pg.ClientBase): Promise<void> {
  const sql = `
    create table if not exists schema_migration (
      id integer primary key, file text not null, checksum text not null);
    insert into schema_migration (id, file, checksum) values (0, 'lock', '') on conflict do nothing`;
  await owner.query(sql).catch(() => owner.query(sql));
}

/** Runs `work` in one transaction while no other starting server changes the schema. */
export async function withSchemaLock<T>(owner: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await owner.query('begin');
  try {
    // A row lock, because some PostgreSQL-compatible engines ignore advisory locks.
    await owner.query('select id from schema_migration where id = 0 for update');
    const result = await work();
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** True when the database has migrations of a newer version. */
export async function isNewer(owner: pg.ClientBase, folder = FOLDER): Promise<boolean> {
  const own = migrationsIn(folder).map(({ id }) => id);
  const sql = 'select 1 from schema_migration where id > 0 and id <> all($1::int[]) limit 1';
  return ((await owner.query(sql, [own])).rowCount ?? 0) > 0;
}

async function applyMigration(owner: pg.ClientBase, migration: Migration): Promise<boolean> {
  return withSchemaLock(owner, async () => {
    const known = await owner.query<{ checksum: string }>(
      'select checksum from schema_migration where id = $1',
      [migration.id],
    );
    const applied = known.rows[0];
    if (applied !== undefined && applied.checksum !== migration.checksum) {
      throw new Error(`Migration ${migration.file} was changed after it had been applied.`);
    }
    if (applied === undefined) {
      await owner.query(migration.sql);
      await owner.query('insert into schema_migration (id, file, checksum) values ($1, $2, $3)', [
        migration.id,
        migration.file,
        migration.checksum,
      ]);
    }
    return applied === undefined;
  });
}

/** Applies pending migrations, each in one transaction. Never edit an applied file. */
export async function migrate(owner: pg.ClientBase, folder = FOLDER): Promise<string[]> {
  await makeBookkeeping(owner);
  const applied: string[] = [];
  for (const migration of migrationsIn(folder)) {
    if (await applyMigration(owner, migration)) applied.push(migration.file);
  }
  return applied;
}
