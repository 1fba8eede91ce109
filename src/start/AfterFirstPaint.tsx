import type { ReactNode } from 'react';
import { usePainted } from './browser/usePainted';

/** What lies below the first screen of a page: on the first page of a start it is drawn after the rest. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  return <>{usePainted('page') && children}</>;
}
