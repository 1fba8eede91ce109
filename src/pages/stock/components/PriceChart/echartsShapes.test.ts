import { chartPalette } from '@/styles/palette';
import { tagShapes } from './echartsShapes';
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
    .map((shape) => (shape.shape?.y ?? 0) + (shape.shape?.height ?? 0) / 2);

describe('price tags', () => {
  it('stand at their prices', () => {
    expect(middles([100, 40])).toEqual([100, 160]);
  });

  it('keep apart when two prices are close; the first one keeps its place', () => {
    expect(middles([100, 99])).toEqual([100, 119]);
    expect(middles([100, 101])).toEqual([100, 81]);
  });

  it('stay in the picture when their price has left it', () => {
    expect(middles([900, -50])).toEqual([9, 191]);
  });
});
