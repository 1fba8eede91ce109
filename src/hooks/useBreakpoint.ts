import { useEffect, useState } from 'react';
import { onBreakpoint, currentBreakpoint, type Breakpoint } from '@/platform/browser/wide';

export function useBreakpoint(): Breakpoint {
  const [breakpoint, setBreakpoint] = useState(currentBreakpoint);
  useEffect(() => onBreakpoint(() => setBreakpoint(currentBreakpoint())), []);
  return breakpoint;
}
