import { useContext } from 'react';
import type { ParamsOf, RouteKey } from '@/routes';
import { ParamsContext } from './contexts';

/** Parameters may be missing: an address can be typed by hand. */
export type GivenParams<K extends RouteKey> = Partial<ParamsOf<K>>;

/** Decoded parameters of the page. Name the page: `useParams('stock').procode`. */
export function useParams<K extends RouteKey>(_key: K): GivenParams<K> {
  return useContext(ParamsContext) as GivenParams<K>;
}
