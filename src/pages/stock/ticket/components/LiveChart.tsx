import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { Card } from '@/components/ui/layout/Card';
import { PriceAge } from '@/components/trading/quotes/PriceAge';
import { PriceTag } from '@/components/trading/quotes/PriceTag';
import { formatPrice } from '@/format/formatPrice';
import { formatClock } from '@/format/formatTime';
import { usePriceAge } from '@/hooks/quotes/usePriceAge';
import { useQuote } from '@/hooks/quotes/useQuote';
import { useText } from '@/hooks/useText';
import { isOpening } from '@/models/orderTimes';
import { ChartBox } from '../../chart/components/ChartBox';
import './LiveChart.scss';

const LivePrice = observer(function LivePrice({ order }: { order: Order }) {
  const t = useText();
  const quote = useQuote(order.procode);
  const age = usePriceAge(quote);
  return (
    <View className="live-chart__price">
      <PriceTag
        id="live-price"
        size="title"
        price={quote ? formatPrice(quote.price) : null}
        trend={quote?.trend ?? 'flat'}
        stale={age?.state === 'stale'}
      />
      {age && <PriceAge text={age.text} state={age.state} />}
      <Text className="live-chart__expiry">
        {isOpening(order)
          ? t('stock.chart.accepted', { time: formatClock(order.acceptedTime) })
          : t('stock.chart.expiry', { time: formatClock(order.expectedCloseTime) })}
      </Text>
    </View>
  );
});

export interface LiveChartProps {
  order: Order;
  /** Id of the chart; needed if the page has another chart. */
  id?: string | undefined;
  /** Height, CSS px. */
  height?: number;
}

/** The chart of a running order from opening to expiry, below the current price. */
export const LiveChart = observer(function LiveChart(props: LiveChartProps) {
  const { order, id, height = 240 } = props;
  const { procode, decimals, productName } = order;
  return (
    <Card className="live-chart">
      <LivePrice order={order} />
      <ChartBox
        procode={procode}
        decimals={decimals}
        period="tick"
        title={productName}
        orders={[order]}
        isWindow
        id={id}
        height={height}
      />
    </Card>
  );
});
