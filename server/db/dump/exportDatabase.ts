import { once } from 'node:events';
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { OpsError } from '../../platform/OpsError';
import { readRows, type TableSum } from './readRows';
import { tablesInOrder } from './tablesInOrder';

export const EXPORT_FORMAT = 'candor-export-1';

/** Row count and digest of each table, by name. */
export type ExportSums = Record<string, TableSum>;

/**
 * Exports every table from one consistent snapshot into a gzipped file of JSON lines. The file must
 * not exist. It contains sealed personal data but not DATA_DIR/keys.
 */
export async function exportDatabase(client: pg.ClientBase, file: string): Promise<ExportSums> {
  const gzip = createGzip();
  if (fs.existsSync(file)) throw new OpsError(`${file} is there already; name a new one.`);
  const writing = pipeline(gzip, fs.createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  const write = async (value: string) => {
    if (!gzip.write(`${value}\n`)) await once(gzip, 'drain');
  };
  const sums: ExportSums = {};
  await client.query('begin isolation level repeatable read read only');
  try {
    const migrations = await client.query('select id, checksum from schema_migration order by id');
    await write(JSON.stringify({ format: EXPORT_FORMAT, migrations: migrations.rows }));
    for (const table of await tablesInOrder(client)) {
      await write(JSON.stringify({ table: table.name }));
      const sum = await readRows(client, table, async (lines) => {
        for (const line of lines) await write(`=${line}`);
      });
      sums[table.name] = sum;
      await write(JSON.stringify({ end: table.name, ...sum }));
    }
  } finally {
    await client.query('rollback');
    gzip.end();
    await writing;
  }
  return sums;
}
