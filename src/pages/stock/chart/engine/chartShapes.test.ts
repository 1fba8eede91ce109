import { chartPalette } from '@/styles/palette';
import type { PricePoint } from '@/models/PricePoint';
import { candle, chartShapes } from './chartShapes';
import type { ChartOrder, ChartProps } from './ChartProps';
import { viewOf } from './view';

const palette = chartPalette('light', 'red-up');
const to = { y: (price: number) => 200 - price };

describe('the shapes of a bar', () => {
  const shapes = (open: number, close: number, x: number) =>
    candle({ time: 0, open, high: 110, low: 90, close }, { x, width: 5, ratio: 2 }, to, palette);
  const boxes = (open: number, close: number, x: number) =>
    shapes(open, close, x).flatMap((shape) => {
      if (shape.kind !== 'rect') return [];
      const { x: left, y, width, height } = shape;
      return [{ x: left, y, width, height }];
    });

  it('are a wick from the highest to the lowest price, and a body between the other two prices', () => {
    expect(boxes(95, 105, 40)).toEqual([
      { x: 39.5, y: 90, width: 1, height: 20 },
      { x: 37.5, y: 95, width: 5, height: 10 },
    ]);
    expect(shapes(95, 105, 40)[1]?.colour).toBe(palette.up);
    expect(shapes(105, 95, 40)[1]?.colour).toBe(palette.down);
  });

  it('are on whole pixels at any position, and never have a height of zero', () => {
    for (const x of [40, 40.1, 40.33, 40.49]) {
      for (const box of boxes(100, 100, x)) {
        for (const side of Object.values(box)) expect(side * 2).toBe(Math.round(side * 2));
        expect(box.height).toBeGreaterThan(0);
      }
    }
  });
});

const at = (time: number, close: number): PricePoint => ({
  time,
  open: close,
  high: close + 3,
  low: close - 3,
  close,
});
const points = Array.from({ length: 200 }, (_, index) => at(index * 1000, 1000 + (index % 7)));
const order = (key: string, closeTime: number): ChartOrder => ({
  key,
  side: 'up',
  strike: 1004,
  openTime: 150_000,
  closeTime,
  openText: '',
  expiryText: `ends ${closeTime}`,
});
const chart = (more: Partial<ChartProps> = {}): ChartProps => ({
  kind: 'line',
  points,
  decimals: 2,
  orders: [],
  zoneTexts: { above: 'wins', below: 'loses' },
  barTexts: { open: 'O', high: 'H', low: 'L', close: 'C' },
  palette,
  timeText: (time) => `t${time}`,
  ...more,
});
const size = { width: 360, height: 246, ratio: 2 };

function picture(props: ChartProps, pointAtCrosshair: PricePoint | null = null) {
  const shapes = chartShapes({ props, view: viewOf(props), size, pointAtCrosshair });
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
  return { shapes, texts };
}

describe('chartShapes', () => {
  it('first covers the canvas with the background', () => {
    const [first] = picture(chart()).shapes;
    const whole = { x: 0, y: 0, width: 360, height: 246 };
    expect(first).toEqual({ kind: 'rect', ...whole, colour: palette.ground });
  });

  it('contains no position that is not a number, for any input', () => {
    for (const kind of ['line', 'candles'] as const) {
      for (const few of [[], points.slice(0, 1), points]) {
        for (const orders of [[], [order('a', 230_000)]]) {
          const { shapes } = picture(chart({ kind, points: few, orders }), few[0] ?? null);
          for (const shape of shapes) {
            const places = shape.kind === 'line' ? shape.points : [shape];
            for (const { x, y } of places) expect([x, y].every(Number.isFinite)).toBe(true);
          }
        }
      }
    }
  });

  it('shows the last price and each strike once', () => {
    const { texts } = picture(chart({ orders: [order('a', 230_000), order('b', 240_000)] }));
    expect(texts.filter((text) => text === '10.04')).toHaveLength(1);
    expect(texts).toContain('10.03');
  });

  it('shows both of two orders that expire within a second of each other', () => {
    const { texts } = picture(chart({ orders: [order('a', 230_000), order('b', 231_000)] }));
    expect(texts).toContain('ends 230000');
    expect(texts).toContain('ends 231000');
  });

  it('shows price and time of the point under the crosshair', () => {
    const crossed = at(180_000, 1100);
    const { texts } = picture(chart(), crossed);
    expect(texts).toContain('t180000');
    expect(texts).toContain('11.00');
  });

  it('shows the four prices of a bar under the crosshair, in the corner farther from it', () => {
    const bar = { time: 180_000, open: 1004, high: 1010, low: 1001, close: 1002 };
    const lines = ['O 10.04  C 10.02', 'H 10.10  L 10.01'];
    expect(picture(chart(), bar).texts).not.toContain(lines[0]);
    for (const [time, isLeft] of [
      [199_000, true],
      [100_000, false],
    ] as const) {
      const { shapes, texts } = picture(chart({ kind: 'candles' }), { ...bar, time });
      expect(texts).toEqual(expect.arrayContaining(lines));
      for (const shape of shapes) {
        if (shape.kind !== 'text' || !lines.includes(shape.text)) continue;
        expect(shape.x < size.width / 2).toBe(isLeft);
      }
    }
  });

  it('covers the gutter after the line and before the prices', () => {
    const { shapes } = picture(chart());
    const line = shapes.findIndex((shape) => shape.kind === 'line' && !shape.dash);
    const cover = shapes.findIndex((shape, index) => index > 0 && shape.colour === palette.ground);
    expect(cover).toBeGreaterThan(line);
    expect(shapes.slice(cover + 1).some(({ kind }) => kind === 'text')).toBe(true);
  });

  it('draws each tick of a short window, and marks the deciding tick in the colour of the result', () => {
    const few = points.slice(0, 12);
    const focus = { from: 0, to: 12_000 };
    const dots = (more: Partial<ChartProps>) =>
      picture(chart({ points: few, focus, ...more })).shapes.filter(({ kind }) => kind === 'dot');
    const pin = { time: 11_000, price: 1004, trend: 'down' as const };
    // The last price has a dot and a halo; a pinned price has three dots in the result's colour.
    expect(dots({})).toHaveLength(12 + 2);
    const pinned = dots({ pin }).slice(12);
    expect(pinned).toHaveLength(3);
    for (const shape of pinned) {
      expect([shape.colour, 'edge' in shape ? shape.edge : '']).toContain(palette.down);
    }
  });
});
