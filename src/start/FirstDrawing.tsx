import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { holdSplash } from './browser/splash';

let hasStarted = false;

/**
 * Renders the first page of a start in slices of a few ms, behind the splash. In one piece it would
 * block taps, responses and prices for 0.2 s on a slow phone (decision 032).
 */
export function FirstDrawing({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(hasStarted);
  useLayoutEffect(() => {
    if (isDue) return undefined;
    hasStarted = true;
    startTransition(() => setDue(true));
    return holdSplash();
  }, [isDue]);
  return <>{isDue && children}</>;
}
