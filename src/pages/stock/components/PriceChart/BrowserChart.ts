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
import { CANVAS_FONT } from '@/styles/palette';
import { continues, firstView, tailOf } from './chartScale';
import { OrderPrimitive } from './OrderPrimitive';
import type { ChartOrder, ChartPoint, PriceChartProps } from './PriceChartProps';

type Series = ISeriesApi<'Line'> | ISeriesApi<'Candlestick'>;

/** The library counts in seconds and takes fractions, so that ticks keep their milliseconds. */
const toLibrary = (time: number) => (time / 1000) as UTCTimestamp;
const toServer = (time: Time) => Math.round(Number(time) * 1000);

function barOf({ time, open, high, low, close }: ChartPoint): CandlestickData & LineData {
  return { time: toLibrary(time), open, high, low, close, value: close };
}

/** The chart of a browser: lightweight-charts with our colours, orders and language. */
export class BrowserChart {
  private readonly chart: IChartApi;
  private series: Series;
  private orders: OrderPrimitive;
  private strikes: IPriceLine[] = [];
  private tagged = '';
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
      this.props.onCrosshair?.(this.shown.find((point) => point.time === at) ?? null);
    });
    this.chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range && range.from < 0 && this.shown.length > 0) this.props.onReachStart?.();
    });
    this.draw(true);
  }

  /** Draws what changed since the last call; a grown end is drawn without touching the rest. */
  show(props: PriceChartProps): void {
    const before = this.props;
    this.props = props;
    if (before.palette !== props.palette) {
      this.chart.applyOptions(this.options());
    }
    const anew = before.kind !== props.kind || before.decimals !== props.decimals;
    if (anew || before.palette !== props.palette) this.replaceSeries();
    this.draw(anew || !continues(this.shown, props.points), before.palette !== props.palette);
  }

  remove(): void {
    this.chart.remove();
  }

  private draw(anew: boolean, repaint = false): void {
    const { points, orders = [], kind } = this.props;
    if (anew || repaint) {
      const kept = repaint && !anew ? this.chart.timeScale().getVisibleLogicalRange() : null;
      this.shown = [...points];
      this.series.setData(this.shown.map(barOf));
      if (points.length > 0) {
        this.chart.timeScale().setVisibleLogicalRange(kept ?? firstView(points, kind, orders));
      }
    } else {
      for (const point of tailOf(this.shown, points)) {
        const last = this.shown.length - 1;
        this.shown[this.shown[last]?.time === point.time ? last : last + 1] = point;
        this.series.update(barOf(point));
      }
    }
    this.orders.show({ ...this.props, points: this.shown });
    this.tagStrikes();
    this.holdStill(orders);
  }

  /** While an expiry is ahead the picture stands still and the line grows towards it. */
  private holdStill(orders: readonly ChartOrder[]): void {
    const now = this.shown[this.shown.length - 1]?.time ?? 0;
    const still = orders.some((order) => order.closeTime > now);
    if (still === this.still) return;
    this.still = still;
    this.chart.timeScale().applyOptions({ shiftVisibleRangeOnNewBar: !still });
  }

  private tagStrikes(): void {
    const { orders = [], palette } = this.props;
    const wanted = orders.map((order) => order.strike).join();
    if (wanted === this.tagged) return;
    this.tagged = wanted;
    for (const line of this.strikes) this.series.removePriceLine(line);
    this.strikes = orders.map((order) =>
      this.series.createPriceLine({
        price: order.strike,
        color: palette.ink,
        axisLabelColor: palette.ink,
        axisLabelTextColor: palette.onInk,
        lineVisible: false,
        axisLabelVisible: true,
        title: '',
      }),
    );
  }

  private replaceSeries(): void {
    this.strikes = [];
    this.tagged = '';
    this.chart.removeSeries(this.series);
    this.series = this.newSeries();
    this.orders = new OrderPrimitive({ ...this.props, points: this.shown });
    this.series.attachPrimitive(this.orders);
  }

  private newSeries(): Series {
    const { kind, palette, decimals } = this.props;
    const shared = {
      priceLineVisible: false,
      priceLineColor: palette.tag,
      lastValueVisible: true,
      priceFormat: {
        type: 'custom',
        minMove: 1,
        formatter: (price: number) => priceText(Math.round(price), decimals),
      },
    } as const;
    if (kind === 'line') {
      return this.chart.addSeries(LineSeries, {
        ...shared,
        color: palette.line,
        lineWidth: 2,
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
    const timeText = (time: Time, fine: boolean) => this.props.timeText(toServer(time), fine);
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
      rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.1, bottom: 0.1 } },
      timeScale: {
        borderVisible: false,
        minBarSpacing: 0.05,
        timeVisible: true,
        allowBoldLabels: false,
        tickMarkFormatter: (time: Time) => timeText(time, false),
      },
      localization: { timeFormatter: (time: Time) => timeText(time, this.props.kind === 'line') },
      crosshair: { mode: CrosshairMode.Magnet, vertLine: hair, horzLine: hair },
      handleScroll: { vertTouchDrag: false },
      handleScale: { axisPressedMouseMove: false },
    };
  }
}
