import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/Card';
import { SectionTitle } from '@/components/ui/SectionTitle';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { HomeOrder } from './HomeOrder';

/** More than this belong to the trade tab. */
const SHOWN = 3;

/** Orders in transaction, the one that ends first in front; nothing at all without any. */
export const HomeOrders = observer(function HomeOrders() {
  const t = useText();
  const { orders } = useStores();
  useRequestOnShow(() => orders.loadPending());
  const { pending } = orders;
  if (pending.length === 0) return null;
  return (
    <Card>
      <SectionTitle
        inCard
        title={t('home.openOrders')}
        count={pending.length}
        more={{ label: t('home.allPositions'), onTap: () => void go('trade') }}
      />
      {pending.slice(0, SHOWN).map((order) => (
        <HomeOrder key={order.orderNo} order={order} />
      ))}
    </Card>
  );
});
