import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ListedPage } from '@/hooks/WideContext';
import { OverlayFrame } from '@/pages/frame/OverlayFrame';
import { makePane } from '@/platform/page/listPane';
import { routeOf } from '@/routes';
import { AccountDetail } from './AccountDetail';
import { ListPane } from './ListPane';
import { OrderPane } from './OrderPane';
import './ListPane.scss';

/** Content beside the list on the list's own page; null for other pages. */
export function detailOf({ list, key, params }: ListedPage): ReactNode {
  if (key === 'mine') return <AccountDetail />;
  return list === 'orders' && !routeOf(key).parent ? <OrderPane orderNo={params.orderNo} /> : null;
}

let pane: { element: HTMLElement; root: Root } | null = null;

/**
 * Shows the page's list beside all pages, or no list. The list stays while pages change. Its space
 * is reserved at once, so that no page moves.
 */
export function showListPane(page: ListedPage | null, wrap: (list: ReactNode) => ReactNode): void {
  if (pane === null) {
    if (page === null) return;
    const element = makePane();
    pane = { element, root: createRoot(element) };
  }
  const { element, root } = pane;
  element.hidden = page === null;
  element.classList.toggle('list-pane--row', page !== null && !routeOf(page.key).parent);
  element.classList.toggle('list-pane--account', page?.list === 'account');
  root.render(
    page &&
      wrap(
        <OverlayFrame key={page.list} isVisible isTab>
          <ListPane page={page} />
        </OverlayFrame>,
      ),
  );
}
