import type {
  AutoscaleInfo,
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import { CANVAS_FONT } from '@/styles/palette';
import { placeOf, stepOf } from './chartScale';
import { linePieces } from './linePieces';
import { runsIn } from './chartView';
import { orderShape, type OrderShape, type Projection } from './orderShape';
import type { ChartPoint, PriceChartProps } from './PriceChartProps';
import { thinnedLine } from './thinnedLine';
import { timeLabels } from './timeLabels';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];
type Scene = Pick<PriceChartProps, 'orders' | 'palette' | 'zoneTexts' | 'kind' | 'timeText'> & {
  points: readonly ChartPoint[];
};

const FONT = `500 11px ${CANVAS_FONT}`;
const STRONG = `600 11px ${CANVAS_FONT}`;
const PLAIN = `11px ${CANVAS_FONT}`;

/** The tick line, the customer's orders and the last price, drawn into a lightweight-charts series. */
export class OrderPrimitive implements ISeriesPrimitive<Time> {
  private readonly views: readonly IPrimitivePaneView[] = [
    this.layer('bottom', (context, to) => this.drawZones(context, to)),
    this.layer('normal', (context) => this.drawPrices(context)),
    this.layer('top', (context, to) => this.drawLines(context, to)),
  ];
  private readonly axisViews: readonly IPrimitivePaneView[] = [
    this.layer('normal', (context, to) => this.drawTimes(context, to)),
  ];
  private attachedTo: SeriesAttachedParameter<Time> | null = null;
  private step = 1000;
  private crossed: ChartPoint | null = null;

  constructor(private scene: Scene) {
    this.show(scene);
  }

  /** Takes new points or orders; the chart draws them with its next frame. */
  show(scene: Scene): void {
    this.scene = scene;
    this.step = stepOf(scene.points);
    this.attachedTo?.requestUpdate();
  }

  /** The crosshair is at this point now: its time is written by the chart itself. */
  cross(point: ChartPoint | null): void {
    this.crossed = point;
  }

  attached(parameters: SeriesAttachedParameter<Time>): void {
    this.attachedTo = parameters;
  }

  detached(): void {
    this.attachedTo = null;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.views;
  }

  timeAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.axisViews;
  }

  /** While an order runs in the picture its strike is never outside of it. */
  autoscaleInfo(from: Logical, to: Logical): AutoscaleInfo | null {
    const { orders = [], points } = this.scene;
    const strikes = orders.flatMap((order) =>
      runsIn(order, points, { from, to }, this.step) ? [order.strike] : [],
    );
    if (strikes.length === 0) return null;
    return { priceRange: { minValue: Math.min(...strikes), maxValue: Math.max(...strikes) } };
  }

  private layer(
    zOrder: 'bottom' | 'normal' | 'top',
    draw: (context: CanvasRenderingContext2D, to: Projection) => void,
  ): IPrimitivePaneView {
    const renderer: IPrimitivePaneRenderer = {
      draw: (target: Target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          const to = {
            ...mediaSize,
            x: (time: number) => this.x(time),
            y: (p: number) => this.y(p),
          };
          context.save();
          draw(context, to);
          context.restore();
        }),
    };
    return { zOrder: () => zOrder, renderer: () => renderer };
  }

  /** The library knows whole places only; what is between two of them is measured here. */
  private x(time: number): number {
    const place = placeOf(this.scene.points, time, this.step);
    const whole = Math.floor(place);
    const left = this.xOfPlace(whole);
    return left + (this.xOfPlace(whole + 1) - left) * (place - whole);
  }

  private xOfPlace(place: number): number {
    return this.attachedTo?.chart.timeScale().logicalToCoordinate(place as Logical) ?? 0;
  }

  private y(price: number): number {
    return this.attachedTo?.series.priceToCoordinate(price) ?? 0;
  }

  private drawZones(context: CanvasRenderingContext2D, to: Projection): void {
    const order = this.scene.orders?.[0];
    if (!order) return;
    const { palette } = this.scene;
    const shape = orderShape(order, to);
    for (const side of ['above', 'below'] as const) {
      const { x, y, width, height } = shape[side];
      context.fillStyle = shape.wins === side ? palette.upZone : palette.downZone;
      context.fillRect(x, y, width, height);
    }
  }

  /** The line of a tick chart; the library draws candles only (see linePieces.ts). */
  private drawPrices(context: CanvasRenderingContext2D): void {
    const { kind, points, palette } = this.scene;
    const view = this.attachedTo?.chart.timeScale().getVisibleLogicalRange();
    if (kind !== 'line' || !view) return;
    const start = Math.max(0, Math.floor(view.from) - 1);
    const placed = points
      .slice(start, Math.ceil(view.to) + 2)
      .map(({ close }, at) => ({ x: this.xOfPlace(start + at), y: this.y(close) }));
    Object.assign(context, { lineJoin: 'round', lineCap: 'round' });
    context.strokeStyle = palette.line;
    context.lineWidth = 1.5;
    for (const piece of linePieces(thinnedLine(placed))) {
      context.beginPath();
      piece.forEach(({ x, y }) => context.lineTo(x, y));
      context.stroke();
    }
  }

  private drawWords(context: CanvasRenderingContext2D, shape: OrderShape): void {
    const { zoneTexts, palette } = this.scene;
    if (!zoneTexts) return;
    context.font = FONT;
    for (const side of ['above', 'below'] as const) {
      const box = shape[side];
      if (box.height < 20 || box.width < context.measureText(zoneTexts[side]).width + 12) continue;
      context.fillStyle = shape.wins === side ? palette.up : palette.down;
      context.textBaseline = side === 'above' ? 'top' : 'bottom';
      context.fillText(zoneTexts[side], box.x + 6, side === 'above' ? 6 : box.y + box.height - 6);
    }
  }

  private drawLines(context: CanvasRenderingContext2D, to: Projection): void {
    const { palette, orders = [] } = this.scene;
    orders.forEach((order, place) => {
      const shape = orderShape(order, to);
      if (place === 0) {
        this.drawWords(context, shape);
        stroke(context, palette.edge, 1, [], shape.entryX, 0, shape.entryX, to.height, 0.5);
      }
      stroke(context, palette.ink, 1.5, [], shape.expiryX, 0, shape.expiryX, to.height);
      stroke(
        context,
        palette.ink,
        1.2,
        [4, 3],
        shape.entryX,
        shape.strikeY,
        to.width,
        shape.strikeY,
      );
      dot(context, shape.entryX, shape.strikeY, 4, palette.ground, palette.ink);
    });
    const last = this.scene.points[this.scene.points.length - 1];
    if (!last) return;
    const x = this.x(last.time);
    const y = to.y(last.close);
    stroke(context, palette.line, 1.2, [2, 3], x, y, to.width, y);
    if (this.scene.kind === 'candles') return;
    context.globalAlpha = 0.18;
    dot(context, x, y, 9, palette.line);
    context.globalAlpha = 1;
    dot(context, x, y, 4.5, palette.line);
  }

  /** Our own texts under the plot: the library's would run under the expiry. */
  private drawTimes(context: CanvasRenderingContext2D, { width, height }: Projection): void {
    const { palette, points, orders = [], kind, timeText } = this.scene;
    const view = this.attachedTo?.chart.timeScale().getVisibleLogicalRange();
    if (!view) return;
    const labels = timeLabels({
      points,
      view,
      orders,
      kind,
      timeText,
      width,
      crossed: this.crossed,
      xOfPlace: (place) => this.xOfPlace(place),
      xOfTime: (time) => this.x(time),
    });
    context.textBaseline = 'middle';
    for (const { text, x, isStrong } of labels) {
      context.font = isStrong ? STRONG : PLAIN;
      context.fillStyle = isStrong ? palette.ink : palette.axis;
      context.fillText(text, x, height / 2);
    }
  }
}

function stroke(
  context: CanvasRenderingContext2D,
  colour: string,
  width: number,
  dash: number[],
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  alpha = 1,
): void {
  context.globalAlpha = alpha;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(dash);
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function dot(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string,
  edge?: string,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fillStyle = fill;
  context.fill();
  if (!edge) return;
  context.strokeStyle = edge;
  context.lineWidth = 2;
  context.stroke();
}
