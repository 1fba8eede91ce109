import fc from 'fast-check';
import { sparklineDrawing } from './sparklineDrawing';

/** Eight prices with the given first, middle and last price. */
const path = (first: number, middle: number, last: number) => [
  first,
  ...Array.from({ length: 6 }, () => middle),
  last,
];

/** Absolute points of a path that consists of relative moves. */
function pointsOf(path = ''): [number, number][] {
  const numbers = path.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    x += numbers[index * 2] ?? NaN;
    y += numbers[index * 2 + 1] ?? NaN;
    return [x, y];
  });
}

describe('sparklineDrawing', () => {
  it('draws nothing from fewer than eight points', () => {
    expect(sparklineDrawing([])).toBeNull();
    expect(sparklineDrawing([1, 2, 3, 4, 5, 6, 7])).toBeNull();
  });

  it('puts the highest point at the top and the lowest at the bottom', () => {
    const drawn = sparklineDrawing(path(1, 2, 3))?.path;
    expect(pointsOf(drawn)[0]).toEqual([0, 22]);
    expect(pointsOf(drawn)[1]).toEqual([7.5, 12]);
    expect(pointsOf(drawn).pop()).toEqual([52, 2]);
  });

  it('puts the base line at the height of the previous close', () => {
    expect(sparklineDrawing(path(1, 2, 3), 2)?.base).toBe(12);
    expect(sparklineDrawing(path(1, 2, 3))?.base).toBeNull();
  });

  it('omits a previous close that would flatten the line', () => {
    const drawn = sparklineDrawing(path(10, 10, 11), 5);
    expect(drawn?.base).toBeNull();
    expect(pointsOf(drawn?.path).pop()).toEqual([52, 2]);
  });

  it('draws a flat line for constant prices', () => {
    const heights = pointsOf(sparklineDrawing(path(7, 7, 7))?.path).map(([, y]) => y);
    expect(heights).toEqual(Array(8).fill(22));
  });

  it('contains every price, to a quarter of a pixel', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 8, maxLength: 27 });
    fc.assert(
      fc.property(prices, (points) => {
        const [low, high] = [Math.min(...points), Math.max(...points)];
        const drawn = pointsOf(sparklineDrawing(points)?.path);
        expect(drawn).toHaveLength(points.length);
        points.forEach((price, index) => {
          const y = 2 + 20 * (1 - (price - low) / (high - low || 1));
          expect(Math.abs((drawn[index]?.[1] ?? NaN) - y)).toBeLessThanOrEqual(0.25);
        });
      }),
    );
  });

  it('stays short for any number of points', () => {
    const many = Array.from({ length: 5000 }, (_, index) => Math.sin(index / 90));
    expect(sparklineDrawing(many)?.path.length).toBeLessThan(250);
  });
});
