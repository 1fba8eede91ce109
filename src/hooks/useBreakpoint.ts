import { useEffect, useState } from 'react';
import { onBreakpoint, currentBreakpoint, type Breakpoint } from '@/platform/browser/wide';

/** The layout for the current size of the window. */
export function useBreakpoint(): Breakpoint {
  const [breakpoint, setBreakpoint] = useState(currentBreakpoint);
  useEffect(() => onBreakpoint(() => setBreakpoint(currentBreakpoint())), []);
  return breakpoint;
}
