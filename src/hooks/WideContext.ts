import { createContext, type ReactNode } from 'react';
import type { RouteKey } from '@/routes';

/** A page on screen with the list that it belongs to. */
export interface ListedPage {
  list: 'orders' | 'account';
  key: RouteKey;
  params: Readonly<Record<string, string | undefined>>;
}

/** What is around and in the place of pages where a window has room: `src/wide`. */
export interface WideLayout {
  /** Shows the list of the page beside all pages, or none; `wrap` gives it the contexts of a page. */
  showListPane(page: ListedPage | null, wrap: (list: ReactNode) => ReactNode): void;
  /** What is beside the list where a phone's page is the list itself; null for the page. */
  detailOf(page: ListedPage): ReactNode;
}

/** Loads the wide layout. The app gives it to the pages, which are below it. */
export const WideContext = createContext<(() => Promise<WideLayout>) | null>(null);
