import { CustomWrapper } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { LoadState } from '@/components/ui/states/LoadState';
import { SectionTitle } from '@/components/ui/layout/SectionTitle';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { HomeOrder } from './HomeOrder';

/** Maximum open orders shown; the trade tab shows all. */
const SHOWN_MAX = 3;

/**
 * The open orders; hidden if there are none, an error if they cannot be loaded. The rows render every
 * second, in their own CustomWrapper: an update of the page sends the list of prices too.
 */
export const HomeOrders = observer(function HomeOrders() {
  const t = useText();
  const { orders } = useStores();
  const request = useRequestOnShow(() => orders.loadPending());
  const { pending, pendingExpected } = orders;
  const hasFailed = request.error !== null && pending.length === 0 && pendingExpected > 0;
  if (pending.length === 0 && !hasFailed) return null;
  return (
    <Card>
      <SectionTitle
        inCard
        title={t('home.openOrders')}
        count={pending.length || pendingExpected}
        more={{ label: t('home.allPositions'), onTap: () => void go('trade') }}
      />
      {hasFailed && <LoadState request={request} failedTitle={t('home.ordersFailed')} />}
      <CustomWrapper>
        {pending.slice(0, SHOWN_MAX).map((order) => (
          <HomeOrder key={order.orderNo} order={order} />
        ))}
      </CustomWrapper>
    </Card>
  );
});
