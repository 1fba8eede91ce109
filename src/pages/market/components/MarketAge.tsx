import { untracked } from 'mobx';
import { observer } from 'mobx-react-lite';
import { PriceAge } from '@/components/trading/PriceAge';
import { usePriceAge } from '@/hooks/usePriceAge';
import { useVisibleTracking } from '@/hooks/useVisibleTracking';
import { useStores } from '@/hooks/useStores';

export interface MarketAgeProps {
  /** The product whose price stands for those of the list; they come in one answer. */
  procode: string;
}

/**
 * How old the prices of the list are. While they come, it is told together with them and not by a
 * clock of its own: one message a tick. When they stop coming it counts the seconds.
 */
export const MarketAge = observer(function MarketAge({ procode }: MarketAgeProps) {
  const { quotes } = useStores();
  const read = useVisibleTracking();
  const age = usePriceAge(
    read(() => {
      const quote = quotes.quoteOf(procode);
      if (quote === undefined) return undefined;
      const { isOpen, isStale, time } = quote;
      const ageMs = isStale ? quote.ageMs : untracked(() => quote.ageMs);
      return { isOpen, isStale, ageMs, time };
    }),
  );
  return age && <PriceAge id="market-age" {...age} />;
});
