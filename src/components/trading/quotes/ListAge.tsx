import { observer } from 'mobx-react-lite';
import { LiveText } from '@/components/ui/marks/LiveText';
import { useListAge } from '@/hooks/useListAge';
import { PriceAge } from './PriceAge';

export interface ListAgeProps {
  id?: string;
  /** Product whose price represents all prices of the list. */
  procode: string;
}

/** Age of a list's prices. A tick writes the text without rendering. */
export const ListAge = observer(function ListAge({ id, procode }: ListAgeProps) {
  const { state, text } = useListAge(procode);
  return state && <PriceAge state={state} text={<LiveText id={id} read={text} />} />;
});
