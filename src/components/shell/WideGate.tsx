import { Suspense, type ReactNode } from 'react';
import { useBreakpoint } from '@/hooks/useBreakpoint';
import type { Breakpoint } from '@/platform/browser/wide';

export interface WideGateProps {
  /** Renders the content for a wide window; null renders the phone's page. */
  wide: (breakpoint: Exclude<Breakpoint, null>) => ReactNode;
  children: ReactNode;
}

/** Renders the layout for the window's width. `wide` must be lazy, so that phones never load it. */
export function WideGate({ wide, children }: WideGateProps) {
  const breakpoint = useBreakpoint();
  const shown = breakpoint !== null && wide(breakpoint);
  return shown ? <Suspense fallback={null}>{shown}</Suspense> : <>{children}</>;
}
