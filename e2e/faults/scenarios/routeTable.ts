import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { ROUTES } from '../../../src/routes';

/** Alias of the route /components/UpdateApp; in WeChat it is a separate page (SPEC 2.12). */
const UPDATE_APP_ALIAS = '/components/update-app';

/** Routes open to visitors (SPEC 2), repeated here to be independent of the app. */
const OPEN_PATHS = [
  '/pages/launch/index',
  '/pages/login/index',
  '/pages/register/index',
  '/pages/login/recover',
  '/components/UpdateApp',
  UPDATE_APP_ALIAS,
  '/pages/service/index',
];

/** Pages for visitors that redirect to home if there is a session. */
export const ENTRANCES: readonly string[] = OPEN_PATHS.slice(0, 4);

const QUERY_BY_PATH: Readonly<Record<string, string>> = {
  '/pages/modify/password': '?kind=login',
  '/pages/recharge/bank': '?amount=1000',
  '/pages/recharge/usdt': '?amount=1000',
};

interface AppJson {
  pages: string[];
  subPackages?: { root: string; pages: string[] }[];
}

export interface BuiltRoute {
  path: string;
  /** Path of the page with its required query. */
  address: string;
  isOpen: boolean;
}

/** Reads the build's app.json; `procode` is the stock. Throws for an unknown page. */
export function builtRoutes(procode: string): BuiltRoute[] {
  const file = path.join(__dirname, '../../../dist/weapp/app.json');
  const app = JSON.parse(fs.readFileSync(file, 'utf8')) as AppJson;
  const packed = (app.subPackages ?? []).flatMap(({ root, pages }) =>
    pages.map((page) => `${root}/${page}`),
  );
  const built = [...app.pages, ...packed].map((page) => `/${page.replace(/\/+/g, '/')}`);
  const table = [...Object.values(ROUTES).map((route): string => route.path), UPDATE_APP_ALIAS];
  assert.deepEqual(built.sort(), table.sort());
  return built.map((route) => {
    const stock = route.startsWith('/pages/stock/') ? `?procode=${procode}` : '';
    const address = route + (QUERY_BY_PATH[route] ?? stock);
    return { path: route, address, isOpen: OPEN_PATHS.includes(route) };
  });
}
