import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { AppError } from '../platform/errors';
import { namedStatements } from './namedStatements';
import type { Schema } from './schema';

/** A statement of a money path, prepared once a connection under its name. */
export interface Statement {
  name: string;
  text: string;
}

/** What a repository needs: the pool or one transaction. */
export interface Queryable {
  /**
   * Runs a named prepared statement. Row is what its select list promises, its columns in camelCase:
   * SQL says `user_id`, rows say `userId`, here as in the queries of Kysely.
   */
  query<Row extends pg.QueryResultRow>(
    statement: Statement,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  /** Runs a named statement that returns no rows; answers how many it touched. */
  execute(statement: Statement, values?: readonly unknown[]): Promise<number>;
  /** Typed queries for everything that is not a money path; joins the same transaction. */
  readonly kysely: Kysely<Schema>;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction and answers its result after COMMIT. Serialisation failures
   * and deadlocks (40001, 40P01) are retried from the start, so `work` must have no effect
   * outside the transaction.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const INT8 = 20;
const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 8;

/** int8 as a number when it is exact; a larger one is a fault, never a rounded amount. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond safe integers: ${text}`);
  return value;
}

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? parseInt8 : pg.types.getTypeParser(oid, format ?? 'text'),
};

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

/** True for an error of the database with one of these SQLSTATE codes. */
export function isSqlState(error: unknown, ...codes: string[]): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && codes.includes(error.code ?? '');
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

async function runOnce<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(queryable(client, () => kyselyOnClient(client)));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Longest time for a statement, for the wait for a row, and for a transaction nobody works on (ms).
 * What is cut off rolls back, and its caller is told that the server is busy.
 */
const TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;
/** Callers who may wait for a connection, and how long. */
const WAITING_MAX = 200;
const WAIT_MS_MAX = 2_000;

type Connected = Parameters<pg.Pool['connect']>[0];

/** That no connection came is no fault of the call: it may be tried again. */
function toBusy(error: Error | undefined): Error | undefined {
  const dry = error?.message === 'timeout exceeded when trying to connect';
  return dry ? new AppError('server_busy') : error;
}

/** A pool that tells the caller beyond `WAITING_MAX` at once that the server is busy. */
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (connected === undefined) {
      return new Promise((resolve, reject) =>
        this.connect((error, client) => {
          if (client === undefined) reject(error ?? new Error('no connection'));
          else resolve(client);
        }),
      );
    }
    if (this.waitingCount >= WAITING_MAX) {
      connected(new AppError('server_busy'), undefined, () => {});
      return;
    }
    super.connect((error, client, release) => connected(toBusy(error), client, release));
  }
}

/** Opens a pool on PostgreSQL. Nothing is connected until the first query. */
export function openDatabase(connection: pg.PoolConfig): Database {
  const pool = new BoundedPool({
    max: 12,
    connectionTimeoutMillis: WAIT_MS_MAX,
    ...TIMEOUTS,
    ...connection,
    types: TYPES,
  });
  // A client without an error listener would take the process down with the database.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return Object.assign(
    queryable(pool, () => kyselyOn(pool)),
    {
      pool,
      async transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
        for (let attempt = 1; ; attempt += 1) {
          try {
            return await runOnce(pool, work);
          } catch (error) {
            if (attempt >= ATTEMPTS || !isSqlState(error, ...RETRIED)) throw error;
            await pause(2 ** attempt * Math.random());
          }
        }
      },
      close: () => pool.end(),
    },
  );
}
