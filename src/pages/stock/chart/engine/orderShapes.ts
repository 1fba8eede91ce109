import type { ChartPalette } from '@/styles/palette';
import type { ChartOrder, ChartProps } from './ChartProps';
import type { Scale } from './scale';
import { dashed, rect, textWidth, type Shape } from './shapes';

const within = (value: number, high: number) => Math.max(0, Math.min(high, value));

/** Beside the words of a zone, and from its edge to their middle, CSS px. */
const MARGIN = 6;
const WORD_MIDDLE = 13;
/** A lower zone has no room for its words. */
const ROOM = 20;

/**
 * The side above and the side below the strike, from entry to expiry, cut to the plot: tinted by
 * which of them wins, with their words where there is room.
 */
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
    const isNarrow = height < ROOM || width < textWidth(text) + 2 * MARGIN;
    const word: Shape = { kind: 'text', text, x: x + MARGIN, y: at, weight: 500, colour };
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
