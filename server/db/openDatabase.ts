import pg from 'pg';
import { BoundedPool, type OutageListener } from './BoundedPool';
import type { Database, Queryable } from './Database';
import { isDatabaseAway } from './databaseAway';
import { queryablePool } from './queryable';
import { ANSWER_MS_MAX, runTransaction } from './runTransaction';
import { TransactionPlaces, WAIT_MS_MAX } from './TransactionPlaces';

/** Object id of int8 in PostgreSQL's catalogue. */
const INT8 = 20;

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

const KEEP_ALIVE_MS = 5_000;

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
  return Object.assign(queryablePool(pool), {
    pool,
    async transaction<T>(work: (tx: Queryable) => Promise<T>, options = {}): Promise<T> {
      await places.enter();
      try {
        return await runTransaction(pool, work, options);
      } finally {
        places.leave();
      }
    },
    close: () => closePool(pool),
  });
}
