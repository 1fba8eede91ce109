import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { makePane } from '@/platform/listPane';
import type { RouteKey } from '@/routes';
import { OverlayFrame } from '../OverlayFrame';
import { AccountDetail } from './AccountDetail';
import { ListPane, type PanePage } from './ListPane';
import { OrderPane } from './OrderPane';
import { isRowPage } from './rowOf';
import './ListPane.scss';

/** What a page shows beside its list, where the page of a phone is that list; null for its own. */
export function detailOf(key: RouteKey, params: Readonly<Record<string, string>>): ReactNode {
  if (key === 'mine') return <AccountDetail />;
  const isOrders = key === 'trade' || (key === 'record' && params.tab !== 'flow');
  return isOrders ? <OrderPane orderNo={params.orderNo} /> : null;
}

let pane: { element: HTMLElement; root: Root } | null = null;

/**
 * Shows the list that a page belongs to, or none; `wrap` gives it what pages have around them. It
 * stands beside all pages, not in one of them: it stays where it is while they come and go. Its room
 * is there at once, so that no page moves.
 */
export function showListPane(page: PanePage | null, wrap: (list: ReactNode) => ReactNode): void {
  if (pane === null) {
    if (page === null) return;
    const element = makePane();
    pane = { element, root: createRoot(element) };
  }
  const { element, root } = pane;
  element.hidden = page === null;
  element.classList.toggle('list-pane--row', page !== null && isRowPage(page.key));
  element.classList.toggle('list-pane--account', page?.area === 'account');
  root.render(
    page &&
      wrap(
        <OverlayFrame key={page.area} isVisible isTab>
          <ListPane page={page} />
        </OverlayFrame>,
      ),
  );
}
