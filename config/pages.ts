import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import type * as Routes from '../src/routes';

const TABLE = path.resolve(__dirname, '../src/routes.ts');

/** Taro compiles only the settings themselves: the table of routes, which imports nothing, is compiled here. */
function readRoutes(): typeof Routes {
  const { code } = transformSync(readFileSync(TABLE, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const exports = {};
  new Function('exports', code)(exports);
  return exports as typeof Routes;
}

export const { ROUTES, ROUTE_KEYS, routeOf } = readRoutes();

/** As the build names a page: `pages/home/index`. */
export const pageOf = (key: Routes.RouteKey): string => ROUTES[key].path.slice(1);

/** Matches the file of one of these pages, on every system. */
export const pagePattern = (...keys: readonly Routes.RouteKey[]): RegExp =>
  new RegExp(keys.map((key) => pageOf(key).replaceAll('/', '[\\\\/]')).join('|'));
