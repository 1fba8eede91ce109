import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  LineSeries,
  createChart,
  type CandlestickData,
  type ChartOptions,
  type DeepPartial,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type LineData,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { priceText } from '@/domain/price';
import { groupDigits } from '@/format/groupDigits';
import { CANVAS_FONT } from '@/styles/palette';
import {
  changeOf,
  firstView,
  hasNewOrder,
  indexOfTime,
  strikesOf,
  tailOf,
  type Change,
} from './chartScale';
import { FILLS, isNearStart } from './chartView';
import { OrderPrimitive } from './OrderPrimitive';
import type { ChartOrder, ChartPoint, PriceChartProps } from './PriceChartProps';
import { crossUnit } from './timeLabels';

type Series = ISeriesApi<'Line'> | ISeriesApi<'Candlestick'>;

/** The library counts in seconds and takes fractions, so that ticks keep their milliseconds. */
const toLibrary = (time: number) => (time / 1000) as UTCTimestamp;
const ANEW: Change = { kind: 'anew' };
/** A tag is a price line of which only the text is drawn. */
const TAG = { lineVisible: false, axisLabelVisible: true, title: '' };
const MARGINS = { top: 0.1, bottom: 0.1 };
/** Half a tag and half a text, CSS px. */
const TAG_ROOM = 17;
const toServer = (time: Time) => Math.round(Number(time) * 1000);

function barOf({ time, open, high, low, close }: ChartPoint): CandlestickData & LineData {
  return { time: toLibrary(time), open, high, low, close, value: close };
}

/** The chart of a browser: lightweight-charts with our colours, orders and language. */
export class BrowserChart {
  private readonly chart: IChartApi;
  private series: Series;
  private orders: OrderPrimitive;
  private tags: IPriceLine[] = [];
  private still = false;
  private shown: ChartPoint[] = [];

  constructor(
    element: HTMLElement,
    private props: PriceChartProps,
  ) {
    this.chart = createChart(element, this.options());
    this.series = this.newSeries();
    this.orders = new OrderPrimitive({ ...props, points: [] });
    this.series.attachPrimitive(this.orders);
    this.chart.subscribeCrosshairMove(({ time }) => {
      const at = time === undefined ? null : toServer(time);
      const point = at === null ? null : (this.shown[indexOfTime(this.shown, at)] ?? null);
      this.orders.cross(point);
      this.props.onCrosshair?.(point);
    });
    this.chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range && isNearStart(range) && this.shown.length > 0) this.props.onReachStart?.();
    });
    this.draw(ANEW);
  }

  /** Draws what changed since the last call; a grown end is drawn without touching the rest. */
  show(props: PriceChartProps): void {
    const before = this.props;
    this.props = props;
    if (before.palette !== props.palette) {
      this.chart.applyOptions(this.options());
    }
    const isOther = before.kind !== props.kind || before.decimals !== props.decimals;
    const isRepainted = before.palette !== props.palette;
    if (isOther || isRepainted) this.replaceSeries();
    const change = isOther ? ANEW : changeOf(this.shown, props.points);
    this.draw(isRepainted && change.kind === 'tail' ? { kind: 'moved', by: 0 } : change);
    if (hasNewOrder(before.orders, props.orders)) this.fitOrders();
  }

  remove(): void {
    this.chart.remove();
  }

  private draw(change: Change): void {
    const { points, orders = [] } = this.props;
    if (change.kind === 'tail') this.grow(points);
    else this.replace(points, change);
    this.orders.show({ ...this.props, points: this.shown });
    this.tagPrices();
    this.keepLabelsApart();
    this.holdStill(orders);
  }

  /** Who looks at the newest price sees a new order whole. */
  private fitOrders(): void {
    const { kind, orders = [] } = this.props;
    const scale = this.chart.timeScale();
    if ((scale.getVisibleLogicalRange()?.to ?? 0) < this.shown.length - 1) return;
    scale.setVisibleLogicalRange(firstView(this.shown, kind, orders));
  }

  private grow(points: readonly ChartPoint[]): void {
    for (const point of tailOf(this.shown, points)) {
      const last = this.shown.length - 1;
      this.shown[this.shown[last]?.time === point.time ? last : last + 1] = point;
      this.series.update(barOf(point));
    }
  }

  /** All points; who looks at some of them goes on looking at the same. */
  private replace(points: readonly ChartPoint[], change: Change): void {
    const scale = this.chart.timeScale();
    const view = change.kind === 'moved' ? scale.getVisibleLogicalRange() : null;
    const by = change.kind === 'moved' ? change.by : 0;
    this.shown = [...points];
    this.series.setData(this.shown.map(barOf));
    if (points.length === 0) return;
    const { kind, orders = [] } = this.props;
    scale.applyOptions({ fixLeftEdge: points.length > FILLS });
    scale.setVisibleLogicalRange(
      view ? { from: view.from + by, to: view.to + by } : firstView(points, kind, orders),
    );
  }

  /** The library keeps the texts of its price axis until told: they make room for the tags. */
  private keepLabelsApart(): void {
    this.series.priceScale().applyOptions({ scaleMargins: MARGINS });
  }

  /** Texts of the price axis; none where the last price or a strike has its tag. */
  private axisTexts(prices: readonly number[]): string[] {
    const { orders = [] } = this.props;
    const last = this.shown[this.shown.length - 1];
    const tagged = [...orders.map((order) => order.strike), ...(last ? [last.close] : [])].map(
      (price) => this.series.priceToCoordinate(price),
    );
    return prices.map((price) => {
      const y = this.series.priceToCoordinate(price);
      const isTaken = tagged.some((at) => at !== null && y !== null && Math.abs(at - y) < TAG_ROOM);
      return isTaken ? '' : this.priceText(price);
    });
  }

  private priceText(price: number): string {
    return groupDigits(priceText(Math.round(price), this.props.decimals));
  }

  /** While an expiry is ahead the picture stands still and the line grows towards it. */
  private holdStill(orders: readonly ChartOrder[]): void {
    const now = this.shown[this.shown.length - 1]?.time ?? 0;
    const still = orders.some((order) => order.closeTime > now);
    if (still === this.still) return;
    this.still = still;
    this.chart.timeScale().applyOptions({ shiftVisibleRangeOnNewBar: !still });
  }

  /** Tags of the strikes, and of the newest price also when an older one is the last in view. */
  private tagPrices(): void {
    const { orders = [], palette } = this.props;
    const last = this.shown[this.shown.length - 1];
    const strikes = strikesOf(orders).map((at) => [at, palette.ink, palette.onInk] as const);
    const wanted = last ? [...strikes, [last.close, palette.tag, palette.onTag] as const] : strikes;
    for (const line of this.tags.splice(wanted.length)) this.series.removePriceLine(line);
    wanted.forEach(([price, axisLabelColor, axisLabelTextColor], place) => {
      const options = { price, axisLabelColor, axisLabelTextColor };
      const line = this.tags[place];
      if (!line) this.tags.push(this.series.createPriceLine({ ...TAG, ...options }));
      else if (line.options().price !== price || line.options().axisLabelColor !== axisLabelColor) {
        line.applyOptions(options);
      }
    });
  }

  private replaceSeries(): void {
    this.tags = [];
    this.chart.removeSeries(this.series);
    this.series = this.newSeries();
    this.orders = new OrderPrimitive({ ...this.props, points: this.shown });
    this.series.attachPrimitive(this.orders);
  }

  private newSeries(): Series {
    const { kind, palette } = this.props;
    const shared = {
      priceLineVisible: false,
      lastValueVisible: false,
      priceFormat: {
        type: 'custom',
        minMove: 1,
        formatter: (price: number) => this.priceText(price),
        tickmarksFormatter: (prices: readonly number[]) => this.axisTexts(prices),
      },
    } as const;
    if (kind === 'line') {
      return this.chart.addSeries(LineSeries, {
        ...shared,
        color: palette.line,
        lineVisible: false,
        crosshairMarkerRadius: 4,
      });
    }
    return this.chart.addSeries(CandlestickSeries, {
      ...shared,
      upColor: palette.up,
      downColor: palette.down,
      wickUpColor: palette.up,
      wickDownColor: palette.down,
      borderVisible: false,
    });
  }

  private options(): DeepPartial<ChartOptions> {
    const { palette } = this.props;
    const hair = { color: palette.edge, labelBackgroundColor: palette.ink, width: 1 as const };
    return {
      autoSize: true,
      layout: {
        background: { type: ColorType.Solid, color: palette.ground },
        textColor: palette.axis,
        fontSize: 11,
        fontFamily: CANVAS_FONT,
        attributionLogo: false,
      },
      grid: { vertLines: { visible: false }, horzLines: { color: palette.grid } },
      rightPriceScale: { borderVisible: false, scaleMargins: MARGINS, entireTextOnly: true },
      timeScale: {
        borderVisible: false,
        minBarSpacing: 0.05,
        timeVisible: true,
        allowBoldLabels: false,
        tickMarkFormatter: () => '',
      },
      localization: {
        timeFormatter: (time: Time) =>
          this.props.timeText(toServer(time), crossUnit(this.props.kind)),
      },
      crosshair: { mode: CrosshairMode.Magnet, vertLine: hair, horzLine: hair },
      handleScroll: { vertTouchDrag: false },
      handleScale: { axisPressedMouseMove: false },
    };
  }
}
