import { AsyncLocalStorage } from 'node:async_hooks';
import type { Importance } from '../../../types/contract/calls/CallRow';

/** On whose behalf the running code works. */
export interface Requester {
  /** The account's id, or the network of somebody who is not logged in. */
  key: string;
  importance: Importance;
}

const requesters = new AsyncLocalStorage<Requester | null>();

/** The request that the running code belongs to; null for the server's own work. */
export const currentRequester = (): Requester | null => requesters.getStore() ?? null;

/** Runs `work`, and everything that it starts, on behalf of a request. */
export const actFor = <T>(requester: Requester, work: () => T): T =>
  requesters.run(requester, work);

/** Runs `work` as the server's own: for work that several requests share. */
export const actForServer = <T>(work: () => T): T => requesters.run(null, work);
