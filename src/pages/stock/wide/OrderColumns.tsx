import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { Order } from '@contract/order';
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
  /** Of a settled order. */
  receipt: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
}

/** A running order: its clock and its price, and beside them what comes when. */
const Running = observer(function Running({ order, actions }: OrderColumnsProps) {
  const { orders } = useStores();
  const { orderNo } = order;
  // Its result waits until the tick that decided it has been seen.
  useEffect(() => orders.watch(orderNo), [orders, orderNo]);
  return (
    <View className="stack columns">
      <View className="stack">
        <LiveHead order={order} />
        <LiveChart order={order} height={chartHeight('order')} />
      </View>
      <View className="stack">
        <LiveTimeline order={order} />
        <LiveFacts order={order} plain />
        {actions}
      </View>
    </View>
  );
});

/** A settled order: its receipt, and beside it the prices that decided it. */
function Settled({ order, receipt, actions }: OrderColumnsProps) {
  const { procode, decimals, productName, expectedCloseTime } = order;
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
            until={expectedCloseTime + 1}
            height={chartHeight('order')}
          />
        </Card>
        <LiveTimeline order={order} />
        {actions}
      </View>
    </View>
  );
}

/** All of one order, running or settled, in two columns where there is room for them. */
export default observer(function OrderColumns(props: OrderColumnsProps) {
  return props.order.state === 'pending' ? <Running {...props} /> : <Settled {...props} />;
});
