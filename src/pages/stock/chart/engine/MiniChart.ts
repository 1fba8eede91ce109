import { graphic, init, setPlatformAPI, use as register, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { priceText } from '@/domain/price';
import { groupDigits } from '@/format/groupDigits';
import { strikesOf } from './chartScale';
import { ChartTrack } from './ChartTrack';
import { isNearStart, priceRange } from './chartView';
import {
  candle,
  crosshair,
  lastPrice,
  orderLines,
  priceAxis,
  priceLine,
  tagShapes,
  timeTexts,
  zoneShapes,
  type PriceTag,
  type Shape,
} from './echartsShapes';
import type { Projection } from './orderShape';
import type { ChartPoint, PriceChartProps } from './PriceChartProps';
import { textWidth } from './textWidth';
import { crossUnit, timeLabels, type TimeLabel } from './timeLabels';

register([CanvasRenderer]);

/** A canvas node of WeChat's `type="2d"`. */
export interface CanvasNode {
  getContext: (kind: '2d') => CanvasRenderingContext2D;
  requestAnimationFrame: (draw: () => void) => number;
  addEventListener?: () => void;
  removeEventListener?: () => void;
}

/** Room under the plot for the times, and above it, CSS px. */
const FOOT = 26;
const HEAD = 4;
/** Room for the prices at the right, CSS px: as much as the longest of them needs. */
const LEAST_GUTTER = 56;
const TAG_MARGIN = 16;

const DRAWN = {
  rect: graphic.Rect,
  line: graphic.Line,
  polyline: graphic.Polyline,
  circle: graphic.Circle,
  text: graphic.Text,
} as const;

/**
 * The chart of the mini-program: places and prices are ours, ECharts' canvas paints them. Its own
 * series and axes would be worked out anew in each frame of a drag, for four times the time.
 */
export class MiniChart {
  private readonly chart: EChartsType;
  private readonly track = new ChartTrack();
  private readonly axis = new graphic.Group();
  private readonly plot = new graphic.Group();
  private readonly front = new graphic.Group();
  private gutter = LEAST_GUTTER;
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
    for (const group of [this.axis, this.plot, this.front]) {
      group.attr({ y: HEAD });
      this.chart.getZr().add(group);
    }
    this.show(props);
  }

  /** Draws what changed since the last call. */
  show(props: PriceChartProps): void {
    this.props = props;
    this.track.take(props);
    const highest = this.track.points.reduce((high, point) => Math.max(high, point.high), 0);
    this.gutter = Math.max(LEAST_GUTTER, textWidth(this.priceText(highest)) + TAG_MARGIN);
    this.draw();
  }

  /** A drag of `dx` px. */
  pan(dx: number): void {
    this.track.pan(dx, this.plotWidth());
    if (isNearStart(this.track.view)) this.props.onReachStart?.();
    this.draw();
  }

  /** A pinch by `ratio` around `x` px. */
  pinch(ratio: number, x: number): void {
    this.track.pinch(ratio, x / this.plotWidth());
    this.draw();
  }

  /** Moves the crosshair to the point nearest to `x` px; null takes it away. */
  point(x: number | null): void {
    const { from, to } = this.track.view;
    const place = x === null ? null : from + (x / this.plotWidth()) * (to - from);
    const next = place === null ? null : (this.track.nearest(place) ?? null);
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
    return this.size.width - this.gutter;
  }

  private projection(range: { min: number; max: number }): Projection {
    const { from, to } = this.track.view;
    const [width, height] = [this.plotWidth(), this.size.height - HEAD - FOOT];
    return {
      x: (time) => ((this.track.placeOf(time) - from) / (to - from)) * width,
      y: (price) => ((range.max - price) / (range.max - range.min)) * height,
      width,
      height,
    };
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
    const { orders = [], palette } = this.props;
    const range = priceRange(this.track.points, this.track.view, orders);
    const to = this.projection(range);
    const tags = this.tags();
    const axis = priceAxis(range, tags, (price) => this.priceText(price), to, palette);
    const zr = this.chart.getZr();
    zr.setBackgroundColor(palette.ground);
    fill(this.axis, axis);
    fill(this.plot, [...this.zones(to), ...this.prices(to)]);
    fill(this.front, [...this.lines(to), ...tagShapes(tags, to)]);
    const clip = { x: 0, y: 0, width: to.width, height: to.height };
    this.plot.setClipPath(new graphic.Rect({ shape: clip }));
    zr.flush();
  }

  private zones(to: Projection): Shape[] {
    const { orders: [first] = [], zoneTexts, palette } = this.props;
    return first ? zoneShapes(first, zoneTexts, to, palette) : [];
  }

  /** What is in view, and the points next to it. */
  private prices(to: Projection): Shape[] {
    const { kind, palette } = this.props;
    const { view, points } = this.track;
    const start = Math.max(0, Math.floor(view.from) - 1);
    const seen = points.slice(start, Math.ceil(view.to) + 2);
    const room = to.width / (view.to - view.from);
    const placed = seen.map((point, place) => ({ point, x: (start + place - view.from) * room }));
    if (kind === 'line') return priceLine(placed, to, palette);
    const width = Math.max(1, Math.min(14, Math.round(room * 0.7)));
    const { ratio } = this.size;
    return placed.flatMap(({ point, x }) => candle(point, { x, width, ratio }, to, palette));
  }

  private lines(to: Projection): Shape[] {
    const { palette, orders = [], kind, timeText } = this.props;
    const { cross } = this;
    const { last } = this.track;
    return [
      ...orders.flatMap((order) => orderLines(order, to, palette)),
      ...timeTexts(this.timeLabels(to), to, palette),
      ...(last ? lastPrice(last, kind === 'line', to, palette) : []),
      ...(cross ? crosshair(cross, timeText(cross.time, crossUnit(kind)), to, palette) : []),
    ];
  }

  private timeLabels(to: Projection): TimeLabel[] {
    const { orders = [], kind, timeText } = this.props;
    const { points, view } = this.track;
    return timeLabels({
      points,
      view,
      orders,
      kind,
      timeText,
      width: to.width,
      crossed: this.cross,
      xOfPlace: (place) => ((place - view.from) / (view.to - view.from)) * to.width,
      xOfTime: to.x,
    });
  }

  private priceText(price: number): string {
    return groupDigits(priceText(Math.round(price), this.props.decimals));
  }

  /** Prices in the gutter: the last one keeps its place, the others make room. */
  private tags(): PriceTag[] {
    const { palette, orders = [] } = this.props;
    const { last } = this.track;
    const at = (price: number, ground: string, ink: string) => ({
      text: this.priceText(price),
      price,
      ground,
      ink,
    });
    return [
      ...(last ? [at(last.close, palette.tag, palette.onTag)] : []),
      ...strikesOf(orders).map((strike) => at(strike, palette.ink, palette.onInk)),
      ...(this.cross ? [at(this.cross.close, palette.ink, palette.onInk)] : []),
    ];
  }
}

/** Puts these shapes in place of what a group held; the later ones lie upon the earlier. */
function fill(group: InstanceType<typeof graphic.Group>, shapes: readonly Shape[]): void {
  group.removeAll();
  for (const { type, ...rest } of shapes) group.add(new DRAWN[type](rest));
}
