import { lazy, Suspense, type ReactNode } from 'react';
import { useRoom } from '@/hooks/useRoom';
import type { HomeTabsProps } from './HomeTabs';

/** With the wide market in one file, which a phone never loads. */
const HomeWide = lazy(() => import(/* webpackChunkName: "wide" */ '../wide/HomeWide'));

export interface HomeChoice extends HomeTabsProps {
  /** Opens the operator's texts in full. */
  onOpenNews: () => void;
}

export interface HomeGateProps extends HomeChoice {
  /** The page as a phone shows it. */
  children: ReactNode;
}

/** Where there is room: prices as a table, and what is the customer's own beside it. */
export function HomeGate({ children, ...choice }: HomeGateProps) {
  if (useRoom() !== 'desk') return <>{children}</>;
  return (
    <Suspense fallback={null}>
      <HomeWide {...choice} />
    </Suspense>
  );
}
