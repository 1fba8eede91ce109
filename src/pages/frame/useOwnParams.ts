import Taro from '@tarojs/taro';
import { useMemo, useState } from 'react';
import { ownParams } from '@/navigation';
import { ROUTES, type RouteKey } from '@/routes';

type Params = Readonly<Record<string, string>>;
type Router = Pick<ReturnType<typeof Taro.useRouter>, 'path' | 'params'>;

/** Whether the address names another page of ours. */
function isOther(path: string, key: RouteKey): boolean {
  const [page] = path.split('?');
  return page !== ROUTES[key].path && Object.values(ROUTES).some((route) => route.path === page);
}

/**
 * What this page was opened with. The host's router is that of the page on top: a page that is
 * covered before it is drawn finds none, or another page's. Then it is null until the host tells
 * the page itself.
 */
export function useOwnParams(key: RouteKey): Params | null {
  const router = Taro.useRouter() as Router | null;
  const isOwn = router !== null && !isOther(router.path, key);
  const [told, setTold] = useState<Params | null>(null);
  Taro.useLoad((params: Partial<Record<string, string>>) => {
    if (!isOwn) setTold(ownParams(params));
  });
  return useMemo(() => (isOwn ? ownParams(router.params) : told), [isOwn, router, told]);
}
