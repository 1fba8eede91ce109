import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { holdSplash } from './browser/splash';

let hasStarted = false;

/**
 * The first page of a start is drawn in slices of a few milliseconds, behind the splash: in one piece it
 * holds a slow phone for a fifth of a second, in which taps, answers and prices wait (decision 032).
 * Every later page is drawn at once.
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
