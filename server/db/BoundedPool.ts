import pg from 'pg';
import { AppError } from '../platform/errors';
import { isDatabaseAway } from './databaseAway';

/** Maximum number of callers waiting for a connection, and their timeout (ms). */
export const WAITING_MAX = 200;
export const WAIT_MS_MAX = 2_000;

type Connected = Parameters<pg.Pool['connect']>[0];

/** Called when no primary responds, and when one responds again. */
export interface OutageListener {
  away(error: unknown): void;
  back(): void;
}

/** A connection timeout is not the call's fault; it may be retried. */
function toBusy(error: Error | undefined): Error | undefined {
  const dry = error?.message === 'timeout exceeded when trying to connect';
  return dry ? new AppError('server_busy') : error;
}

/** A pool that immediately throws `server_busy` when `WAITING_MAX` callers wait. */
export class BoundedPool extends pg.Pool {
  outage: OutageListener | null = null;

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
    super.connect((error, client, release) => {
      if (isDatabaseAway(error)) this.outage?.away(error);
      connected(toBusy(error), client, release);
    });
  }
}
