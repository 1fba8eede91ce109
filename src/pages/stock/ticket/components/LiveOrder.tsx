import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Order } from '@contract/order';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { PriceAge } from '@/components/trading/PriceAge';
import { PriceTag } from '@/components/trading/PriceTag';
import { Screen } from '@/components/shell/Screen';
import { formatPrice } from '@/format/formatPrice';
import { formatClock } from '@/format/formatTime';
import { usePriceAge } from '@/hooks/usePriceAge';
import { useQuote } from '@/hooks/useQuote';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { scrollToTop } from '@/platform/scrollToTop';
import { go } from '@/routes';
import { ChartBox } from '../../chart/components/ChartBox';
import { LiveFacts } from './LiveFacts';
import { LiveHead } from './LiveHead';
import { LiveTimeline } from './LiveTimeline';
import './LiveOrder.scss';

export interface LiveOrderProps {
  order: Order;
  /** Beside the list and the chart of a wide window. */
  beside?: boolean;
  /** "New order". */
  onAgain: () => void;
}

const LivePrice = observer(function LivePrice({ order }: { order: Order }) {
  const t = useText();
  const quote = useQuote(order.procode);
  const age = usePriceAge(quote);
  return (
    <View className="live-order__price">
      <PriceTag
        id="live-price"
        size="title"
        price={quote ? formatPrice(quote.price) : null}
        trend={quote?.trend ?? 'flat'}
        stale={age?.state === 'stale'}
      />
      {age && <PriceAge text={age.text} state={age.state} />}
      <Text className="live-order__expiry">
        {t('stock.chart.expiry', { time: formatClock(order.expectedCloseTime) })}
      </Text>
    </View>
  );
});

/** An accepted order from its opening to its result, without a refresh. */
export const LiveOrder = observer(function LiveOrder({ order, beside, onAgain }: LiveOrderProps) {
  const t = useText();
  const { orders } = useStores();
  const { procode, productName, decimals, orderNo } = order;
  // Its result waits until the tick that decided it has been seen.
  useEffect(() => orders.watch(orderNo), [orders, orderNo]);
  // It takes the ticket's place, which may have been scrolled to its button.
  useEffect(scrollToTop, [orderNo]);
  return (
    <Screen
      title={productName}
      demo
      aside={beside}
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
        <Card className="live-order__chart">
          <LivePrice order={order} />
          <ChartBox
            procode={procode}
            decimals={decimals}
            period="tick"
            title={productName}
            orders={[order]}
            isWindow
            id={beside ? 'live-chart' : undefined}
            height={240}
          />
        </Card>
        <LiveTimeline order={order} />
        <LiveFacts order={order} />
      </View>
    </Screen>
  );
});
