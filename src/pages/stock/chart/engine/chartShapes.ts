import type { PricePoint } from '@/models/PricePoint';
import type { ChartPalette } from '@/styles/palette';
import type { ChartOrder, ChartPin, ChartProps } from './ChartProps';
import type { CanvasSize } from './paint';
import { boxedText, gutterShapes, type PriceTag } from './priceTags';
import { labelOf, roundPrices, scaleOf, type Scale } from './scale';
import { dashed, rect, textWidth, type Shape } from './shapes';
import { thinLine } from './thinLine';
import { crosshairUnit, timeLabels } from './timeLabels';
import { pointsIn, type ChartView } from './view';

export interface ChartScene {
  props: ChartProps;
  view: ChartView;
  size: CanvasSize;
  pointAtCrosshair: PricePoint | null;
}

const MARKS_MAX = 6;
const CANDLE_MAX = 14;
/** Width of a bar's body, as a share of the bar's width. */
const CANDLE_PART = 0.7;
/** Maximum visible ticks at which each is drawn as a dot, because each could decide the order. */
const DOTS_MAX = 45;
/** Padding of the crosshair's time, and distance of the times' middle from the plot, CSS px. */
const CROSS_PADDING = 6;
const TIME_MIDDLE = 14;
/** Line height of a bar's prices, CSS px. */
const BAR_LINE = 16;

/** Margin of a zone's label, and distance of its middle from the zone's edge, CSS px. */
const WORD_MARGIN = 6;
const WORD_MIDDLE = 13;
/** Minimum height of a zone with a label, CSS px. */
const WORD_HEIGHT_MIN = 24;

/** Wick and body of a bar on whole device pixels, so that edges are sharp. */
export function candle(
  { open, high, low, close }: PricePoint,
  place: { x: number; width: number; ratio: number },
  to: Pick<Scale, 'y'>,
  palette: ChartPalette,
): Shape[] {
  const colour = close >= open ? palette.up : palette.down;
  const snap = (value: number) => Math.round(value * place.ratio) / place.ratio;
  const box = (width: number, from: number, end: number) => {
    const [x, y] = [snap(snap(place.x) - width / 2), snap(to.y(from))];
    return rect(x, y, snap(width), Math.max(1, snap(to.y(end)) - y), colour);
  };
  return [box(1, high, low), box(place.width, Math.max(open, close), Math.min(open, close))];
}

/** The visible prices: a line, or one candle for each bar. */
function priceShapes({ props, view, size }: ChartScene, to: Scale): Shape[] {
  const { kind, points, palette } = props;
  const { start, seen } = pointsIn(points, view);
  const placed = seen.map((point, at) => ({ x: to.xOfIndex(start + at), point }));
  if (kind === 'line') {
    const line = placed.map(({ x, point }) => ({ x, y: to.y(point.close) }));
    const dots = props.focus && line.length <= DOTS_MAX ? line : [];
    return [
      {
        kind: 'line',
        points: thinLine(line),
        width: dots.length > 0 ? 2 : 1.5,
        colour: palette.line,
      },
      ...dots.map(({ x, y }): Shape => ({
        kind: 'dot',
        x,
        y,
        radius: 2.5,
        colour: palette.ground,
        edge: palette.line,
      })),
    ];
  }
  const pointWidth = to.width / (view.to - view.from);
  const width = Math.max(1, Math.min(CANDLE_MAX, Math.round(pointWidth * CANDLE_PART)));
  const { ratio } = size;
  return placed.flatMap(({ x, point }) => candle(point, { x, width, ratio }, to, palette));
}

const clamp = (value: number, high: number) => Math.max(0, Math.min(high, value));

/** The zones above and below the strike, tinted by which wins, with labels; none without a strike. */
export function zoneShapes(
  { openTime, closeTime, strike, side }: ChartOrder,
  words: ChartProps['zoneTexts'],
  to: Scale,
  palette: ChartPalette,
): Shape[] {
  if (strike === null) return [];
  const x = clamp(to.x(openTime), to.width);
  const width = clamp(to.x(closeTime), to.width) - x;
  const middle = clamp(to.y(strike), to.height);
  const zone = (text: string, y: number, height: number, at: number, wins: boolean): Shape[] => {
    const [ground, colour] = wins ? [palette.upZone, palette.up] : [palette.downZone, palette.down];
    const wordWidth = textWidth(text) + WORD_MARGIN;
    const isNarrow = height < WORD_HEIGHT_MIN || width < wordWidth + WORD_MARGIN;
    // The label is at the end of the zone, where the price line arrives last.
    const word: Shape = {
      kind: 'text',
      text,
      x: x + width - wordWidth,
      y: at,
      weight: 500,
      colour,
    };
    return [rect(x, y, width, height, ground), ...(isNarrow ? [] : [word])];
  };
  return [
    ...zone(words.above, 0, middle, WORD_MIDDLE, side === 'up'),
    ...zone(words.below, middle, to.height - middle, to.height - WORD_MIDDLE, side === 'down'),
  ];
}

/** Lines of an order; the strike continues to the right edge. Without a strike, the acceptance. */
export function orderLines(order: ChartOrder, to: Scale, palette: ChartPalette): Shape[] {
  const { strike } = order;
  const [entry, expiry] = [to.x(order.openTime), to.x(order.closeTime)];
  const [colour, isSeen] = [palette.ink, (x: number) => x >= 0 && x <= to.width];
  if (strike === null) return isSeen(entry) ? [rect(entry - 1, 0, 1.5, to.height, colour)] : [];
  const y = to.y(strike);
  const shapes = isSeen(expiry) ? [rect(Math.round(expiry) - 1, 0, 1.5, to.height, colour)] : [];
  if (entry > to.width) return shapes;
  shapes.push(dashed({ x: Math.max(0, entry), y }, { x: to.width, y }, colour, [4, 3]));
  if (!isSeen(entry)) return shapes;
  return [...shapes, { kind: 'dot', x: entry, y, radius: 4, colour: palette.ground, edge: colour }];
}

/** The dotted line from the last price to the gutter; in a line chart also a dot with a halo. */
function lastPrice({ points, kind, palette }: ChartProps, to: Scale): Shape[] {
  const last = points[points.length - 1];
  if (!last) return [];
  const [x, y, colour] = [to.x(last.time), to.y(last.close), palette.line];
  const from = { x: Math.max(0, Math.min(x, to.width)), y };
  const trail = dashed(from, { x: to.width, y }, colour, [2, 3]);
  if (kind !== 'line' || x !== from.x) return [trail];
  const halo: Shape = { kind: 'dot', x, y, radius: 9, colour, alpha: 0.18 };
  return [trail, halo, { kind: 'dot', x, y, radius: 4.5, colour }];
}

function pinShapes({ time, price, trend }: ChartPin, props: ChartProps, to: Scale): Shape[] {
  const { palette } = props;
  const colour = trend === 'flat' ? palette.ink : palette[trend];
  const [x, y] = [to.x(time), to.y(price)];
  return [
    dashed({ x, y }, { x: to.width, y }, colour, [2, 3]),
    { kind: 'dot', x, y, radius: 12, colour, alpha: 0.2 },
    { kind: 'dot', x, y, radius: 6, colour: palette.ground, edge: colour },
    { kind: 'dot', x, y, radius: 3, colour },
  ];
}

/** The four prices of a bar, in the upper corner that is farther from `x`. */
function barPrices(bar: PricePoint, props: ChartProps, to: Scale, x: number): Shape[] {
  const { ground, ink } = props.palette;
  const part = (name: keyof ChartProps['barTexts']) =>
    `${props.barTexts[name]} ${labelOf(bar[name], props)}`;
  const lines = [`${part('open')}  ${part('close')}`, `${part('high')}  ${part('low')}`];
  const width = Math.max(...lines.map(textWidth)) + 2 * CROSS_PADDING;
  const middle = x > to.width / 2 ? width / 2 : to.width - width / 2;
  return lines.flatMap((text, row) =>
    boxedText({ text, ground, ink }, [middle, WORD_MIDDLE + row * BAR_LINE, width]),
  );
}

function crosshairShapes(point: PricePoint, props: ChartProps, to: Scale): Shape[] {
  const { edge, line, ground, ink, onInk } = props.palette;
  const [x, y] = [to.x(point.time), to.y(point.close)];
  const text = props.timeText(point.time, crosshairUnit(props.kind));
  const width = textWidth(text) + 2 * CROSS_PADDING;
  const middle = Math.min(Math.max(width / 2, x), to.width - width / 2);
  return [
    dashed({ x, y: 0 }, { x, y: to.height }, edge, [3, 3]),
    dashed({ x: 0, y }, { x: to.width, y }, edge, [3, 3]),
    { kind: 'dot', x, y, radius: 4, colour: line, edge: ground },
    ...boxedText({ text, ground: ink, ink: onInk }, [middle, to.height + TIME_MIDDLE, width]),
    ...(props.kind === 'candles' ? barPrices(point, props, to, x) : []),
  ];
}

/** Price tags in the gutter: the last price keeps its position, other tags move. */
function tagsOf({ props, pointAtCrosshair }: ChartScene): PriceTag[] {
  const { palette, points, orders } = props;
  const tag = (price: number, ground: string, ink: string) => {
    return { text: labelOf(price, props), price, ground, ink };
  };
  // Orders at the same price share a tag; an order at the last price has none.
  const last = points.slice(-1);
  const strikes = new Set(orders.flatMap(({ strike }) => (strike === null ? [] : [strike])));
  last.forEach(({ close }) => strikes.delete(close));
  return [
    ...last.map(({ close }) => tag(close, palette.tag, palette.onTag)),
    ...[...strikes].map((price) => tag(price, palette.ink, palette.onInk)),
    ...(pointAtCrosshair ? [tag(pointAtCrosshair.close, palette.ink, palette.onInk)] : []),
  ];
}

/** The picture of a chart for every target: shapes in drawing order. */
export function chartShapes(scene: ChartScene): Shape[] {
  const { props, view, size, pointAtCrosshair } = scene;
  const { palette, orders, zoneTexts } = props;
  const to = scaleOf(props, view, size);
  const prices = roundPrices(to.range, MARKS_MAX);
  const times = timeLabels({ ...props, view, to, pointAtCrosshair });
  return [
    rect(0, 0, size.width, size.height, palette.ground),
    ...prices.map((price) => rect(0, Math.round(to.y(price)), to.width, 1, palette.grid)),
    ...orders.slice(0, 1).flatMap((first) => zoneShapes(first, zoneTexts, to, palette)),
    ...priceShapes(scene, to),
    // Covers shapes that extend beyond the plot at the right.
    rect(to.width, 0, size.width - to.width, size.height, palette.ground),
    ...orders.flatMap((order) => orderLines(order, to, palette)),
    ...(props.pin ? pinShapes(props.pin, props, to) : lastPrice(props, to)),
    ...times.map(({ text, x, isStrong }): Shape => {
      const [weight, colour] = isStrong ? [600, palette.ink] : [400, palette.axis];
      return { kind: 'text', text, x, y: to.height + TIME_MIDDLE, weight, colour };
    }),
    ...gutterShapes(tagsOf(scene), prices, to, props),
    ...(pointAtCrosshair ? crosshairShapes(pointAtCrosshair, props, to) : []),
  ];
}
