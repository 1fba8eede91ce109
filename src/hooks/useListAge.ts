import { untracked } from 'mobx';
import { usePriceAge, type PriceAgeTexts } from './usePriceAge';
import { useStores } from './useStores';
import { useVisibleTracking } from './useVisibleTracking';

/**
 * How old the prices of a list are, by one product of it: they come in one answer. While they come,
 * it is told together with them and not by a clock of its own: one message a tick. When they stop
 * coming it counts the seconds. Its caller is an observer.
 */
export function useListAge(procode: string): PriceAgeTexts | null {
  const { quotes } = useStores();
  const read = useVisibleTracking();
  return usePriceAge(
    read(() => {
      const quote = quotes.quoteOf(procode);
      if (quote === undefined) return undefined;
      const { isOpen, isStale, time } = quote;
      const ageMs = isStale ? quote.ageMs : untracked(() => quote.ageMs);
      return { isOpen, isStale, ageMs, time };
    }),
  );
}
