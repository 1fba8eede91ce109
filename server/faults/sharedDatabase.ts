import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEngine, type Engine } from '../db/engine';
import { migrate } from '../db/migrate';
import { grantRoles } from '../db/databaseRoles';

/** Gives servers of one log the same keys: those of a prepared `dataDir`, if any. */
function shareKeys(dataDir: string, name: string): void {
  const prepared = path.join(dataDir, 'keys');
  const keys = path.join(dataDir, name, 'keys');
  fs.mkdirSync(keys, { recursive: true, mode: 0o700 });
  if (fs.existsSync(prepared)) {
    fs.cpSync(prepared, keys, { recursive: true });
    return;
  }
  for (const [file, byte] of [
    ['log.key', '5e'],
    ['file.key', '7a'],
  ] as const) {
    fs.writeFileSync(path.join(keys, file), byte.repeat(32), { mode: 0o600 });
  }
}

export interface SharedDatabase {
  engine: Engine;
  /** Owner's URL, for DATABASE_URL. */
  url: string;
  /** Creates a server's data directory; returns its path. */
  dataDirOf(name: string): string;
}

/** Starts a migrated PostgreSQL in `dataDir`, which may be prepared or empty. */
export async function startSharedDatabase(dataDir: string): Promise<SharedDatabase> {
  const engine = await startEngine({ dataDir });
  const owner = new pg.Client(engine.owner);
  await owner.connect();
  await migrate(owner);
  await grantRoles(owner, engine.passwords);
  await owner.end();
  const { user = '', password = '', host = '' } = engine.owner;
  const secret = encodeURIComponent(typeof password === 'string' ? password : '');
  return {
    engine,
    url: `postgres://${user}:${secret}@localhost/postgres?host=${encodeURIComponent(host)}`,
    dataDirOf(name) {
      shareKeys(dataDir, name);
      return path.join(dataDir, name);
    },
  };
}
