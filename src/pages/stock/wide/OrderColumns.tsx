import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { Order } from '@contract/order';
import { expiryOf } from '@candor/rules/order';
import { Card } from '@/components/ui/layout/Card';
import { useStores } from '@/hooks/useStores';
import { ChartBox } from '../chart/components/ChartBox';
import { LiveChart } from '../ticket/components/LiveChart';
import { LiveFacts } from '../ticket/components/LiveFacts';
import { LiveHead } from '../ticket/components/LiveHead';
import { LiveTimeline } from '../ticket/components/LiveTimeline';
import { chartHeight } from './chartHeight';

export interface OrderColumnsProps {
  order: Order;
  receipt: ReactNode;
  actions: ReactNode;
}

/** A running order in columns: clock and price, and its timeline beside them. */
const RunningColumns = observer(function RunningColumns({ order, actions }: OrderColumnsProps) {
  const { orders } = useStores();
  const { orderNo } = order;
  // Delays the result until its deciding tick was shown.
  useEffect(() => orders.watch(orderNo), [orders, orderNo]);
  return (
    <View className="stack columns">
      <View className="stack">
        <LiveHead order={order} />
        <LiveChart order={order} height={chartHeight('order')} />
      </View>
      <View className="stack">
        <LiveTimeline order={order} />
        <LiveFacts order={order} hideLink />
        {actions}
      </View>
    </View>
  );
});

/** A settled order in columns: its receipt, and the deciding prices beside it. */
function SettledColumns({ order, receipt, actions }: OrderColumnsProps) {
  const { procode, decimals, productName } = order;
  return (
    <View className="stack columns">
      {receipt}
      <View className="stack">
        <Card className="live-chart">
          <ChartBox
            procode={procode}
            decimals={decimals}
            period="tick"
            title={productName}
            orders={[order]}
            isWindow
            until={expiryOf(order) + 1}
            height={chartHeight('order')}
          />
        </Card>
        <LiveTimeline order={order} />
        {actions}
      </View>
    </View>
  );
}

/** One order, running or settled, in two columns if the width allows. */
export default observer(function OrderColumns(props: OrderColumnsProps) {
  return props.order.state === 'pending' ? (
    <RunningColumns {...props} />
  ) : (
    <SettledColumns {...props} />
  );
});
