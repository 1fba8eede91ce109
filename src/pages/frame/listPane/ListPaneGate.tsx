import { observer } from 'mobx-react-lite';
import {
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  type ReactNode,
} from 'react';
import { PageVisibleContext } from '@/hooks/PageVisibleContext';
import { ParamsContext } from '@/hooks/ParamsContext';
import { useRoom } from '@/hooks/useRoom';
import { useStores } from '@/hooks/useStores';
import type { RouteKey } from '@/routes';
import { paneAreaOf } from './paneArea';
import type * as ShowListPane from './showListPane';
import { useSurroundings } from './useSurroundings';

/** Files of its own, which a phone never loads; kept once they are there. */
let loaded: typeof ShowListPane | null = null;

/** Fetches the list when it is wanted first. True while a page that is not drawn yet waits for it. */
function useLoading(isWanted: boolean): boolean {
  const [isAwaited, setAwaited] = useState(isWanted && loaded === null);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isWanted || loaded !== null) return;
    const end = () => {
      setAwaited(false);
      drawAgain();
    };
    // A page without its list is better than none.
    void import('./showListPane').then((pane) => (loaded = pane)).then(end, end);
  }, [isWanted]);
  return isAwaited;
}

export interface ListPaneGateProps {
  pageKey: RouteKey;
  children: ReactNode;
}

/**
 * Where there is room: the list that the page belongs to, beside it. A page that is nothing but its
 * list shows there what is chosen in it.
 */
export const ListPaneGate = observer(function ListPaneGate(props: ListPaneGateProps) {
  const { pageKey, children } = props;
  const { session } = useStores();
  const wrap = useSurroundings();
  const hasRoom = useRoom() === 'desk';
  const params = useContext(ParamsContext);
  const isVisible = useContext(PageVisibleContext);
  const area = hasRoom && session.isLoggedIn ? paneAreaOf(pageKey, params) : null;
  const isAwaited = useLoading(area !== null);
  const pane = loaded;
  useLayoutEffect(() => {
    if (isVisible) pane?.showListPane(area && { area, key: pageKey, params }, wrap);
  }, [pane, isVisible, area, pageKey, params, wrap]);
  useLayoutEffect(
    () => () => {
      // Launch, which comes after a session, knows nothing of lists.
      if (!session.isLoggedIn) loaded?.showListPane(null, wrap);
    },
    [session, wrap],
  );
  if (isAwaited) return null;
  const detail = area && pane?.detailOf(pageKey, params);
  return <>{detail ? <Suspense fallback={null}>{detail}</Suspense> : children}</>;
});
