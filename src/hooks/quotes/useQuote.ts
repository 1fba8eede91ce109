import type { WireQuote } from '@contract/feed';
import type { Quote } from '@/models/Quote';
import { useVisibleTracking } from './useVisibleTracking';
import { useStores } from '@/hooks/useStores';

/** A quote as it is now, with its age. */
export type QuoteNow = WireQuote & Pick<Quote, 'trend' | 'isOpen' | 'ageMs' | 'isStale'>;

function snapshot({ wire, trend, isOpen, ageMs, isStale }: Quote): QuoteNow {
  return { ...wire, trend, isOpen, ageMs, isStale };
}

/**
 * The live quote of one product; undefined while the feed has not named it. Its caller is an
 * observer and is drawn again with each tick and each second while its page is on screen. It is a
 * copy and not the quote itself: what a hidden page reads of it must not be observed.
 */
export function useQuote(procode: string): QuoteNow | undefined {
  const { quotes } = useStores();
  const read = useVisibleTracking();
  return read(() => {
    const quote = quotes.quoteOf(procode);
    return quote && snapshot(quote);
  });
}
