import Taro from '@tarojs/taro';
import type { ParamsOf, RouteKey } from '@/routes';

/** A parameter that can be missing: an address can be typed by hand. */
export type GivenParams<K extends RouteKey> = Partial<ParamsOf<K>>;

/** What the page was opened with, decoded. Name the page: `useParams('stock').procode`. */
export function useParams<K extends RouteKey>(_key: K): GivenParams<K> {
  const given = Taro.useRouter().params;
  const decoded = Object.entries(given).flatMap(([name, value]) =>
    value === undefined || name.startsWith('$') ? [] : [[name, decode(value)]],
  );
  return Object.fromEntries(decoded) as GivenParams<K>;
}

/** WeChat hands parameters over as they stand in the address, H5 decodes them. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
