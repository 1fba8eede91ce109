import type { ChartPalette } from '@/styles/palette';
import { CANVAS_FONT } from '@/styles/palette';
import { linePieces } from './linePieces';
import { orderShape, type Projection } from './orderShape';
import type { ChartOrder, ChartPoint } from './PriceChartProps';
import { priceMarks } from './priceMarks';
import { textWidth } from './textWidth';
import { thinnedLine } from './thinnedLine';
import type { TimeLabel } from './timeLabels';

/** One drawn thing, as ECharts' canvas takes it. */
export interface Shape {
  type: 'rect' | 'line' | 'polyline' | 'circle' | 'text';
  shape?: Record<string, unknown>;
  style: Record<string, unknown>;
  silent: true;
}

const TAG = { width: 50, height: 18, gap: 4, padding: 5 };

const text = (content: string, x: number, y: number, style: Record<string, unknown>): Shape => ({
  type: 'text',
  style: { text: content, x, y, font: `500 11px ${CANVAS_FONT}`, ...style },
  silent: true,
});

const line = (
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stroke: string,
  lineWidth: number,
  more: Record<string, unknown> = {},
): Shape => ({
  type: 'line',
  shape: { x1, y1, x2, y2 },
  style: { stroke, lineWidth, ...more },
  silent: true,
});

const dot = (cx: number, cy: number, r: number, style: Record<string, unknown>): Shape => ({
  type: 'circle',
  shape: { cx, cy, r },
  style,
  silent: true,
});

const MOST_MARKS = 6;
const TEXT_HEIGHT = 14;

/** A price written in the gutter at the right. */
export interface PriceTag {
  text: string;
  price: number;
  ground: string;
  ink: string;
}

/**
 * Middles of tags at these heights, the most important first: where two would cover each other the
 * later one moves up or down, to the side its price is on, until it is free.
 */
export function tagMiddles(heights: readonly number[], plotHeight: number): number[] {
  const taken: number[] = [];
  const room = TAG.height + 1;
  for (const height of heights) {
    let y = held(height, plotHeight);
    const hit = () => taken.find((other) => Math.abs(y - other) < room);
    const first = hit();
    const way = first !== undefined && y < first ? -1 : 1;
    // It passes each of the others once at most; fractions that add up to a hair less would not end.
    for (let passed = 0, at = first; at !== undefined && passed < taken.length; passed += 1) {
      y = at + way * room;
      at = hit();
    }
    taken.push(y);
  }
  return taken;
}

/** The tags of a chart, the most important first. */
export function tagShapes(tags: readonly PriceTag[], to: Projection): Shape[] {
  const middles = tagMiddles(
    tags.map(({ price }) => to.y(price)),
    to.height,
  );
  return tags.flatMap(({ text: content, ground, ink }, place) =>
    tag(content, middles[place] ?? 0, to, ground, ink),
  );
}

/** Half a tag inside the plot at least, also for a price that is out of the picture. */
const held = (y: number, plotHeight: number) =>
  Math.min(Math.max(y, TAG.height / 2), plotHeight - TAG.height / 2);

/** A price in the gutter at the right: ink for a strike, brand for the last price. */
function tag(content: string, y: number, to: Projection, ground: string, ink: string): Shape[] {
  const x = to.width + TAG.gap;
  const width = Math.max(TAG.width, textWidth(content) + 2 * TAG.padding);
  const middle = held(y, to.height);
  return [
    {
      type: 'rect',
      shape: { x, y: middle - TAG.height / 2, width, height: TAG.height, r: 4 },
      style: { fill: ground },
      silent: true,
    },
    text(content, x + width / 2, middle, {
      fill: ink,
      align: 'center',
      verticalAlign: 'middle',
    }),
  ];
}

/** The two tinted zones of an order and their words. */
export function zoneShapes(
  order: ChartOrder,
  words: { above: string; below: string } | undefined,
  to: Projection,
  palette: ChartPalette,
): Shape[] {
  const shape = orderShape(order, to);
  return (['above', 'below'] as const).flatMap((side) => {
    const box = shape[side];
    const wins = shape.wins === side;
    const ground: Shape = {
      type: 'rect',
      shape: { ...box },
      style: { fill: wins ? palette.upZone : palette.downZone },
      silent: true,
    };
    if (!words || box.height < 20 || box.width < words[side].length * 7) return [ground];
    const y = side === 'above' ? 6 : box.y + box.height - 6;
    const verticalAlign = side === 'above' ? 'top' : 'bottom';
    const fill = wins ? palette.up : palette.down;
    return [ground, text(words[side], box.x + 6, y, { fill, verticalAlign })];
  });
}

/** Strike, entry and expiry of an order. */
export function orderLines(order: ChartOrder, to: Projection, palette: ChartPalette): Shape[] {
  const { entryX, expiryX, strikeY } = orderShape(order, to);
  const shapes: Shape[] = [];
  const left = Math.max(0, entryX);
  if (left < to.width) {
    shapes.push(line([left, strikeY, to.width, strikeY], palette.ink, 1.2, { lineDash: [4, 3] }));
  }
  if (entryX >= 0 && entryX <= to.width) {
    shapes.push(line([entryX, 0, entryX, to.height], palette.edge, 1, { opacity: 0.5 }));
    shapes.push(
      dot(entryX, strikeY, 4, { fill: palette.ground, stroke: palette.ink, lineWidth: 2 }),
    );
  }
  if (expiryX >= 0 && expiryX <= to.width) {
    shapes.push(line([expiryX, 0, expiryX, to.height], palette.ink, 1.5));
  }
  return shapes;
}

/** The texts of the time axis, under the plot. */
export function timeTexts(
  labels: readonly TimeLabel[],
  to: Projection,
  palette: ChartPalette,
): Shape[] {
  return labels.map(({ text: content, x, isStrong }) =>
    text(content, x, to.height + 8, {
      fill: isStrong ? palette.ink : palette.axis,
      font: `${isStrong ? 600 : 400} 11px ${CANVAS_FONT}`,
    }),
  );
}

/** The dotted line from the last price to the gutter; a dot with a halo on a tick line. */
export function lastPrice(
  point: ChartPoint,
  isLine: boolean,
  to: Projection,
  palette: ChartPalette,
): Shape[] {
  const x = to.x(point.time);
  const y = to.y(point.close);
  const seen = x >= 0 && x <= to.width;
  const trail = line([Math.min(Math.max(0, x), to.width), y, to.width, y], palette.line, 1.2, {
    lineDash: [2, 3],
  });
  const halo = [
    dot(x, y, 9, { fill: palette.line, opacity: 0.18 }),
    dot(x, y, 4.5, { fill: palette.line }),
  ];
  return [trail, ...(seen && isLine ? halo : [])];
}

/** The line of a tick chart through points at these places. */
export function priceLine(
  placed: readonly { point: ChartPoint; x: number }[],
  to: Projection,
  palette: ChartPalette,
): Shape[] {
  const points = thinnedLine(placed.map(({ point, x }) => ({ x, y: to.y(point.close) })));
  const round = { lineJoin: 'round', lineCap: 'round' };
  const style = { stroke: palette.line, lineWidth: 1.5, ...round, fill: 'none' };
  return linePieces(points).map((piece) => ({
    type: 'polyline',
    shape: { points: piece.map(({ x, y }) => [x, y]) },
    style,
    silent: true,
  }));
}

/** Lines and texts of round prices; no text where a tag stands. */
export function priceAxis(
  range: { min: number; max: number },
  tags: readonly PriceTag[],
  priceText: (price: number) => string,
  to: Projection,
  palette: ChartPalette,
): Shape[] {
  const taken = tagMiddles(
    tags.map(({ price }) => to.y(price)),
    to.height,
  );
  return priceMarks(range, MOST_MARKS).flatMap((price) => {
    const y = to.y(price);
    const rule = line([0, y, to.width, y], palette.grid, 1);
    const isCut = y < TEXT_HEIGHT / 2 || y > to.height - TEXT_HEIGHT / 2;
    const isTaken = taken.some((at) => Math.abs(at - y) < (TAG.height + TEXT_HEIGHT) / 2);
    if (isCut || isTaken) return [rule];
    const style = { fill: palette.axis, verticalAlign: 'middle', font: `11px ${CANVAS_FONT}` };
    return [rule, text(priceText(price), to.width + TAG.gap + TAG.padding, y, style)];
  });
}

/** Where a bar stands: its middle and width, CSS px, and dots of the screen for one of them. */
export interface BarPlace {
  x: number;
  width: number;
  ratio: number;
}

/**
 * Wick and body of a bar, on whole dots of the screen: sharp, and filled without the smoothing of
 * edges, which costs four times as much.
 */
export function candle(
  { open, high, low, close }: ChartPoint,
  { x, width, ratio }: BarPlace,
  to: Projection,
  palette: ChartPalette,
): Shape[] {
  const style = { fill: close >= open ? palette.up : palette.down };
  const snap = (value: number) => Math.round(value * ratio) / ratio;
  const box = (wide: number, from: number, till: number): Shape => {
    const top = snap(to.y(from));
    const height = Math.max(1, snap(to.y(till)) - top);
    const shape = { x: snap(snap(x) - wide / 2), y: top, width: snap(wide), height };
    return { type: 'rect', shape, style, silent: true };
  };
  return [box(1, high, low), box(width, Math.max(open, close), Math.min(open, close))];
}

/** Cross lines through a point, with its time at the foot. */
export function crosshair(
  point: ChartPoint,
  time: string,
  to: Projection,
  palette: ChartPalette,
): Shape[] {
  const x = to.x(point.time);
  const y = to.y(point.close);
  const dash = { lineDash: [3, 3] };
  return [
    line([x, 0, x, to.height], palette.edge, 1, dash),
    line([0, y, to.width, y], palette.edge, 1, dash),
    dot(x, y, 4, { fill: palette.line, stroke: palette.ground, lineWidth: 2 }),
    text(time, Math.min(Math.max(28, x), to.width - 28), to.height + 6, {
      fill: palette.onInk,
      align: 'center',
      backgroundColor: palette.ink,
      borderRadius: 4,
      padding: [3, 6],
    }),
  ];
}
