import { sparklineDrawing } from './sparklineDrawing';

/** Eight points that begin and end with the given ones. */
const path = (first: number, middle: number, last: number) => [
  first,
  ...Array.from({ length: 6 }, () => middle),
  last,
];

describe('sparklineDrawing', () => {
  it('draws nothing from fewer than eight points', () => {
    expect(sparklineDrawing([])).toBeNull();
    expect(sparklineDrawing([1, 2, 3, 4, 5, 6, 7])).toBeNull();
  });

  it('puts the highest point at the top and the lowest at the bottom', () => {
    const uri = sparklineDrawing(path(1, 2, 3))?.uri ?? '';
    expect(uri).toContain("d='M0 22L7.4 12L");
    expect(uri).toContain("L52 2'");
  });

  it('puts the base line at the height of the previous close', () => {
    expect(sparklineDrawing(path(1, 2, 3), 2)?.base).toBe(12);
    expect(sparklineDrawing(path(1, 2, 3))?.base).toBeNull();
  });

  it('leaves out a previous close that would flatten the line', () => {
    const drawn = sparklineDrawing(path(10, 10, 11), 5);
    expect(drawn?.base).toBeNull();
    expect(drawn?.uri).toContain("L52 2'");
  });

  it('draws a flat line where nothing moved', () => {
    expect(sparklineDrawing(path(7, 7, 7))?.uri).toMatch(/L52 22'/);
  });

  it('stays small however many points there are', () => {
    const many = Array.from({ length: 5000 }, (_, place) => Math.sin(place / 90));
    expect(sparklineDrawing(many)?.uri.length).toBeLessThan(700);
  });
});
