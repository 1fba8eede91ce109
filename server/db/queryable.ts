import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { Gate } from '../platform/limits/Gate';
import { currentRequester } from '../platform/limits/requester';
import type { Queryable, SqlStatement } from './Database';
import { namedStatements } from './namedStatements';
import type { Schema } from './schema';

/** Property names of a statement's columns, by statement name. */
const PROPERTY_NAMES = new Map<string, readonly string[]>();

const camelCase = (column: string) =>
  column.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

function propertyNames({ name }: SqlStatement, fields: readonly pg.FieldDef[]): readonly string[] {
  const cached = PROPERTY_NAMES.get(name);
  if (cached !== undefined) return cached;
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
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** Returns Kysely on the client of a running transaction; Kysely must not release the client. */
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

type RunQuery = (question: pg.QueryArrayConfig) => Promise<pg.QueryArrayResult<unknown[]>>;

function queryable(runQuery: RunQuery, kysely: () => Kysely<Schema>): Queryable {
  let typed: Kysely<Schema> | null = null;
  return {
    async query<Row extends pg.QueryResultRow>(statement: SqlStatement, values = []) {
      const { fields, rows } = await runQuery({
        ...statement,
        values: [...values],
        rowMode: 'array',
      });
      // The cast is unchecked: the row type must match the statement's select list.
      return toRecords(propertyNames(statement, fields), rows) as Row[];
    },
    async execute(statement, values = []) {
      const { rowCount } = await runQuery({ ...statement, values: [...values], rowMode: 'array' });
      return rowCount ?? 0;
    },
    get kysely() {
      typed ??= kysely();
      return typed;
    },
  };
}

/** Limits the connections of requests that move no money; the others stay free for money calls. */
const STATEMENTS = {
  spare: { name: 'spare statements', running: 3, waiting: 200 },
  usual: { name: 'statements', running: 6, waiting: 1_000 },
} as const;

/** Returns a function that connects for one statement and later releases the permit. */
function admittedConnect(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const gates = { spare: new Gate(STATEMENTS.spare), usual: new Gate(STATEMENTS.usual) };
  return async () => {
    const requester = currentRequester();
    if (requester === null || requester.importance === 'money') return pool.connect();
    const leave = await gates[requester.importance].acquire(requester.key);
    try {
      const client = await pool.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        leave();
        release(error);
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  };
}

export function queryablePool(pool: pg.Pool): Queryable {
  const connect = admittedConnect(pool);
  const runQuery: RunQuery = async (question) => {
    const client = await connect();
    let fault: Error | undefined;
    try {
      return await client.query<unknown[]>(question);
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      // After an error the connection's state is unknown, so it is closed.
      client.release(fault);
    }
  };
  return queryable(runQuery, () => kyselyOn({ connect }));
}

/** Returns queries on one connection, which the caller releases. */
export const queryableClient = (client: pg.PoolClient): Queryable =>
  queryable(
    (question) => client.query<unknown[]>(question),
    () => kyselyOnClient(client),
  );
