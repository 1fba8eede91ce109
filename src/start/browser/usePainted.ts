import { startTransition, useEffect, useState } from 'react';
import { isSplashThere, onPagePainted } from './splash';

/**
 * False until the customer sees what is drawn now: of a `list`, whenever one comes; of a `page`, when it
 * is the first one of a start, behind the splash. What nobody sees without scrolling can wait for it, and
 * the rest is there sooner (decision 032).
 */
export function usePainted(of: 'list' | 'page'): boolean {
  const [isPainted, setPainted] = useState(() => of === 'page' && !isSplashThere());
  useEffect(() => {
    if (isPainted) return undefined;
    return onPagePainted(() => startTransition(() => setPainted(true)));
  }, [isPainted]);
  return isPainted;
}
