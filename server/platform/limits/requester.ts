import { AsyncLocalStorage } from 'node:async_hooks';
import type { Importance } from '../../../types/contract/calls/CallRow';

/** The caller on whose behalf code runs. */
export interface Requester {
  /** Account id, or the network of an unauthenticated caller. */
  key: string;
  importance: Importance;
}

const requesters = new AsyncLocalStorage<Requester | null>();

/** The current request's caller; null for the server's own work. */
export const currentRequester = (): Requester | null => requesters.getStore() ?? null;

/** Runs `work`, and all it starts, on behalf of a request. */
export const actFor = <T>(requester: Requester, work: () => T): T =>
  requesters.run(requester, work);

/** Runs `work` as the server's own, because several requests share it. */
export const actForServer = <T>(work: () => T): T => requesters.run(null, work);
