import { useContext } from 'react';
import type { ParamsOf, RouteKey } from '@/routes';
import { ParamsContext } from './contexts';

/** Parameters of a page; any may be missing, because an address can be typed by hand. */
export type GivenParams<K extends RouteKey> = Partial<ParamsOf<K>>;

/** Decoded parameters of the page, whose key types them: `useParams('stock').procode`. */
export function useParams<K extends RouteKey>(_key: K): GivenParams<K> {
  return useContext(ParamsContext) as GivenParams<K>;
}
