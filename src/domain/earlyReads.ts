import type { PrefetchedCall, QueryOf } from '@contract/calls';
import type { Start } from '@contract/calls/CallRow';
import { callAddress } from './callAddress';

/** Each call whose row has this start in `prefetch`, with the query that the app sends then. */
type Reads<S extends Start> = { readonly [K in PrefetchedCall<S>]: QueryOf<K> };

/** What every start of a member asks for before its first page can be complete: `keepFresh.ts`. */
export const MEMBER_READS: Reads<'member'> = {
  'GET /version': {},
  'GET /baseConfig': {},
  'GET /productList': {},
  'GET /loadUserInfo': {},
  'GET /assetInfo': {},
  'GET /orderList': { state: 'pending', limit: '100' },
  'GET /optionalList': {},
  'GET /messageList': {},
};

/** The same of a visitor: whether prices are simulated decides what the first screen asks for next. */
const VISITOR_READS: Reads<'visitor'> = { 'GET /version': {}, 'GET /baseConfig': {} };

/** What the page of a stock asks for, but for its price, which would be old. */
const stockReads = (procode: string): Reads<'stock'> => ({
  'GET /productDetail': { procode },
  'GET /klineList': { procode, period: 'tick', limit: '300' },
  'GET /orderList': { state: 'finished', procode, limit: '3' },
});

const addressesOf = (reads: Partial<Reads<Start>>): string[] =>
  Object.entries(reads).map(([name, query]) => callAddress(name, query));

/**
 * The calls that `/earlyAnswers` answers, each as path and query. `procode` is the stock on whose page
 * a member starts, undefined on any other page.
 */
export function earlyReads(isMember: boolean, procode?: string): readonly string[] {
  if (!isMember) return addressesOf(VISITOR_READS);
  if (procode === undefined) return addressesOf(MEMBER_READS);
  return [...addressesOf(MEMBER_READS), ...addressesOf(stockReads(procode))];
}
