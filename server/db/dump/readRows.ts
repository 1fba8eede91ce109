import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { TableInfo } from './tablesInOrder';

const BATCH_SIZE = 1000;

/** A table's row count, and a digest over all its rows in key order. */
export interface TableSum {
  rows: number;
  sha256: string;
}

/** Reads every row of a table as a JSON line, in key order, in batches of a thousand. */
export async function readRows(
  client: pg.ClientBase,
  { name, key }: TableInfo,
  take: (lines: readonly string[]) => Promise<void> | void,
): Promise<TableSum> {
  const hash = createHash('sha256');
  let rows = 0;
  await client.query(
    `declare rows_of no scroll cursor for select row_to_json(t)::text as line from ${name} t
     order by ${key.map((column) => `t.${column}`).join(', ')}`,
  );
  for (;;) {
    const fetched = await client.query<{ line: string }>(`fetch ${BATCH_SIZE} from rows_of`);
    if (fetched.rows.length === 0) break;
    const lines = fetched.rows.map(({ line }) => line);
    for (const line of lines) hash.update(`${line}\n`);
    rows += lines.length;
    await take(lines);
  }
  await client.query('close rows_of');
  return { rows, sha256: hash.digest('hex') };
}
