import { chartPalette } from '@/styles/palette';
import { candle, tagMiddles, tagShapes } from './echartsShapes';
import type { Projection } from './orderShape';

const to: Projection = { x: (time) => time, y: (price) => 200 - price, width: 300, height: 200 };
const palette = chartPalette('light', 'red-up');

/** Middles of the drawn tags, px from the top. */
const middles = (prices: number[]) =>
  tagShapes(
    prices.map((price) => ({
      text: String(price),
      price,
      ground: palette.ink,
      ink: palette.onInk,
    })),
    to,
  )
    .filter((shape) => shape.type === 'rect')
    .map((shape) => Number(shape.shape?.y) + Number(shape.shape?.height) / 2);

describe('price tags', () => {
  it('stand at their prices', () => {
    expect(middles([100, 40])).toEqual([100, 160]);
  });

  it('keep apart when two prices are close; the first one keeps its place', () => {
    expect(middles([100, 99])).toEqual([100, 119]);
    expect(middles([100, 101])).toEqual([100, 81]);
  });

  it('never cover one another, however many there are', () => {
    for (const prices of [
      [104, 107, 107],
      [100, 99, 101, 98, 102],
      [100, 112, 92, 96],
    ]) {
      const sorted = middles(prices).sort((a, b) => a - b);
      sorted.slice(1).forEach((y, place) => expect(y - (sorted[place] ?? 0)).toBeGreaterThan(18));
    }
  });

  it('come to rest at heights whose sums are a hair too small', () => {
    const height = 20.099620757659157;
    expect(height + 19 - height).toBeLessThan(19);
    expect(tagMiddles([height, 20.5], 200)[1]).toBeCloseTo(height + 19);
  });

  it('stay in the picture when their price has left it', () => {
    expect(middles([900, -50])).toEqual([9, 191]);
  });
});

describe('a bar', () => {
  const shapes = (open: number, close: number, x: number) =>
    candle({ time: 0, open, high: 110, low: 90, close }, { x, width: 5, ratio: 2 }, to, palette);
  const boxes = (open: number, close: number, x: number) =>
    shapes(open, close, x).map(({ shape }) => shape);

  it('has its wick from the highest to the lowest price, and its body between the others', () => {
    expect(boxes(95, 105, 40)).toEqual([
      { x: 39.5, y: 90, width: 1, height: 20 },
      { x: 37.5, y: 95, width: 5, height: 10 },
    ]);
    expect(shapes(95, 105, 40)[1]?.style.fill).toBe(palette.up);
    expect(shapes(105, 95, 40)[1]?.style.fill).toBe(palette.down);
  });

  it('stands on whole dots of the screen wherever it is dragged, and never has no height', () => {
    for (const x of [40, 40.1, 40.33, 40.49]) {
      for (const box of boxes(100, 100, x)) {
        for (const side of Object.values(box ?? {}))
          expect(Number(side) * 2).toBe(Math.round(Number(side) * 2));
        expect(box?.height).toBeGreaterThan(0);
      }
    }
  });
});
