import type { PricePoint } from '@/models/PricePoint';
import type { ChartPalette } from '@/styles/palette';
import type { ChartOrder, ChartPin, ChartProps } from './ChartProps';
import type { CanvasSize } from './paint';
import { boxedText, gutterShapes, type PriceTag } from './priceTags';
import { labelOf, roundPrices, scaleOf, type Scale } from './scale';
import { dashed, rect, textWidth, type Shape } from './shapes';
import { thinnedLine } from './thinnedLine';
import { crossUnit, timeLabels } from './timeLabels';
import { pointsIn, type ChartView } from './view';

/** All that a picture of a chart depends on. */
export interface ChartScene {
  props: ChartProps;
  view: ChartView;
  size: CanvasSize;
  /** The point under the crosshair. */
  crossed: PricePoint | null;
}

const MARKS_MAX = 6;
const CANDLE_MAX = 14;
/** Part of a bar's room that its body takes. */
const CANDLE_PART = 0.7;
/** So few ticks of an order are drawn one by one, joined: each could be the one that decides. */
const DOTS_MAX = 45;
/** Beside the crosshair's time, and from the plot to the middle of the times, CSS px. */
const CROSS_PADDING = 6;
const TIME_MIDDLE = 14;
/** From one line of a bar's prices to the next, CSS px. */
const BAR_LINE = 16;

/** Beside the words of a zone, and from its edge to their middle, CSS px. */
const WORD_MARGIN = 6;
const WORD_MIDDLE = 13;
/** A lower zone has no room for its words. */
const WORD_ROOM = 24;

/** Wick and body of a bar on whole dots of the screen: sharp, and filled without smoothing of edges. */
export function candle(
  { open, high, low, close }: PricePoint,
  place: { x: number; width: number; ratio: number },
  to: Pick<Scale, 'y'>,
  palette: ChartPalette,
): Shape[] {
  const colour = close >= open ? palette.up : palette.down;
  const snap = (value: number) => Math.round(value * place.ratio) / place.ratio;
  const box = (width: number, from: number, till: number) => {
    const [x, y] = [snap(snap(place.x) - width / 2), snap(to.y(from))];
    return rect(x, y, snap(width), Math.max(1, snap(to.y(till)) - y), colour);
  };
  return [box(1, high, low), box(place.width, Math.max(open, close), Math.min(open, close))];
}

/** What is in view: one line, or a candle for each bar. */
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
        points: thinnedLine(line),
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
  const room = to.width / (view.to - view.from);
  const width = Math.max(1, Math.min(CANDLE_MAX, Math.round(room * CANDLE_PART)));
  const { ratio } = size;
  return placed.flatMap(({ x, point }) => candle(point, { x, width, ratio }, to, palette));
}

const within = (value: number, high: number) => Math.max(0, Math.min(high, value));

/** The sides above and below the strike, from entry to expiry, tinted by which wins, with words. */
export function zoneShapes(
  { openTime, closeTime, strike, side }: ChartOrder,
  words: ChartProps['zoneTexts'],
  to: Scale,
  palette: ChartPalette,
): Shape[] {
  const x = within(to.x(openTime), to.width);
  const width = within(to.x(closeTime), to.width) - x;
  const middle = within(to.y(strike), to.height);
  const zone = (text: string, y: number, height: number, at: number, wins: boolean): Shape[] => {
    const [ground, colour] = wins ? [palette.upZone, palette.up] : [palette.downZone, palette.down];
    const room = textWidth(text) + WORD_MARGIN;
    const isNarrow = height < WORD_ROOM || width < room + WORD_MARGIN;
    // At the end of the zone: the price comes there last, and would cross them at its beginning.
    const word: Shape = { kind: 'text', text, x: x + width - room, y: at, weight: 500, colour };
    return [rect(x, y, width, height, ground), ...(isNarrow ? [] : [word])];
  };
  return [
    ...zone(words.above, 0, middle, WORD_MIDDLE, side === 'up'),
    ...zone(words.below, middle, to.height - middle, to.height - WORD_MIDDLE, side === 'down'),
  ];
}

/** Expiry, strike and entry of an order; the strike runs on to the right edge. */
export function orderLines(order: ChartOrder, to: Scale, palette: ChartPalette): Shape[] {
  const [entry, expiry, y] = [to.x(order.openTime), to.x(order.closeTime), to.y(order.strike)];
  const [colour, isSeen] = [palette.ink, (x: number) => x >= 0 && x <= to.width];
  const shapes = isSeen(expiry) ? [rect(Math.round(expiry) - 1, 0, 1.5, to.height, colour)] : [];
  if (entry > to.width) return shapes;
  shapes.push(dashed({ x: Math.max(0, entry), y }, { x: to.width, y }, colour, [4, 3]));
  if (!isSeen(entry)) return shapes;
  return [...shapes, { kind: 'dot', x: entry, y, radius: 4, colour: palette.ground, edge: colour }];
}

/** The dotted line from the last price to the gutter; a dot with a halo on a tick line. */
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

/** The deciding tick: pinned, in the colour of its result. */
function pinned({ time, price, trend }: ChartPin, props: ChartProps, to: Scale): Shape[] {
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

/** Cross lines through a point, with its time at the foot and the prices of a bar. */
function crosshair(point: PricePoint, props: ChartProps, to: Scale): Shape[] {
  const { edge, line, ground, ink, onInk } = props.palette;
  const [x, y] = [to.x(point.time), to.y(point.close)];
  const text = props.timeText(point.time, crossUnit(props.kind));
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

/** Prices in the gutter: the last one keeps its place, the others make room. */
function tagsOf({ props, crossed }: ChartScene): PriceTag[] {
  const { palette, points, orders } = props;
  const tag = (price: number, ground: string, ink: string) => {
    return { text: labelOf(price, props), price, ground, ink };
  };
  // Two orders at one price share a tag.
  const strikes = new Set(orders.map(({ strike }) => strike));
  return [
    ...points.slice(-1).map(({ close }) => tag(close, palette.tag, palette.onTag)),
    ...[...strikes].map((price) => tag(price, palette.ink, palette.onInk)),
    ...(crossed ? [tag(crossed.close, palette.ink, palette.onInk)] : []),
  ];
}

/** The picture of a chart, the same on every target: shapes from the lowest to the uppermost. */
export function chartShapes(scene: ChartScene): Shape[] {
  const { props, view, size, crossed } = scene;
  const { palette, orders, zoneTexts } = props;
  const to = scaleOf(props, view, size);
  const prices = roundPrices(to.range, MARKS_MAX);
  const times = timeLabels({ ...props, view, to, crossed });
  return [
    rect(0, 0, size.width, size.height, palette.ground),
    ...prices.map((price) => rect(0, Math.round(to.y(price)), to.width, 1, palette.grid)),
    ...orders.slice(0, 1).flatMap((first) => zoneShapes(first, zoneTexts, to, palette)),
    ...priceShapes(scene, to),
    // What runs out of the plot to the right ends at its edge.
    rect(to.width, 0, size.width - to.width, size.height, palette.ground),
    ...orders.flatMap((order) => orderLines(order, to, palette)),
    ...(props.pin ? pinned(props.pin, props, to) : lastPrice(props, to)),
    ...times.map(({ text, x, isStrong }): Shape => {
      const [weight, colour] = isStrong ? [600, palette.ink] : [400, palette.axis];
      return { kind: 'text', text, x, y: to.height + TIME_MIDDLE, weight, colour };
    }),
    ...gutterShapes(tagsOf(scene), prices, to, props),
    ...(crossed ? crosshair(crossed, props, to) : []),
  ];
}
