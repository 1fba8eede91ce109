import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { holdSplash } from './browser/splash';

let hasStarted = false;

/**
 * Renders the first page of a start in slices of a few ms, behind the splash. In one piece it would
 * block a slow phone for 0.2 s, with taps, responses and prices (decision 032).
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
