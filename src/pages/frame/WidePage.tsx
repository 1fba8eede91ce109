import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useContext, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { WideGate } from '@/components/shell/WideGate';
import { PageVisibleContext, ParamsContext } from '@/hooks/contexts';
import { useBreakpoint } from '@/hooks/useBreakpoint';
import { useStores } from '@/hooks/useStores';
import type { ListedPage } from '@/hooks/WideContext';
import { placeOf, type RouteKey } from '@/routes';
import { useContextCopy } from './useContextCopy';
import { useWideLayout } from './useWideLayout';

/** A separate chunk, so that phones never load it. */
const KeyHelp = lazy(() => import('./wide/KeyHelp'));

/** Null if the window or the page has no list. */
function useListedPage(key: RouteKey): ListedPage | null {
  const { session } = useStores();
  const params = useContext(ParamsContext);
  const isDesktop = useBreakpoint() === 'desk' && session.isLoggedIn;
  return useMemo(() => {
    const { tab } = placeOf(key, params);
    if (!isDesktop || (tab !== 'trade' && tab !== 'mine')) return null;
    return { list: tab === 'trade' ? 'orders' : 'account', key, params };
  }, [key, params, isDesktop]);
}

export interface WidePageProps {
  pageKey: RouteKey;
  children: ReactNode;
}

/** Shows the list of a page beside the page. A list page itself shows its selected item instead. */
export const WidePage = observer(function WidePage({ pageKey, children }: WidePageProps) {
  const { session } = useStores();
  const wrap = useContextCopy();
  const isVisible = useContext(PageVisibleContext);
  const page = useListedPage(pageKey);
  const { layout, isLoading } = useWideLayout(page !== null);
  useLayoutEffect(() => {
    if (isVisible) layout?.showListPane(page, wrap);
  }, [layout, isVisible, page, wrap]);
  useLayoutEffect(
    () => () => {
      // After the end of a session the launch page follows, which has no list.
      if (!session.isLoggedIn) layout?.showListPane(null, wrap);
    },
    [session, layout, wrap],
  );
  const isDesk = useBreakpoint() === 'desk';
  if (isLoading) return null;
  return (
    <>
      <WideGate wide={() => page && layout?.detailOf(page)}>{children}</WideGate>
      {isDesk && session.isLoggedIn && (
        <Suspense fallback={null}>
          <KeyHelp />
        </Suspense>
      )}
    </>
  );
});
