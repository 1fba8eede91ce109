import Taro from '@tarojs/taro';
import { ownParams, type ParamsOf, type RouteKey } from '@/routes';

/** A parameter that can be missing: an address can be typed by hand. */
export type GivenParams<K extends RouteKey> = Partial<ParamsOf<K>>;

/** What the page was opened with, decoded. Name the page: `useParams('stock').procode`. */
export function useParams<K extends RouteKey>(_key: K): GivenParams<K> {
  return ownParams(Taro.useRouter().params) as GivenParams<K>;
}
