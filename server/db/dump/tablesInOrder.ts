import type pg from 'pg';

export interface TableInfo {
  name: string;
  /** Primary key columns. Sorted by them, rows refer only to earlier rows of the same table. */
  key: string[];
}

const KEYS_SQL = `
  select c.relname as name, array_agg(a.attname::text order by k.position) as key
  from pg_constraint p
  join pg_class c on c.oid = p.conrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
  cross join lateral unnest(p.conkey) with ordinality k(number, position)
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
  where p.contype = 'p' and c.relname <> 'schema_migration'
  group by c.relname`;

const REFERENCES_SQL = `
  select distinct child.relname as child, parent.relname as parent
  from pg_constraint f
  join pg_class child on child.oid = f.conrelid
  join pg_class parent on parent.oid = f.confrelid
  where f.contype = 'f' and f.conrelid <> f.confrelid`;

/** Lists every table, each after the tables that it refers to. */
export async function tablesInOrder(client: pg.ClientBase): Promise<TableInfo[]> {
  const tables = (await client.query<TableInfo>(KEYS_SQL)).rows.sort((a, b) =>
    a.name.localeCompare(b.name),
  );
  const references = (await client.query<{ child: string; parent: string }>(REFERENCES_SQL)).rows;
  const ordered: TableInfo[] = [];
  while (ordered.length < tables.length) {
    const placed = new Set(ordered.map(({ name }) => name));
    const independent = tables.filter(
      ({ name }) =>
        !placed.has(name) &&
        references.every(({ child, parent }) => child !== name || placed.has(parent)),
    );
    if (independent.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...independent);
  }
  return ordered;
}
