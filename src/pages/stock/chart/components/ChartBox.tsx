import type { Period } from '@contract/kinds';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { a11y } from '@/components/ui/lib/a11y';
import { ErrorState } from '@/components/ui/states/ErrorState';
import { ListEnd } from '@/components/ui/states/ListEnd';
import { Skeleton } from '@/components/ui/states/Skeleton';
import { parseMoney } from '@candor/rules/money';
import { expiryOf, sideOf } from '@candor/rules/order';
import { parsePrice } from '@candor/rules/price';
import { trendOf } from '@/domain/trend';
import { formatClock, formatDate, formatTerm } from '@/format/formatTime';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import { chartPalette } from '@/styles/palette';
import { useChartPoints } from '../useChartPoints';
import { ChartSurface } from './ChartSurface';
import type { ChartOrder, ChartPin, ChartProps } from '../engine/ChartProps';
import './ChartBox.scss';

/** Fields of an order that the chart draws. */
export type DrawnOrder = Pick<
  Order,
  | 'orderNo'
  | 'direction'
  | 'seconds'
  | 'strikePrice'
  | 'decimals'
  | 'acceptedTime'
  | 'openTime'
  | 'expectedCloseTime'
  | 'closePrice'
  | 'closeTime'
  | 'profit'
> & {
  /** True for an order that is not placed: its times are examples. */
  isPreview?: boolean;
};

/** Margin at both ends of the window, as a share of the term. */
const EDGE_SHARE = 0.06;

/** Mark of the tick that decided the first order; undefined while the order is open. */
function pinOf({ closePrice, closeTime, decimals, profit }: DrawnOrder): ChartPin | undefined {
  if (closePrice === null || closeTime === null) return undefined;
  const trend = trendOf(profit === null ? null : parseMoney(profit));
  return { time: closeTime, price: parsePrice(closePrice, decimals), trend };
}

function chartOrder(t: Translate, order: DrawnOrder): ChartOrder {
  const { strikePrice, acceptedTime, isPreview } = order;
  const [openTime, closeTime] = [order.openTime ?? acceptedTime, expiryOf(order)];
  const opened = {
    openText: formatClock(openTime),
    expiryText: t('stock.chart.expiry', { time: formatClock(closeTime) }),
  };
  const preview = {
    openText: t('stock.chart.next'),
    expiryText: t('stock.chart.later', { term: formatTerm(order.seconds) }),
  };
  const waiting = {
    openText: t('stock.chart.accepted', { time: formatClock(acceptedTime) }),
    expiryText: '',
  };
  return {
    key: order.orderNo,
    side: sideOf(order.direction),
    strike: strikePrice === null ? null : parsePrice(strikePrice, order.decimals),
    openTime,
    closeTime,
    ...(isPreview ? preview : strikePrice === null ? waiting : opened),
  };
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
  const chartOrders = orders.map((order) => chartOrder(t, order));
  const [first] = props.isWindow ? chartOrders : [];
  const term = first ? first.closeTime - first.openTime : 0;
  // Prices after the expiry do not concern the order.
  const points = first ? chart.points.filter(({ time }) => time <= first.closeTime) : chart.points;
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
            from: first.openTime - term * (props.before ?? EDGE_SHARE),
            to: first.closeTime + term * EDGE_SHARE,
          }
        }
        pin={props.isWindow && orders[0] ? pinOf(orders[0]) : undefined}
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
