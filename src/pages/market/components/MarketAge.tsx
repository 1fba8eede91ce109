import { observer } from 'mobx-react-lite';
import { PriceAge } from '@/components/PriceAge';
import { usePriceAge } from '@/hooks/usePriceAge';
import { useQuote } from '@/hooks/useQuote';

export interface MarketAgeProps {
  /** The product whose price stands for those of the list; they come in one answer. */
  procode: string;
}

/** How old the prices of the list are. */
export const MarketAge = observer(function MarketAge({ procode }: MarketAgeProps) {
  const age = usePriceAge(useQuote(procode));
  return age && <PriceAge id="market-age" {...age} />;
});
