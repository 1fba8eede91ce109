import type { ListedPage } from '@/hooks/WideContext';
import { go, replace } from '@/navigation';
import { isTab, placeOf, routeOf, type RouteKey } from '@/routes';
import { selection, type AccountPart } from './selection';
import { rowOf } from './rowOf';

export function openAccount(key: RouteKey, part: AccountPart | null): Promise<boolean> {
  selection.accountPart(part);
  return key === 'mine' ? Promise.resolve(true) : go('mine');
}

/**
 * Opens a page of the list instead of the page beside it, so that Back skips viewed pages. The
 * list's own tab and pages from elsewhere stay on the stack.
 */
export function openBeside(page: ListedPage): typeof go {
  const { list } = page;
  const tab = list === 'orders' ? 'trade' : 'mine';
  return (key, ...args) => {
    const params: ListedPage['params'] = args[0] ?? {};
    if (placeOf(key, params).tab !== tab) return go(key, ...args);
    if (key === 'recordStatistics') return openAccount(page.key, null);
    const row = rowOf({ list, key, params }, selection);
    const isOpen = row !== null && row === rowOf(page, selection);
    if (isOpen && !routeOf(page.key).parent) return Promise.resolve(true);
    return isTab(page.key) ? go(key, ...args) : replace(key, ...args);
  };
}
