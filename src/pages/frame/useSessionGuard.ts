import { useEffect } from 'react';
import { useStores } from '@/hooks/useStores';
import { relaunchSoon, relaunchTo } from '@/navigation';
import { isSinglePage } from '@/platform/wechat';
import { routeOf, ROUTES, type RouteKey } from '@/routes';

function isRouteKey(key: string): key is RouteKey {
  return key in ROUTES;
}

/**
 * The access rules of SPEC 2, checked when a page opens, becomes visible, or loses its session.
 * Returns false while the page must not be shown. A refused page opens after the next log-in.
 */
export function useSessionGuard(
  key: RouteKey,
  isVisible: boolean,
  params: Readonly<Record<string, string>> | null,
): boolean {
  const { session, user } = useStores();
  const { access } = routeOf(key);
  const isRefused = access === 'member' && !session.isLoggedIn;
  const mustLeave = isVisible && isRefused && !session.isEnding && !isSinglePage();
  // A guest is logged in, but may register to keep the account.
  const mayStay = key === 'register' && user.isGuest;
  const mustEnter = isVisible && session.isLoggedIn && access === 'visitor' && !mayStay;

  useEffect(() => {
    if (!mustLeave) return;
    if (!session.isLeaving) session.setReturnPage({ key, params: params ?? {} });
    void relaunchSoon('launch').then(session.finishLeaving);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a page's own parameters never change
  }, [mustLeave, key, session]);

  useEffect(() => {
    if (!mustEnter) return;
    const { returnPage } = session;
    session.setReturnPage(null);
    if (returnPage && isRouteKey(returnPage.key))
      void relaunchTo({ key: returnPage.key, params: returnPage.params });
    else void relaunchSoon('home');
  }, [mustEnter, session]);

  return !isRefused || session.isEnding;
}
