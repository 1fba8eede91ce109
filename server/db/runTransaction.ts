import type pg from 'pg';
import { AppError } from '../platform/errors';
import { currentRequester } from '../platform/limits/requester';
import { withTimeout } from '../platform/limits/withTimeout';
import type { Queryable, TransactionOptions } from './Database';
import { isDatabaseUnavailable } from './databaseUnavailable';
import { isSqlState } from './isSqlState';
import { queryableClient } from './queryable';

/** Timeout of a response, ms, because a broken network reports no error. */
export const QUERY_MS_MAX = 16_000;

/** Timeout of a request's transaction before COMMIT, ms; the server's own have no such limit. */
const REQUEST_MS_MAX = 30_000;

/** SQLSTATE of serialisation failure and deadlock, which should be retried. */
const RETRIED_STATES = ['40001', '40P01'];
const ATTEMPTS_MAX = 8;

/** SQLSTATE of a general warning. */
const WARNING_STATE = '01000';

/** Commits. Throws `outcome_unknown` on a warning: the wait for the standby was cancelled. */
async function commit(client: pg.PoolClient, commitMs: number): Promise<void> {
  let isLocalOnly = false;
  const onNotice = ({ code }: { code?: string }) => {
    isLocalOnly ||= code === WARNING_STATE;
  };
  // The driver supports a timeout per query; its types do not.
  const query: pg.QueryConfig & { query_timeout: number } = {
    text: 'commit',
    query_timeout: commitMs,
  };
  client.on('notice', onNotice);
  try {
    await client.query(query);
  } catch (error) {
    throw isDatabaseUnavailable(error) ? new AppError('outcome_unknown') : error;
  } finally {
    client.off('notice', onNotice);
  }
  if (isLocalOnly) throw new AppError('outcome_unknown');
}

class TransactionTimeout extends AppError {
  constructor() {
    super('server_busy');
  }
}

/** True when the connection is broken, or a statement may still be running on it. */
const isUnusable = (error: unknown) =>
  isDatabaseUnavailable(error) ||
  error instanceof TransactionTimeout ||
  (error instanceof AppError && error.code === 'outcome_unknown');

async function runOnce<T>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<T>,
  { commitMs = QUERY_MS_MAX }: TransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const running = work(queryableClient(client));
    const result = await (currentRequester() === null
      ? running
      : withTimeout(running, REQUEST_MS_MAX, () => new TransactionTimeout()));
    await commit(client, commitMs);
    return result;
  } catch (error) {
    isBroken = isUnusable(error);
    if (!isBroken) {
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
    }
    throw error;
  } finally {
    client.release(isBroken);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs `work` in one transaction (`Database.transaction`), with retries. */
export async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work, options);
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX || !isSqlState(error, ...RETRIED_STATES)) throw error;
      await pause(2 ** attempt * Math.random());
    }
  }
}
