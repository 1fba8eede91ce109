import pg from 'pg';
import { Gate } from '../platform/limits/Gate';
import { currentRequester } from '../platform/limits/requester';
import { BoundedPool, WAIT_MS_MAX, WAITING_MAX, type OutageListener } from './BoundedPool';
import type { Database, Queryable, TransactionOptions } from './Database';
import { isDatabaseUnavailable } from './databaseUnavailable';
import { queryablePool } from './queryable';
import { QUERY_MS_MAX, runTransaction } from './runTransaction';

/** Object id of int8 in PostgreSQL's catalogue. */
const INT8 = 20;

/** Throws instead of rounding an int8 that is not a safe integer. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond safe integers: ${text}`);
  return value;
}

const TYPE_PARSERS: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? parseInt8 : pg.types.getTypeParser(oid, format ?? 'text'),
};

const KEEP_ALIVE_MS = 5_000;

/** Timeouts (ms) of statements, row locks and idle transactions; then `server_busy` is thrown. */
const TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;
const CONNECTIONS_MAX = 14;
/** Connections that never run transactions, so that transactions cannot deadlock on the pool. */
const SINGLE_STATEMENTS = 2;
/** Maximum connections of transactions with `useReserve`. */
const RESERVE_TRANSACTIONS = 2;

/** Returns the driver's timeout, one second after the statement timeout of PostgreSQL. */
function queryTimeoutOf({ statement_timeout: ms }: pg.PoolConfig): number {
  return typeof ms === 'number' ? ms + 1_000 : QUERY_MS_MAX;
}

/** Maximum wait for closed connections, ms, because a dead machine never confirms a close. */
const CLOSE_MS_MAX = 2_000;

/**
 * Ends a pool and waits until its connections are closed, which the pool's `end` does not.
 * Otherwise stopping PostgreSQL would abort the last ones, which looks like an outage.
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
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_MS_MAX)));
  await Promise.race([closed, timeout]);
  clearTimeout(timer);
}

/** Returns a database that connects at the first query. */
export function openDatabase(
  connection: pg.PoolConfig,
  outage: OutageListener | null = null,
): Database {
  const pool = new BoundedPool({
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: WAIT_MS_MAX,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: queryTimeoutOf(connection),
    ...TIMEOUTS,
    ...connection,
    types: TYPE_PARSERS,
  });
  pool.outage = outage;
  // A client without an error listener would crash the process when the database dies.
  const reportLost = (error: Error) => {
    if (isDatabaseUnavailable(error)) outage?.onUnavailable(error);
  };
  pool.on('error', reportLost);
  pool.on('connect', (client) => {
    client.on('error', reportLost);
    outage?.onAvailable();
  });
  const { max = CONNECTIONS_MAX } = pool.options;
  // Transactions of one account wait for each other anyway; in this queue they wait without a
  // connection.
  const limits = { runningPerKey: 1, waiting: WAITING_MAX, waitMs: WAIT_MS_MAX };
  const transactions = new Gate({
    name: 'transactions',
    ...limits,
    // A pool of two or three connections belongs to a command-line tool without concurrency.
    running: max > 2 * SINGLE_STATEMENTS ? max - SINGLE_STATEMENTS : max,
    // `runTransaction` limits requests; some of the server's own transactions take minutes.
    holdMs: null,
  });
  const reserve = new Gate({
    name: 'reserved transactions',
    ...limits,
    running: RESERVE_TRANSACTIONS,
    holdMs: null,
  });
  let ownCount = 0;
  /** The server's own transactions are not serialised. */
  const nextOwnKey = () => `server ${(ownCount += 1)}`;
  return Object.assign(queryablePool(pool), {
    pool,
    transaction<T>(
      work: (tx: Queryable) => Promise<T>,
      options: TransactionOptions = {},
    ): Promise<T> {
      const key = currentRequester()?.key ?? nextOwnKey();
      const run = () => transactions.run(key, () => runTransaction(pool, work, options));
      return options.useReserve === true ? reserve.run(key, run) : run();
    },
    close: () => closePool(pool),
  });
}
