import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Order } from '@contract/order';
import { Button } from '@/components/ui/controls/Button';
import { Screen } from '@/components/shell/Screen';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { scrollToTop } from '@/platform/page/scrollToTop';
import { go } from '@/navigation';
import { LiveChart } from './LiveChart';
import { LiveFacts } from './LiveFacts';
import { LiveHead } from './LiveHead';
import { LiveTimeline } from './LiveTimeline';

export interface LiveOrderProps {
  order: Order;
  /** True beside the list and the chart of a wide window. */
  beside?: boolean;
  onAgain: () => void;
}

/** An accepted order from opening to result, updated live. */
export const LiveOrder = observer(function LiveOrder({ order, beside, onAgain }: LiveOrderProps) {
  const t = useText();
  const { orders } = useStores();
  const { productName, orderNo } = order;
  // Delays the result until its deciding tick was shown.
  useEffect(() => orders.watch(orderNo), [orders, orderNo]);
  // The ticket that this order replaces may be scrolled to its button.
  useEffect(scrollToTop, [orderNo]);
  return (
    <Screen
      title={productName}
      demo
      aside={beside}
      ownOrders={orderNo}
      footer={
        <View className="row gap3">
          <View className="even">
            <Button id="live-records" kind="secondary" onTap={() => void go('trade')}>
              {t('ticket.live.records')}
            </Button>
          </View>
          <View className="even">
            <Button id="live-again" onTap={onAgain}>
              {t('ticket.live.again')}
            </Button>
          </View>
        </View>
      }
    >
      <View className="wrap stack">
        <LiveHead order={order} />
        <LiveChart order={order} id={beside ? 'live-chart' : undefined} />
        <LiveTimeline order={order} />
        <LiveFacts order={order} />
      </View>
    </Screen>
  );
});
