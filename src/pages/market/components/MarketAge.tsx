import { observer } from 'mobx-react-lite';
import { PriceAge } from '@/components/PriceAge';
import { usePriceAge } from '@/hooks/usePriceAge';
import { useStores } from '@/hooks/useStores';

export interface MarketAgeProps {
  /** The product whose price stands for those of the list; they come in one answer. */
  procode: string | undefined;
}

/** How old the prices of the list are. */
export const MarketAge = observer(function MarketAge({ procode }: MarketAgeProps) {
  const { quotes } = useStores();
  const age = usePriceAge(procode === undefined ? undefined : quotes.quoteOf(procode));
  return age && <PriceAge id="market-age" {...age} />;
});
