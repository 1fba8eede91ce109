import type { ListedPage } from '@/hooks/WideContext';
import { go, replace } from '@/navigation';
import { isTab, placeOf, routeOf, type RouteKey } from '@/routes';
import { chosen, type AccountPart } from './chosen';
import { rowOf } from './rowOf';

/** Shows a part of the account, or its statistics, on the account's own tab. */
export function openAccount(key: RouteKey, part: AccountPart | null): Promise<boolean> {
  chosen.accountPart(part);
  return key === 'mine' ? Promise.resolve(true) : go('mine');
}

/**
 * How the list opens a page: in place of the one beside it, so that Back does not go through all that
 * was looked at. The list's own tab stays below, and so does a page from elsewhere.
 */
export function openBeside(page: ListedPage): typeof go {
  const { list } = page;
  const tab = list === 'orders' ? 'trade' : 'mine';
  return (key, ...args) => {
    const params: ListedPage['params'] = args[0] ?? {};
    if (placeOf(key, params).tab !== tab) return go(key, ...args);
    if (key === 'recordStatistics') return openAccount(page.key, null);
    const row = rowOf({ list, key, params }, chosen);
    const isOpen = row !== null && row === rowOf(page, chosen);
    if (isOpen && !routeOf(page.key).parent) return Promise.resolve(true);
    return isTab(page.key) ? go(key, ...args) : replace(key, ...args);
  };
}
