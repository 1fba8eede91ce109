import { ROUTES, type RouteKey } from '../src/routes';

export { ROUTES, ROUTE_KEYS, routeOf } from '../src/routes';

/** As the build names a page: `pages/home/index`. */
export const pageOf = (key: RouteKey): string => ROUTES[key].path.slice(1);

/** Matches the file of one of these pages, on every system. */
export const pagePattern = (...keys: readonly RouteKey[]): RegExp =>
  new RegExp(keys.map((key) => pageOf(key).replaceAll('/', '[\\\\/]')).join('|'));
