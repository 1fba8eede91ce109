import type { WireQuote } from '@contract/feed';
import type { Quote } from '@/models/Quote';
import { useVisibleTracking } from './useVisibleTracking';
import { useStores } from '@/hooks/useStores';

/** A snapshot of a quote with its age. */
export type QuoteNow = WireQuote & Pick<Quote, 'trend' | 'isOpen' | 'ageMs' | 'isStale'>;

function snapshotOf({ wire, trend, isOpen, ageMs, isStale }: Quote): QuoteNow {
  return { ...wire, trend, isOpen, ageMs, isStale };
}

/**
 * Copy of a product's live quote, because a hidden page must not observe the quote; undefined while
 * the feed has none. While its page is visible, the observer renders with each tick and second.
 */
export function useQuote(procode: string): QuoteNow | undefined {
  const { quotes } = useStores();
  const read = useVisibleTracking();
  return read(() => {
    const quote = quotes.quoteOf(procode);
    return quote && snapshotOf(quote);
  });
}
