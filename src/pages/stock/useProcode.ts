import { useEffect } from 'react';
import { useStores } from '@/hooks/useStores';

/**
 * The page's product code, which becomes the current product. Without a parameter, the current
 * product, initially the feed's first (SPEC 3, SPEC 4); '' while unknown.
 */
export function useProcode(procode: string | undefined): string {
  const { quotes } = useStores();
  useEffect(() => {
    if (procode) quotes.setCurrent(procode);
  }, [quotes, procode]);
  return procode || quotes.currentCode || '';
}
