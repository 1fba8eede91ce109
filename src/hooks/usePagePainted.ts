import { startTransition, useEffect, useState } from 'react';
import { isSplashThere, onPagePainted } from '@/platform/splash';

/**
 * Whether the customer sees a page: false only while the first one of a start is drawn, behind the
 * splash. What nobody sees without scrolling can wait for it, and the page is there sooner (decision
 * 032).
 */
export function usePagePainted(): boolean {
  const [isPainted, setPainted] = useState(() => !isSplashThere());
  useEffect(() => {
    if (isPainted) return undefined;
    return onPagePainted(() => startTransition(() => setPainted(true)));
  }, [isPainted]);
  return isPainted;
}
