import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import type { Period } from '@contract/product';
import { a11y } from '@/components/ui/lib/a11y';
import { ErrorState } from '@/components/ui/ErrorState';
import { ListEnd } from '@/components/ui/ListEnd';
import { Skeleton } from '@/components/ui/Skeleton';
import { sideOf } from '@/domain/order';
import { parsePrice } from '@/domain/price';
import { formatClock, formatDate } from '@/format/formatTime';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { chartPalette } from '@/styles/palette';
import { useChartPoints } from '../useChartPoints';
import { ChartSurface } from './ChartSurface';
import type { ChartOrder } from '../engine/ChartProps';
import './ChartBox.scss';

export interface ChartBoxProps {
  procode: string;
  decimals: number;
  period: Period;
  title: string;
  /** Own orders to draw; the first one tints its zones. */
  orders: readonly Order[];
  /** CSS px. */
  height: number;
}

/** The chart of one product in one period, in every state it can be in. */
export const ChartBox = observer(function ChartBox(props: ChartBoxProps) {
  const t = useText();
  const { settings } = useStores();
  const { procode, decimals, period, height, orders } = props;
  const chart = useChartPoints(procode, period, decimals);
  const isUp = orders[0]?.direction !== 2;
  const drawn = orders.map((order): ChartOrder => ({
    key: order.orderNo,
    side: sideOf(order.direction),
    strike: parsePrice(order.strikePrice, order.decimals),
    openTime: order.openTime,
    closeTime: order.expectedCloseTime,
    expiryText: t('stock.chart.expiry', { time: formatClock(order.expectedCloseTime) }),
  }));
  if (chart.points.length === 0) {
    return (
      <View className="chart-box" style={{ height: `${height}px` }}>
        {chart.error !== null && (
          <ErrorState
            id="chart-error"
            title={t('stock.chart.failed')}
            text={chart.error}
            onRetry={() => void chart.reload()}
          />
        )}
        {chart.error === null && chart.isLoaded && <ListEnd text={t('stock.chart.empty')} />}
        {chart.error === null && chart.loading && <Skeleton kind="chart" />}
      </View>
    );
  }
  return (
    <View {...a11y({ role: 'img', label: t('stock.chart.label', { title: props.title }) })}>
      <ChartSurface
        id="stock-chart"
        kind={period === 'tick' ? 'line' : 'candles'}
        points={chart.points}
        decimals={decimals}
        orders={drawn}
        zoneTexts={{
          above: t(isUp ? 'stock.chart.winAbove' : 'stock.chart.loseAbove'),
          below: t(isUp ? 'stock.chart.loseBelow' : 'stock.chart.winBelow'),
        }}
        palette={chartPalette(settings.isDark ? 'dark' : 'light', settings.upDown)}
        height={height}
        timeText={(time, to) =>
          period === '1d' || to === 'day'
            ? formatDate(time, t.locale)
            : formatClock(time).slice(0, to === 'second' && period === 'tick' ? 8 : 5)
        }
        onReachStart={chart.loadOlder}
      />
    </View>
  );
});
