import { go, replace, ROUTES, type RouteKey } from '@/routes';
import type { PanePage } from './ListPane';
import { chosen, type AccountPart } from './chosen';
import { paneAreaOf } from './paneArea';
import { isRowPage, rowOf } from './rowOf';

/** Shows a part of the account, or its statistics, on the account's own tab. */
export function openAccount(key: RouteKey, part: AccountPart | null): Promise<boolean> {
  chosen.accountPart(part);
  return key === 'mine' ? Promise.resolve(true) : go('mine');
}

/**
 * How the list opens a page: in place of the one beside it, so that Back does not go through all that
 * was looked at. The area's own tab stays below, and so does a page from elsewhere.
 */
export function openBeside(page: PanePage): typeof go {
  return (key, ...args) => {
    const params: Readonly<Record<string, string | undefined>> = args[0] ?? {};
    if (paneAreaOf(key, params) !== page.area) return go(key, ...args);
    if (key === 'recordStatistics') return openAccount(page.key, null);
    const row = rowOf(key, params, chosen);
    const isOpen = row !== null && row === rowOf(page.key, page.params, chosen);
    if (isOpen && isRowPage(page.key)) return Promise.resolve(true);
    return 'tab' in ROUTES[page.key] ? go(key, ...args) : replace(key, ...args);
  };
}
