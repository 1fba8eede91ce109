import type { RouteKey } from '@/routes';

/** What a list beside a page is a list of. */
export type PaneArea = 'account' | 'orders';

type Params = Readonly<Record<string, string | undefined>>;

/** Pages without a list beside them; all others belong to the orders or to the account. */
const ALONE: readonly RouteKey[] = [
  'launch',
  'login',
  'register',
  'recover',
  'updateApp',
  'home',
  'market',
  'search',
  'stock',
  'stockTrade',
];

/** Which list a page belongs to, where there is room for one; null for none. */
export function paneAreaOf(key: RouteKey, { tab }: Params): PaneArea | null {
  if (ALONE.includes(key)) return null;
  const isOrders =
    key === 'trade' || key === 'recordVerify' || (key === 'record' && tab !== 'flow');
  return isOrders ? 'orders' : 'account';
}
