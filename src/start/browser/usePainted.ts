import { startTransition, useEffect, useState } from 'react';
import { isSplashThere, onPagePainted } from './splash';

/**
 * False until the current render is on screen: for each `list`, and for the first `page` of a
 * start, behind the splash. Content out of view can wait for it (decision 032).
 */
export function usePainted(of: 'list' | 'page'): boolean {
  const [isPainted, setPainted] = useState(() => of === 'page' && !isSplashThere());
  useEffect(() => {
    if (isPainted) return undefined;
    return onPagePainted(() => startTransition(() => setPainted(true)));
  }, [isPainted]);
  return isPainted;
}
