import pg from 'pg';
import { AppError } from '../platform/errors';
import { isDatabaseUnavailable } from './databaseUnavailable';

/** Maximum number of callers waiting for a connection, and their timeout (ms). */
export const WAITING_MAX = 200;
export const WAIT_MS_MAX = 2_000;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** Called when no primary responds, and when one responds again. */
export interface OutageListener {
  onUnavailable(error: unknown): void;
  onAvailable(): void;
}

/** A connection timeout is not the call's fault; it may be retried. */
function toBusyError(error: Error | undefined): Error | undefined {
  const isTimeout = error?.message === 'timeout exceeded when trying to connect';
  return isTimeout ? new AppError('server_busy') : error;
}

/** A pool that immediately throws `server_busy` when `WAITING_MAX` callers wait. */
export class BoundedPool extends pg.Pool {
  outage: OutageListener | null = null;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) {
      return new Promise((resolve, reject) =>
        this.connect((error, client) => {
          if (client === undefined) reject(error ?? new Error('no connection'));
          else resolve(client);
        }),
      );
    }
    if (this.waitingCount >= WAITING_MAX) {
      callback(new AppError('server_busy'), undefined, () => {});
      return;
    }
    super.connect((error, client, release) => {
      if (isDatabaseUnavailable(error)) this.outage?.onUnavailable(error);
      callback(toBusyError(error), client, release);
    });
  }
}
