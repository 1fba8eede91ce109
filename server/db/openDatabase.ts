import pg from 'pg';
import { Gate } from '../platform/limits/Gate';
import { currentRequester } from '../platform/limits/requester';
import { BoundedPool, WAIT_MS_MAX, WAITING_MAX, type OutageListener } from './BoundedPool';
import type { Database, Queryable, TransactionOptions } from './Database';
import { isDatabaseAway } from './databaseAway';
import { queryablePool } from './queryable';
import { ANSWER_MS_MAX, runTransaction } from './runTransaction';

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
/**
 * Connections that no transaction takes: one that runs a statement beside itself, such as reading a
 * setting, finds a connection, and many at once do not wait for one another for ever.
 */
const SINGLE_STATEMENTS = 2;
/** Connections that spare transactions take at most. */
const SPARE_TRANSACTIONS = 2;

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
  // Transactions of one account wait for its wallet anyway: here they hold no connection meanwhile.
  const limits = { runningPerKey: 1, waiting: WAITING_MAX, waitMs: WAIT_MS_MAX };
  const transactions = new Gate({
    ...limits,
    // A pool of two or three is a tool's, which does one thing after the other.
    running: max > 2 * SINGLE_STATEMENTS ? max - SINGLE_STATEMENTS : max,
    // `runTransaction` bounds a request's; some of the server's own take minutes.
    holdMs: null,
  });
  const spare = new Gate({ ...limits, running: SPARE_TRANSACTIONS, holdMs: null });
  let own = 0;
  /** Every transaction of the server's own has a key of its own. */
  const nextOwnKey = () => `server ${(own += 1)}`;
  return Object.assign(queryablePool(pool), {
    pool,
    transaction<T>(
      work: (tx: Queryable) => Promise<T>,
      options: TransactionOptions = {},
    ): Promise<T> {
      const key = currentRequester()?.key ?? nextOwnKey();
      const run = () => transactions.run(key, () => runTransaction(pool, work, options));
      return options.isSpare === true ? spare.run(key, run) : run();
    },
    close: () => closePool(pool),
  });
}
