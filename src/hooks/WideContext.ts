import { createContext, type ReactNode } from 'react';
import type { RouteKey } from '@/routes';

export interface ListedPage {
  list: 'orders' | 'account';
  key: RouteKey;
  params: Readonly<Record<string, string | undefined>>;
}

/** The layout around pages in wide windows: `src/wide`. */
export interface WideLayout {
  /** Shows the page's list beside all pages, or no list; `wrap` provides a page's contexts. */
  showListPane(page: ListedPage | null, wrap: (list: ReactNode) => ReactNode): void;
  /** Content beside the list on the list's own page; null shows the page. */
  detailOf(page: ListedPage): ReactNode;
}

/** Loads the wide layout. A context, because pages are below `src/wide` and cannot import it. */
export const WideContext = createContext<(() => Promise<WideLayout>) | null>(null);
