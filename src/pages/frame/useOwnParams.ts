import Taro from '@tarojs/taro';
import { useMemo, useState } from 'react';
import { ownParams } from '@/navigation';
import { ROUTES, type RouteKey } from '@/routes';

type Params = Readonly<Record<string, string>>;
type Router = Pick<ReturnType<typeof Taro.useRouter>, 'path' | 'params'>;

function isOther(path: string, key: RouteKey): boolean {
  const [page] = path.split('?');
  return page !== ROUTES[key].path && Object.values(ROUTES).some((route) => route.path === page);
}

/**
 * Parameters of this page. Taro's router describes the top page, so a page that another page covers
 * before its first render would read wrong parameters. Returns null until Taro passes the page its
 * own.
 */
export function useOwnParams(key: RouteKey): Params | null {
  const router = Taro.useRouter() as Router | null;
  const isOwn = router !== null && !isOther(router.path, key);
  const [routerParams, setRouterParams] = useState<Params | null>(null);
  Taro.useLoad((params: Partial<Record<string, string>>) => {
    if (!isOwn) setRouterParams(ownParams(params));
  });
  return useMemo(
    () => (isOwn ? ownParams(router.params) : routerParams),
    [isOwn, router, routerParams],
  );
}
