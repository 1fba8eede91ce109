import { observer } from 'mobx-react-lite';
import { PriceAge } from '@/components/trading/PriceAge';
import { useListAge } from '@/hooks/useListAge';

export interface MarketAgeProps {
  /** The product whose price stands for those of the list. */
  procode: string;
}

/** How old the prices of the list are. */
export const MarketAge = observer(function MarketAge({ procode }: MarketAgeProps) {
  const age = useListAge(procode);
  return age && <PriceAge id="market-age" {...age} />;
});
