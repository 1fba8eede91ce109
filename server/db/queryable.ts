import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Queryable, Statement } from './Database';
import { namedStatements } from './namedStatements';
import type { Schema } from './schema';

/** Statement name to its columns as properties. */
const PROPERTY_NAMES = new Map<string, readonly string[]>();

const camelCase = (column: string) =>
  column.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** Columns of a statement as properties, worked out once for each statement. */
function propertyNames({ name }: Statement, fields: readonly pg.FieldDef[]): readonly string[] {
  const known = PROPERTY_NAMES.get(name);
  if (known !== undefined) return known;
  const names = fields.map((field) => camelCase(field.name));
  PROPERTY_NAMES.set(name, names);
  return names;
}

function toRecords(names: readonly string[], rows: readonly unknown[][]): pg.QueryResultRow[] {
  return rows.map((values) => {
    const record: pg.QueryResultRow = {};
    for (let i = 0; i < names.length; i += 1) record[names[i] ?? ''] = values[i];
    return record;
  });
}

function kyselyOn(pool: { connect(): Promise<pg.PoolClient> }): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: async () => namedStatements(await pool.connect()), end: async () => {} },
    }),
    plugins: [new CamelCasePlugin()],
  });
}

/** Kysely on the client of a running transaction, which it must not release. */
function kyselyOnClient(client: pg.PoolClient): Kysely<Schema> {
  const borrowed = new Proxy(client, {
    get(target, key) {
      if (key === 'release') return () => {};
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return kyselyOn({ connect: async () => borrowed });
}

function queryable(runner: Pick<pg.Pool, 'query'>, kysely: () => Kysely<Schema>): Queryable {
  let typed: Kysely<Schema> | null = null;
  return {
    async query<Row extends pg.QueryResultRow>(statement: Statement, values = []) {
      const { fields, rows } = await runner.query<unknown[]>({
        ...statement,
        values: [...values],
        rowMode: 'array',
      });
      // The row is trusted to be what the statement's select list promises.
      return toRecords(propertyNames(statement, fields), rows) as Row[];
    },
    async execute(statement, values = []) {
      const result = await runner.query({ ...statement, values: [...values] });
      return result.rowCount ?? 0;
    },
    get kysely() {
      typed ??= kysely();
      return typed;
    },
  };
}

/** Queries on whichever connection of the pool is free. */
export const queryablePool = (pool: pg.Pool): Queryable => queryable(pool, () => kyselyOn(pool));

/** Queries on one connection, which stays its owner's to release. */
export const queryableClient = (client: pg.PoolClient): Queryable =>
  queryable(client, () => kyselyOnClient(client));
