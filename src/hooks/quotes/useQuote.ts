import type { WireQuote } from '@contract/feed';
import type { Quote } from '@/models/Quote';
import { useVisibleTracking } from './useVisibleTracking';
import { useStores } from '@/hooks/useStores';

/** A snapshot of a quote with its age. */
export type QuoteNow = WireQuote & Pick<Quote, 'trend' | 'isOpen' | 'ageMs' | 'isStale'>;

function snapshot({ wire, trend, isOpen, ageMs, isStale }: Quote): QuoteNow {
  return { ...wire, trend, isOpen, ageMs, isStale };
}

/**
 * Live quote of a product; undefined while the feed has none. The observer renders with each tick
 * and second while its page is visible. A copy, because a hidden page must not observe the quote.
 */
export function useQuote(procode: string): QuoteNow | undefined {
  const { quotes } = useStores();
  const read = useVisibleTracking();
  return read(() => {
    const quote = quotes.quoteOf(procode);
    return quote && snapshot(quote);
  });
}
