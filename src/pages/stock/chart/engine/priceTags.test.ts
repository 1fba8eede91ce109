import { chartPalette } from '@/styles/palette';
import { gutterShapes, tagMiddles } from './priceTags';

const to = {
  x: (time: number) => time,
  xOfIndex: (index: number) => index,
  y: (price: number) => 200 - price,
  width: 300,
  height: 200,
};
const palette = chartPalette('light', 'red-up');
const props = { palette, decimals: 0 };

const shapes = (tags: number[], prices: number[] = []) =>
  gutterShapes(
    tags.map((price) => ({ text: String(price), price, ground: palette.ink, ink: palette.onInk })),
    prices,
    to,
    props,
  );

/** Vertical middles of the tags, px from the top. */
const middles = (prices: number[]) =>
  shapes(prices).flatMap((shape) => (shape.kind === 'rect' ? [shape.y + shape.height / 2] : []));

describe('price tags', () => {
  it('are placed at the heights of their prices', () => {
    expect(middles([100, 40])).toEqual([100, 160]);
  });

  it('do not overlap when two prices are close; the first tag keeps its place', () => {
    expect(middles([100, 99])).toEqual([100, 119]);
    expect(middles([100, 101])).toEqual([100, 81]);
  });

  it('move to the other side if their own has no space', () => {
    expect(middles([0, 0])).toEqual([191, 172]);
    expect(middles([1, 0, 2])).toEqual([191, 172, 153]);
    expect(middles([200, 200])).toEqual([9, 28]);
    expect(middles([199, 201])).toEqual([9, 28]);
  });

  it('never cover each other, whatever their number', () => {
    for (const prices of [
      [104, 107, 107],
      [100, 99, 101, 98, 102],
      [100, 112, 92, 96],
    ]) {
      const sorted = middles(prices).sort((a, b) => a - b);
      expect(sorted).toHaveLength(prices.length);
      sorted.slice(1).forEach((y, index) => expect(y - (sorted[index] ?? 0)).toBeGreaterThan(18));
    }
  });

  it('end at a position although sums of fractions have rounding errors', () => {
    const height = 20.099620757659157;
    expect(height + 19 - height).toBeLessThan(19);
    expect(tagMiddles([height, 20.5], 200)[1]).toBeCloseTo(height + 19);
  });

  it('do not overlap at the edge of the picture, but move to the side with space', () => {
    expect(middles([2, 1])).toEqual([191, 172]);
    expect(middles([198, 199])).toEqual([9, 28]);
  });

  it('stay in the picture when their price is outside it', () => {
    expect(middles([900, -50])).toEqual([9, 191]);
  });

  it('replace the round price that they cover', () => {
    const texts = shapes([104], [50, 100, 150]).flatMap((shape) =>
      shape.kind === 'text' ? [shape.text] : [],
    );
    expect(texts).toEqual(['50', '150', '104']);
  });
});
