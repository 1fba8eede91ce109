import type pg from 'pg';
import { AppError } from '../platform/errors';
import { currentRequester } from '../platform/limits/requester';
import { within } from '../platform/limits/within';
import type { Queryable, TransactionOptions } from './Database';
import { isDatabaseAway } from './databaseAway';
import { isSqlState } from './isSqlState';
import { queryableClient } from './queryable';

/** A broken network reports no error, so a response has this timeout. */
export const ANSWER_MS_MAX = 16_000;

/** Timeout of a request's transaction before COMMIT; the server's own may take minutes. */
const REQUEST_MS_MAX = 30_000;

/** SQLSTATE of serialisation failure and deadlock, which should be retried. */
const RETRIED = ['40001', '40P01'];
const ATTEMPTS_MAX = 8;

/** SQLSTATE of a general warning. */
const WARNING = '01000';

/** If the wait for the standby is cancelled, PostgreSQL has committed locally and only warns. */
async function commit(client: pg.PoolClient, commitMs: number): Promise<void> {
  let isHereOnly = false;
  const hear = ({ code }: { code?: string }) => {
    isHereOnly ||= code === WARNING;
  };
  // The driver supports a timeout per query; its types do not.
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

class TransactionTooLong extends AppError {
  constructor() {
    super('server_busy');
  }
}

/** True when the connection is broken, or a statement may still be running on it. */
const isSpoilt = (error: unknown) =>
  isDatabaseAway(error) ||
  error instanceof TransactionTooLong ||
  (error instanceof AppError && error.code === 'outcome_unknown');

async function runOnce<T>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<T>,
  { commitMs = ANSWER_MS_MAX }: TransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const running = work(queryableClient(client));
    const result = await (currentRequester() === null
      ? running
      : within(running, REQUEST_MS_MAX, () => new TransactionTooLong()));
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
      if (attempt >= ATTEMPTS_MAX || !isSqlState(error, ...RETRIED)) throw error;
      await pause(2 ** attempt * Math.random());
    }
  }
}
