import pg from 'pg';
import { AppError } from '../platform/errors';
import { isDatabaseAway } from './databaseAway';

/** Callers that may wait for a connection, and how long (ms). */
export const WAITING_MAX = 200;
export const WAIT_MS_MAX = 2_000;

type Connected = Parameters<pg.Pool['connect']>[0];

/** Hears when no primary answers, and when one does again. */
export interface OutageListener {
  away(error: unknown): void;
  back(): void;
}

/** That no connection came is no fault of the call: it may be tried again. */
function toBusy(error: Error | undefined): Error | undefined {
  const dry = error?.message === 'timeout exceeded when trying to connect';
  return dry ? new AppError('server_busy') : error;
}

/** A pool that tells the caller beyond `WAITING_MAX` at once that the server is busy. */
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
