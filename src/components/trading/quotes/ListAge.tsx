import { observer } from 'mobx-react-lite';
import { LiveText } from '@/components/ui/marks/LiveText';
import { useListAge } from '@/hooks/useListAge';
import { PriceAge } from './PriceAge';

export interface ListAgeProps {
  id?: string;
  /** The product whose price stands for those of the list. */
  procode: string;
}

/** How old the prices of a list are. A tick writes the seconds, and draws nothing. */
export const ListAge = observer(function ListAge({ id, procode }: ListAgeProps) {
  const { state, text } = useListAge(procode);
  return state && <PriceAge state={state} text={<LiveText id={id} read={text} />} />;
});
