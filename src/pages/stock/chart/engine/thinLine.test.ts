import fc from 'fast-check';
import { thinLine } from './thinLine';

const at = (x: number, y: number) => ({ x, y });

describe('thinLine', () => {
  it('keeps every point of a line with few points', () => {
    const points = [at(0, 5), at(1, 9), at(2, 1), at(3, 4), at(4, 4)];
    expect(thinLine(points)).toEqual(points);
    expect(thinLine([at(1, 1)])).toEqual([at(1, 1)]);
    expect(thinLine([])).toEqual([]);
  });

  it('keeps the high and the low of a dense column, in their order', () => {
    const column = [at(10.1, 5), at(10.4, 9), at(10.8, 7), at(11.2, 1), at(11.6, 4)];
    expect(thinLine([at(0, 0), ...column, at(20, 3)])).toEqual([
      at(0, 0),
      at(10.4, 9),
      at(11.2, 1),
      at(20, 3),
    ]);
  });

  it('keeps both ends and all extremes, and never adds or reorders points', () => {
    const heights = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 2, maxLength: 400 });
    fc.assert(
      fc.property(heights, fc.double({ min: 0.05, max: 3, noNaN: true }), (ys, step) => {
        const points = ys.map((y, index) => at(index * step, y));
        const thin = thinLine(points);
        expect(thin[0]).toBe(points[0]);
        expect(thin.at(-1)).toBe(points.at(-1));
        const height = (list: readonly { y: number }[]) => list.map(({ y }) => y);
        expect(Math.min(...height(thin))).toBe(Math.min(...ys));
        expect(Math.max(...height(thin))).toBe(Math.max(...ys));
        const indexs = thin.map((point) => points.indexOf(point));
        expect(indexs).toEqual([...new Set(indexs)].sort((a, b) => a - b));
        expect(thin.length).toBeLessThanOrEqual(step * ys.length + 4);
      }),
    );
  });
});
