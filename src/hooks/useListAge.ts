import { computed, untracked } from 'mobx';
import { useContext, useMemo } from 'react';
import { PageVisibleContext } from './contexts';
import { priceAgeOf, type PriceAgeTexts } from './quotes/usePriceAge';
import { useStores } from './useStores';
import { useText } from './useText';

/** Age of a list's prices, read by observers. */
export interface ListAge {
  /** State of the list's prices; null until a price is known. */
  readonly state: PriceAgeTexts['state'] | null;
  readonly text: () => string;
}

/**
 * Age of a list's prices by one of its products, since one response contains all prices. The age
 * changes together with the prices; when they stop, it counts seconds. The observer renders only
 * when the state changes. A hidden page observes nothing (decision 017).
 */
export function useListAge(procode: string): ListAge {
  const t = useText();
  const { quotes } = useStores();
  const isShown = useContext(PageVisibleContext);
  const live = useMemo(() => {
    const age = computed(() => {
      const quote = quotes.quoteOf(procode);
      if (quote === undefined) return null;
      const { isOpen, isStale, time } = quote;
      const ageMs = isStale ? quote.ageMs : untracked(() => quote.ageMs);
      const now = { isOpen, isStale, ageMs, time };
      return priceAgeOf(t, now);
    });
    const state = computed(() => age.get()?.state ?? null);
    const text = computed(() => age.get()?.text ?? '');
    return { state, text: () => text.get() };
  }, [t, quotes, procode]);
  if (isShown) return { state: live.state.get(), text: live.text };
  const shownText = untracked(live.text);
  return { state: untracked(() => live.state.get()), text: () => shownText };
}
