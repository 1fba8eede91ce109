import type { ReactNode } from 'react';
import { usePainted } from './browser/usePainted';

/** Content below the first screen: on the first page of a start it renders after the rest. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  return <>{usePainted('page') && children}</>;
}
