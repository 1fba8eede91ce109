import { computed, untracked } from 'mobx';
import { useContext, useMemo } from 'react';
import { PageVisibleContext } from './contexts';
import { priceAgeOf, type PriceAgeTexts } from './quotes/usePriceAge';
import { useStores } from './useStores';
import { useText } from './useText';

/** How old the prices of a list are; both are read by an observer. */
export interface ListAge {
  /** Null until a price is known. */
  readonly state: PriceAgeTexts['state'] | null;
  readonly text: () => string;
}

/**
 * How old the prices of a list are, by one product of it: they come in one answer. While they come,
 * it is told together with them and not by a clock of its own: one message a tick. When they stop
 * coming it counts the seconds. Its caller is an observer, and is drawn again when the state changes,
 * not with every text. A page that is not shown observes nothing (decision 017).
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
  const kept = untracked(live.text);
  return { state: untracked(() => live.state.get()), text: () => kept };
}
