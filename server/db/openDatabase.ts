import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { AppError } from '../platform/errors';
import { BoundedPool, type OutageListener } from './BoundedPool';
import { isDatabaseAway } from './databaseAway';
import { namedStatements } from './namedStatements';
import type { Schema } from './schema';
import { TransactionPlaces, WAIT_MS_MAX } from './TransactionPlaces';

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

interface TransactionOptions {
  /** Longest wait for COMMIT, ms. */
  commitMs?: number;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction and answers its result after COMMIT, which is after its standby
   * has it where there is one. Serialisation failures and deadlocks (40001, 40P01) are retried from
   * the start, so `work` must have no effect outside the transaction. Throws `outcome_unknown` when
   * COMMIT was not answered, was not within `commitMs`, or reached this machine alone.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
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

/** A network that is cut says nothing: an answer is waited for so long, and then the line is given up. */
const ANSWER_MS_MAX = 16_000;
const KEEP_ALIVE_MS = 5_000;

/** SQLSTATE of a warning without one of its own. */
const WARNING = '01000';

/**
 * COMMIT. The wait for the standby may be ended from outside: then PostgreSQL has committed on its
 * own disk alone, answers like always, and says so in a warning only.
 */
async function commit(client: pg.PoolClient, commitMs: number): Promise<void> {
  let isHereOnly = false;
  const hear = ({ code }: { code?: string }) => {
    isHereOnly ||= code === WARNING;
  };
  // The driver knows a limit for each question; its types know one for all of them only.
  const question: pg.QueryConfig & { query_timeout: number } = {
    text: 'commit',
    query_timeout: commitMs,
  };
  client.on('notice', hear);
  try {
    await client.query(question);
  } catch (error) {
    throw isDatabaseAway(error) ? new AppError('outcome_unknown') : error;
  } finally {
    client.off('notice', hear);
  }
  if (isHereOnly) throw new AppError('outcome_unknown');
}

/** Whether nothing more can be asked of the connection, or a statement of ours may still run on it. */
const isSpoilt = (error: unknown) =>
  isDatabaseAway(error) || (error instanceof AppError && error.code === 'outcome_unknown');

async function runOnce<T>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<T>,
  { commitMs = ANSWER_MS_MAX }: TransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(queryable(client, () => kyselyOnClient(client)));
    await commit(client, commitMs);
    return result;
  } catch (error) {
    broken = isSpoilt(error);
    if (!broken) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Again where the database asks for it, as it does of one of two that deadlock. */
async function runUntilDone<T>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work, options);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isSqlState(error, ...RETRIED)) throw error;
      await pause(2 ** attempt * Math.random());
    }
  }
}

/**
 * Longest time for a statement, for the wait for a row, and for a transaction nobody works on (ms).
 * What is cut off rolls back, and its caller is told that the server is busy.
 */
const TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;
const CONNECTIONS = 14;
/** Connections that no transaction takes. */
const SINGLE_STATEMENTS = 2;

/** The server cuts statements off itself; the line is given up a second later. */
function answerMsOf({ statement_timeout: ms }: pg.PoolConfig): number {
  return typeof ms === 'number' ? ms + 1_000 : ANSWER_MS_MAX;
}

/** A machine that is gone never says that its connection has ended. */
const CLOSE_MS_MAX = 2_000;

/**
 * Ends a pool and waits for its connections. The pool's own `end` does not: a PostgreSQL that is
 * stopped right after it would cut off the last of them, which looks like an outage.
 */
async function closePool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    pool.on('remove', () => {
      open -= 1;
      if (open === 0) resolve();
    });
  });
  await pool.end();
  if (open === 0) return;
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (limit = setTimeout(resolve, CLOSE_MS_MAX)));
  await Promise.race([closed, late]);
  clearTimeout(limit);
}

/** Opens a pool on PostgreSQL. Nothing is connected until the first query. */
export function openDatabase(
  connection: pg.PoolConfig,
  outage: OutageListener | null = null,
): Database {
  const pool = new BoundedPool({
    max: CONNECTIONS,
    connectionTimeoutMillis: WAIT_MS_MAX,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: answerMsOf(connection),
    ...TIMEOUTS,
    ...connection,
    types: TYPES,
  });
  pool.outage = outage;
  // A client without an error listener would take the process down with the database.
  const lost = (error: Error) => {
    if (isDatabaseAway(error)) outage?.away(error);
  };
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
    outage?.back();
  });
  const { max = CONNECTIONS } = pool.options;
  // A pool of two or three is a tool's, which does one thing after the other.
  const places = new TransactionPlaces(max > 2 * SINGLE_STATEMENTS ? max - SINGLE_STATEMENTS : max);
  return Object.assign(
    queryable(pool, () => kyselyOn(pool)),
    {
      pool,
      async transaction<T>(work: (tx: Queryable) => Promise<T>, options = {}): Promise<T> {
        await places.enter();
        try {
          return await runUntilDone(pool, work, options);
        } finally {
          places.leave();
        }
      },
      close: () => closePool(pool),
    },
  );
}
