import type { PrefetchedCall, QueryOf } from '@contract/calls';
import type { Start } from '@contract/calls/CallRow';
import { callAddress } from './callAddress';

/** Queries of the calls that are prefetched at this kind of start. */
type ReadQueries<S extends Start> = { readonly [K in PrefetchedCall<S>]: QueryOf<K> };

/** Calls that every member needs before the first page is complete (`keepFresh.ts`). */
export const MEMBER_READS: ReadQueries<'member'> = {
  'GET /version': {},
  'GET /baseConfig': {},
  'GET /productList': {},
  'GET /loadUserInfo': {},
  'GET /assetInfo': {},
  'GET /orderList': { state: 'pending', limit: '100' },
  'GET /optionalList': {},
  'GET /messageList': {},
};

/** Calls that every visitor needs; the first screen depends on whether prices are simulated. */
const VISITOR_READS: ReadQueries<'visitor'> = { 'GET /version': {}, 'GET /baseConfig': {} };

/** Calls of a stock page, without its price, which would be outdated. */
const stockReads = (procode: string): ReadQueries<'stock'> => ({
  'GET /productDetail': { procode },
  'GET /klineList': { procode, period: 'tick', limit: '300' },
  'GET /orderList': { state: 'finished', procode, limit: '3' },
});

const addressesOf = (reads: Partial<ReadQueries<Start>>): string[] =>
  Object.entries(reads).map(([name, query]) => callAddress(name, query));

/** Calls in `/earlyAnswers`, as path and query. `procode`: the stock of a member's start page. */
export function earlyReads(isMember: boolean, procode?: string): readonly string[] {
  if (!isMember) return addressesOf(VISITOR_READS);
  if (procode === undefined) return addressesOf(MEMBER_READS);
  return [...addressesOf(MEMBER_READS), ...addressesOf(stockReads(procode))];
}
