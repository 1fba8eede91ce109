import { useEffect } from 'react';
import { useStores } from '@/hooks/useStores';

/**
 * Code of the product a page is about: the one it was opened with, which is the current one from then
 * on; without one the current product, at first that of the feed (SPEC 3, SPEC 4); '' while unknown.
 */
export function useProcode(asked: string | undefined): string {
  const { quotes } = useStores();
  useEffect(() => {
    if (asked) quotes.setCurrent(asked);
  }, [quotes, asked]);
  return asked || quotes.currentCode || '';
}
