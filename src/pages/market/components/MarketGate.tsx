import { lazy, Suspense, type ReactNode } from 'react';
import { useRoom } from '@/hooks/useRoom';
import type { Sorting } from '@/models/sortProducts';
import type { MarketTab } from '../useMarketList';

/** With the wide home in one file, which a phone never loads. */
const MarketWide = lazy(() => import(/* webpackChunkName: "wide" */ '../wide/MarketWide'));

/** Which rows are shown, and in which order. */
export interface MarketChoice {
  tab: MarketTab;
  onTab: (tab: MarketTab) => void;
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

export interface MarketGateProps extends MarketChoice {
  /** The page as a phone shows it. */
  children: ReactNode;
}

/** Where there is room the market is a table. */
export function MarketGate({ children, ...choice }: MarketGateProps) {
  if (useRoom() !== 'desk') return <>{children}</>;
  return (
    <Suspense fallback={null}>
      <MarketWide {...choice} />
    </Suspense>
  );
}
