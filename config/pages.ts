import { ROUTES, type RouteKey } from '../src/routes';

export { ROUTES, ROUTE_KEYS, routeOf } from '../src/routes';

/** Name of a page in the build: `pages/home/index`. */
export const pageOf = (key: RouteKey): string => ROUTES[key].path.slice(1);

/** Matches the files of these pages with either path separator. */
export const pagePattern = (...keys: readonly RouteKey[]): RegExp =>
  new RegExp(keys.map((key) => pageOf(key).replaceAll('/', '[\\\\/]')).join('|'));
