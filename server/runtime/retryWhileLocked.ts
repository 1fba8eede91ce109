import { isSqlState } from '../db/isSqlState';

/** SQLSTATE of a row lock that timed out. */
const LOCK_NOT_AVAILABLE = '55P03';
const RETRY_MS = 250;
/** Maximum wait for the lock, ms; longer than the slowest first start. */
const WAIT_MS_MAX = 10 * 60_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Retries a start step while another server locks its rows. `work` must be repeatable. */
export async function retryWhileLocked<T>(work: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + WAIT_MS_MAX; ; await pause(RETRY_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isSqlState(error, LOCK_NOT_AVAILABLE) || performance.now() > end) throw error;
    }
  }
}
