import type { Static, TSchema } from 'typebox';
import { ACCOUNT_CALLS } from './calls/account';
import { APP_CALLS } from './calls/app';
import type { Start } from './calls/CallRow';
import { MONEY_CALLS } from './calls/money';
import { TRADING_CALLS } from './calls/trading';
import { TRANSPARENCY_CALLS } from './calls/transparency';

/** Every JSON call; other code refers to it by its key. Imported as a value by the server only. */
export const CALLS = {
  ...ACCOUNT_CALLS,
  ...APP_CALLS,
  ...TRADING_CALLS,
  ...MONEY_CALLS,
  ...TRANSPARENCY_CALLS,
};

type Calls = typeof CALLS;
export type CallName = keyof Calls;
export type AccessOf<K extends CallName> = Calls[K]['access'];

type NoFields = Record<string, never>;
type Column<K extends CallName, Name extends 'query' | 'body' | 'form'> =
  Calls[K] extends Readonly<Record<Name, infer S extends TSchema>> ? Static<S> : NoFields;
export type QueryOf<K extends CallName> = Column<K, 'query'>;
export type BodyOf<K extends CallName> = Column<K, 'body'>;
export type FormOf<K extends CallName> = Column<K, 'form'>;
export type DataOf<K extends CallName> = Static<Calls[K]['data']>;

export type GetCall = CallName & `GET ${string}`;
/** Calls whose body is a form with a file. */
export type UploadCall = {
  [K in CallName]: Calls[K] extends { form: TSchema } ? K : never;
}[CallName];
/** Calls that are requested at this kind of start, before the app's scripts have loaded. */
export type PrefetchedCall<S extends Start> = {
  [K in GetCall]: Calls[K] extends { prefetch: readonly (infer Starts)[] }
    ? S extends Starts
      ? K
      : never
    : never;
}[GetCall];
