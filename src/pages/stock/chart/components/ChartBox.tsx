import type { Period } from '@contract/kinds';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { a11y } from '@/components/ui/lib/a11y';
import { ErrorState } from '@/components/ui/states/ErrorState';
import { ListEnd } from '@/components/ui/states/ListEnd';
import { Skeleton } from '@/components/ui/states/Skeleton';
import { parseMoney } from '@candor/rules/money';
import { sideOf } from '@candor/rules/order';
import { parsePrice } from '@candor/rules/price';
import { trendOf } from '@/domain/trend';
import { formatClock, formatDate } from '@/format/formatTime';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import { chartPalette } from '@/styles/palette';
import { useChartPoints } from '../useChartPoints';
import { ChartSurface } from './ChartSurface';
import type { ChartOrder, ChartPin, ChartProps } from '../engine/ChartProps';
import './ChartBox.scss';

/** The part of an order that the chart draws; a ticket draws an order before it is placed. */
export type DrawnOrder = Pick<
  Order,
  | 'orderNo'
  | 'direction'
  | 'strikePrice'
  | 'decimals'
  | 'openTime'
  | 'expectedCloseTime'
  | 'closePrice'
  | 'closeTime'
  | 'profit'
>;

/** Margin at both ends of the window, as a share of the term. */
const EDGE = 0.06;

/** Mark of the tick that decided the first order; undefined while the order is open. */
function pinOf({ closePrice, closeTime, decimals, profit }: DrawnOrder): ChartPin | undefined {
  if (closePrice === null || closeTime === null) return undefined;
  const trend = trendOf(profit === null ? null : parseMoney(profit));
  return { time: closeTime, price: parsePrice(closePrice, decimals), trend };
}

const barTextsIn = (t: Translate): ChartProps['barTexts'] => ({
  open: t('stock.chart.bar.open'),
  high: t('stock.chart.bar.high'),
  low: t('stock.chart.bar.low'),
  close: t('stock.chart.bar.close'),
});

export interface ChartBoxProps {
  /** Id of the chart; needed if the page has another chart. */
  id?: string | undefined;
  procode: string;
  decimals: number;
  period: Period;
  title: string;
  /** Orders to draw; the first order tints its zones. */
  orders: readonly DrawnOrder[];
  /** True fixes the view to the first order, from opening to expiry. */
  isWindow?: boolean;
  /** Shows only prices before this instant, and does not follow the feed. */
  until?: number;
  /** Time shown before the first order's opening, as a share of its term. */
  before?: number;
  /** Height, CSS px. */
  height: number;
}

/** The chart of one product and period, with its loading and error states. */
export const ChartBox = observer(function ChartBox(props: ChartBoxProps) {
  const t = useText();
  const { settings } = useStores();
  const { procode, decimals, period, height, orders, until } = props;
  const chart = useChartPoints(procode, period, decimals, until);
  const isUp = orders[0]?.direction !== 2;
  const chartOrders = orders.map((order): ChartOrder => ({
    key: order.orderNo,
    side: sideOf(order.direction),
    strike: parsePrice(order.strikePrice, order.decimals),
    openTime: order.openTime,
    closeTime: order.expectedCloseTime,
    expiryText: t('stock.chart.expiry', { time: formatClock(order.expectedCloseTime) }),
  }));
  const [first] = props.isWindow ? orders : [];
  const term = first ? first.expectedCloseTime - first.openTime : 0;
  // Prices after the expiry do not concern the order.
  const points = first
    ? chart.points.filter(({ time }) => time <= first.expectedCloseTime)
    : chart.points;
  if (points.length === 0) {
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
        id={props.id ?? 'stock-chart'}
        kind={period === 'tick' ? 'line' : 'candles'}
        points={points}
        focus={
          first && {
            from: first.openTime - term * (props.before ?? EDGE),
            to: first.expectedCloseTime + term * EDGE,
          }
        }
        pin={first && pinOf(first)}
        decimals={decimals}
        orders={chartOrders}
        zoneTexts={{
          above: t(isUp ? 'stock.chart.winAbove' : 'stock.chart.loseAbove'),
          below: t(isUp ? 'stock.chart.loseBelow' : 'stock.chart.winBelow'),
        }}
        barTexts={barTextsIn(t)}
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
