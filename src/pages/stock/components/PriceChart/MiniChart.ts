import { CustomChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, setPlatformAPI, use as register, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { priceText } from '@/domain/price';
import { groupDigits } from '@/format/groupDigits';
import { changeOf, firstView, placeOf, stepOf, tailOf, type Change } from './chartScale';
import {
  followedView,
  isNearStart,
  pannedView,
  pinchedView,
  priceRange,
  type ChartView,
} from './chartView';
import {
  candle,
  crosshair,
  lastPrice,
  orderLines,
  tagShapes,
  timeTexts,
  zoneShapes,
  type PriceTag,
  type Shape,
} from './echartsShapes';
import { miniAxes } from './miniAxes';
import type { Projection } from './orderShape';
import type { ChartPoint, PriceChartProps } from './PriceChartProps';
import { textWidth } from './textWidth';
import { timeLabels, type TimeLabel } from './timeLabels';

register([LineChart, CustomChart, GridComponent, CanvasRenderer]);

/** A canvas node of WeChat's `type="2d"`. */
export interface CanvasNode {
  getContext: (kind: '2d') => CanvasRenderingContext2D;
  requestAnimationFrame: (draw: () => void) => number;
  addEventListener?: () => void;
  removeEventListener?: () => void;
}

/** What ECharts hands to a custom series: turns [place, price] into px of the canvas. */
interface CoordApi {
  coord: (value: [number, number]) => number[];
}

const GRID = { left: 0, top: 4, bottom: 26 };
/** Room for the prices at the right, CSS px: as much as the longest of them needs. */
const LEAST_GUTTER = 56;
const TAG_MARGIN = 16;

/** The chart of the mini-program: ECharts draws, the view is ours. */
export class MiniChart {
  private readonly chart: EChartsType;
  private shown: ChartPoint[] = [];
  private step = 1000;
  private gutter = LEAST_GUTTER;
  private view: ChartView = { from: 0, to: 1 };
  private cross: ChartPoint | null = null;
  private isWaiting = false;
  private isRemoved = false;

  constructor(
    private readonly canvas: CanvasNode,
    private readonly size: { width: number; height: number; ratio: number },
    private props: PriceChartProps,
  ) {
    // Touches come from the page; the canvas node has no listeners to give.
    canvas.addEventListener = () => undefined;
    canvas.removeEventListener = () => undefined;
    const context = canvas.getContext('2d');
    setPlatformAPI({
      measureText: (content, font) => {
        if (font) context.font = font;
        return context.measureText(content);
      },
    });
    const { width, height, ratio } = size;
    this.chart = init(canvas as unknown as HTMLCanvasElement, null, {
      width,
      height,
      devicePixelRatio: ratio,
    });
    this.show(props);
  }

  /** Draws what changed since the last call. */
  show(props: PriceChartProps): void {
    const change: Change =
      this.props.kind === props.kind ? changeOf(this.shown, props.points) : { kind: 'anew' };
    this.props = props;
    this.take(props, change);
    this.step = stepOf(this.shown);
    const highest = this.shown.reduce((high, point) => Math.max(high, point.high), 0);
    this.gutter = Math.max(LEAST_GUTTER, textWidth(this.priceText(highest)) + TAG_MARGIN);
    this.draw();
  }

  private take({ points, kind, orders = [] }: PriceChartProps, change: Change): void {
    if (change.kind !== 'tail') {
      this.shown = [...points];
      const by = change.kind === 'moved' ? change.by : 0;
      this.view =
        change.kind === 'moved'
          ? { from: this.view.from + by, to: this.view.to + by }
          : firstView(points, kind, orders);
      return;
    }
    const before = this.shown.length;
    for (const point of tailOf(this.shown, points)) {
      const last = this.shown.length - 1;
      this.shown[this.shown[last]?.time === point.time ? last : last + 1] = point;
    }
    const now = this.shown[this.shown.length - 1]?.time ?? 0;
    this.view = followedView(this.view, { before, now: this.shown.length }, orders, now);
  }

  /** A drag of `dx` px. */
  pan(dx: number): void {
    this.view = pannedView(this.view, dx, this.plotWidth(), this.shown.length);
    if (isNearStart(this.view)) this.props.onReachStart?.();
    this.draw();
  }

  /** A pinch by `ratio` around `x` px. */
  pinch(ratio: number, x: number): void {
    this.view = pinchedView(this.view, ratio, x / this.plotWidth(), this.shown.length);
    this.draw();
  }

  /** Moves the crosshair to the point nearest to `x` px; null takes it away. */
  point(x: number | null): void {
    const { from, to } = this.view;
    const place = x === null ? -1 : Math.round(from + (x / this.plotWidth()) * (to - from));
    const next =
      x === null ? null : (this.shown[Math.max(0, Math.min(place, this.shown.length - 1))] ?? null);
    if (next === this.cross) return;
    this.cross = next;
    this.props.onCrosshair?.(next);
    this.draw();
  }

  remove(): void {
    this.isRemoved = true;
    this.chart.dispose();
  }

  private plotWidth(): number {
    return this.size.width - GRID.left - this.gutter;
  }

  private projection(api: CoordApi): Projection {
    const place = (time: number) => placeOf(this.shown, time, this.step);
    return {
      x: (time) => (api.coord([place(time), 0])[0] ?? 0) - GRID.left,
      y: (price) => (api.coord([0, price])[1] ?? 0) - GRID.top,
      width: this.plotWidth(),
      height: this.size.height - GRID.top - GRID.bottom,
    };
  }

  /** A custom series that draws what `shapes` gives, moved to the plot's corner. */
  private layer(id: string, z: number, shapes: (to: Projection) => Shape[], clip = false) {
    return {
      id,
      type: 'custom' as const,
      z,
      clip,
      silent: true,
      animation: false,
      data: [[this.view.from, 0]],
      renderItem: (_: unknown, api: CoordApi) => ({
        type: 'group' as const,
        x: GRID.left,
        y: GRID.top,
        children: shapes(this.projection(api)),
      }),
    };
  }

  private priceLine() {
    const from = Math.max(0, Math.floor(this.view.from) - 1);
    const seen = this.shown.slice(from, Math.ceil(this.view.to) + 2);
    return {
      id: 'prices',
      type: 'line' as const,
      z: 3,
      showSymbol: false,
      silent: true,
      animation: false,
      clip: true,
      lineStyle: { color: this.props.palette.line, width: 2, join: 'round' as const },
      data: seen.map((point, place) => [from + place, point.close]),
    };
  }

  private candles(to: Projection): Shape[] {
    const from = Math.max(0, Math.floor(this.view.from));
    const seen = this.shown.slice(from, Math.ceil(this.view.to) + 1);
    const room = to.width / (this.view.to - this.view.from);
    const width = Math.max(1, Math.min(14, Math.round(room * 0.7)));
    return seen.flatMap((point) => candle(point, width, to, this.props.palette));
  }

  private front(to: Projection): Shape[] {
    const { palette, orders = [], kind, timeText } = this.props;
    const last = this.shown[this.shown.length - 1];
    const isLine = kind === 'line';
    const { cross } = this;
    return [
      ...orders.flatMap((order) => orderLines(order, to, palette)),
      ...timeTexts(this.timeLabels(to), to, palette),
      ...(last ? lastPrice(last, isLine, to, palette) : []),
      ...(cross ? crosshair(cross, timeText(cross.time, isLine), to, palette) : []),
      ...tagShapes(this.tags(last), to),
    ];
  }

  private timeLabels(to: Projection): TimeLabel[] {
    const { orders = [], kind, timeText } = this.props;
    const { from, to: end } = this.view;
    return timeLabels({
      ...{
        points: this.shown,
        view: this.view,
        orders,
        kind,
        timeText,
        width: to.width,
        crossed: this.cross,
      },
      xOfPlace: (place) => ((place - from) / (end - from)) * to.width,
      xOfTime: to.x,
    });
  }

  private priceText(price: number): string {
    return groupDigits(priceText(Math.round(price), this.props.decimals));
  }

  /** Prices in the gutter: the last one keeps its place, the others make room. */
  private tags(last: ChartPoint | undefined): PriceTag[] {
    const { palette, orders = [] } = this.props;
    const at = (price: number, ground: string, ink: string) => ({
      text: this.priceText(price),
      price,
      ground,
      ink,
    });
    return [
      ...(last ? [at(last.close, palette.tag, palette.onTag)] : []),
      ...orders.map((order) => at(order.strike, palette.ink, palette.onInk)),
      ...(this.cross ? [at(this.cross.close, palette.ink, palette.onInk)] : []),
    ];
  }

  /** One picture a frame, however many touches and ticks there were. */
  private draw(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.canvas.requestAnimationFrame(() => {
      this.isWaiting = false;
      if (!this.isRemoved) this.paint();
    });
  }

  private paint(): void {
    const { orders = [], zoneTexts, palette, kind } = this.props;
    const first = orders[0];
    const last = this.shown[this.shown.length - 1];
    const zones = (to: Projection) => (first ? zoneShapes(first, zoneTexts, to, palette) : []);
    this.chart.setOption(
      {
        animation: false,
        backgroundColor: palette.ground,
        grid: { ...GRID, right: this.gutter, containLabel: false },
        ...miniAxes({
          view: this.view,
          range: priceRange(this.shown, this.view, orders),
          tagged: [...orders.map((order) => order.strike), ...(last ? [last.close] : [])],
          palette,
          priceText: (price) => this.priceText(price),
        }),
        series: [
          this.layer('zones', 1, zones, true),
          kind === 'line'
            ? this.priceLine()
            : this.layer('prices', 3, (to) => this.candles(to), true),
          this.layer('front', 4, (to) => this.front(to)),
        ],
      },
      { replaceMerge: ['series'], silent: true },
    );
    this.chart.getZr().flush();
  }
}
