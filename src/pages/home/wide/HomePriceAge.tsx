import { observer } from 'mobx-react-lite';
import { PriceAge } from '@/components/trading/PriceAge';
import { useListAge } from '@/hooks/useListAge';

export interface HomePriceAgeProps {
  /** The product whose price stands for those of the list. */
  procode: string;
}

/** How old the prices of the table are. */
export const HomePriceAge = observer(function HomePriceAge({ procode }: HomePriceAgeProps) {
  const age = useListAge(procode);
  return age && <PriceAge {...age} />;
});
