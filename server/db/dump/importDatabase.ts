import fs from 'node:fs';
import readline from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { EXPORT_FORMAT, type ExportSums } from './exportDatabase';
import { OpsError } from '../../platform/OpsError';
import { readRows } from './readRows';
import { tablesInOrder } from './tablesInOrder';

const BATCH_SIZE = 500;

interface Marker {
  format?: string;
  migrations?: unknown;
  table?: string;
  end?: string;
  rows?: number;
  sha256?: string;
}

async function checkTarget(client: pg.ClientBase, header: Marker): Promise<void> {
  if (header.format !== EXPORT_FORMAT) throw new OpsError('This is not a file of db:export.');
  const ownMigrations = await client.query('select id, checksum from schema_migration order by id');
  if (JSON.stringify(ownMigrations.rows) !== JSON.stringify(header.migrations)) {
    throw new OpsError('The file was written by another version of the server.');
  }
  const users = await client.query('select 1 from app_user limit 1');
  if ((users.rowCount ?? 0) > 0)
    throw new OpsError('The database is not empty; nothing was changed.');
}

/** Removes rows that migrations inserted, because the file contains the same rows. */
async function emptyTables(client: pg.ClientBase): Promise<Set<string>> {
  const tables = await tablesInOrder(client);
  const names = tables.map(({ name }) => name);
  await client.query(`truncate ${names.join(', ')}`);
  return new Set(names);
}

async function insertLines(client: pg.ClientBase, table: string, lines: readonly string[]) {
  if (lines.length === 0) return;
  const sql = `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`;
  await client.query(sql, [`[${lines.join(',')}]`]);
}

async function readFile(client: pg.ClientBase, file: string): Promise<ExportSums> {
  const input = fs.createReadStream(file).pipe(createGunzip());
  const sums: ExportSums = {};
  let columnNames: Set<string> | null = null;
  let table = '';
  let waiting: string[] = [];
  for await (const line of readline.createInterface({ input, crlfDelay: Infinity })) {
    if (line.startsWith('=')) {
      waiting.push(line.slice(1));
      if (waiting.length >= BATCH_SIZE) await insertLines(client, table, waiting.splice(0));
      continue;
    }
    const marker: Marker = JSON.parse(line);
    if (columnNames === null) {
      await checkTarget(client, marker);
      columnNames = await emptyTables(client);
    } else if (marker.table !== undefined) {
      if (!columnNames.has(marker.table))
        throw new OpsError(`There is no table ${marker.table} here.`);
      table = marker.table;
    } else if (marker.end !== undefined) {
      await insertLines(client, table, waiting);
      waiting = [];
      sums[marker.end] = { rows: marker.rows ?? -1, sha256: marker.sha256 ?? '' };
    }
  }
  return sums;
}

async function compareSums(client: pg.ClientBase, exportedSums: ExportSums): Promise<void> {
  for (const table of await tablesInOrder(client)) {
    const found = await readRows(client, table, () => {});
    const expectedSums = exportedSums[table.name];
    if (
      expectedSums === undefined ||
      expectedSums.rows !== found.rows ||
      expectedSums.sha256 !== found.sha256
    ) {
      throw new OpsError(`Table ${table.name} differs from the file; nothing was changed.`);
    }
  }
}

/**
 * Imports a file of db:export into an empty, migrated database, in one transaction. Compares every
 * table's digest before the commit. Throws OpsError without changes when they differ.
 */
export async function importDatabase(client: pg.ClientBase, file: string): Promise<ExportSums> {
  await client.query('begin');
  try {
    const sums = await readFile(client, file);
    if (Object.keys(sums).length === 0) throw new OpsError('The file is empty or cut short.');
    await compareSums(client, sums);
    await client.query(
      `select setval(pg_get_serial_sequence('app_user', 'user_id'), max(user_id)) from app_user having max(user_id) is not null`,
    );
    await client.query('commit');
    return sums;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
