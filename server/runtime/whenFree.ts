import { isSqlState } from '../db/isSqlState';

/** SQLSTATE of a row that somebody else held for longer than `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';
const RETRY_MS = 250;
/** As long as the slowest first start may take. */
const WAIT_MS_MAX = 10 * 60_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Does a step of the start, again while another server holds the rows it needs: of several that start
 * together one fills the empty database, and that takes longer than a statement may wait for a row.
 * `work` must be repeatable.
 */
export async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + WAIT_MS_MAX; ; await pause(RETRY_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isSqlState(error, LOCK_NOT_AVAILABLE) || performance.now() > end) throw error;
    }
  }
}
