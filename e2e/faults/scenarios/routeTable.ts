import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { ROUTES } from '../../../src/routes';

/** What a visitor may see (SPEC 2); written down here so that the app cannot agree with itself. */
const OPEN = [
  '/pages/launch/index',
  '/pages/login/index',
  '/pages/register/index',
  '/pages/login/recover',
  '/components/UpdateApp',
  '/pages/service/index',
];

/** Pages a customer passes on the way in: with a session they lead home. */
export const ENTRANCES: readonly string[] = OPEN.slice(0, 4);

const QUERIES: Readonly<Record<string, string>> = {
  '/pages/modify/password': '?kind=login',
  '/pages/recharge/bank': '?amount=1000',
  '/pages/recharge/usdt': '?amount=1000',
};

interface AppJson {
  pages: string[];
  subPackages?: { root: string; pages: string[] }[];
}

/** One page of the built app. */
export interface BuiltRoute {
  path: string;
  /** With what it cannot do without. */
  address: string;
  isOpen: boolean;
}

/**
 * Every page of the build, as its own app.json lists them; `procode` is for the pages of a stock.
 * Throws when they are not those of the route table.
 */
export function builtRoutes(procode: string): BuiltRoute[] {
  const file = path.join(__dirname, '../../../dist/weapp/app.json');
  const app = JSON.parse(fs.readFileSync(file, 'utf8')) as AppJson;
  const packed = (app.subPackages ?? []).flatMap(({ root, pages }) =>
    pages.map((page) => `${root}/${page}`),
  );
  const built = [...app.pages, ...packed].map((page) => `/${page.replace(/\/+/g, '/')}`);
  const table = Object.values(ROUTES).map((route) => route.path);
  assert.deepEqual(built.sort(), table.sort());
  return built.map((route) => {
    const stock = route.startsWith('/pages/stock/') ? `?procode=${procode}` : '';
    const address = route + (QUERIES[route] ?? stock);
    return { path: route, address, isOpen: OPEN.includes(route) };
  });
}
