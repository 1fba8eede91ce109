import { sparklineDrawing } from './sparklineDrawing';

describe('sparklineDrawing', () => {
  it('draws nothing from fewer than two points', () => {
    expect(sparklineDrawing([])).toBeNull();
    expect(sparklineDrawing([5])).toBeNull();
  });

  it('puts the highest point at the top and the lowest at the bottom', () => {
    expect(sparklineDrawing([1, 3, 2])?.uri).toContain("d='M0 22L26 2L52 12'");
  });

  it('puts the base line at the height of the previous close', () => {
    expect(sparklineDrawing([1, 3], 2)?.base).toBe(12);
    expect(sparklineDrawing([1, 3])?.base).toBeNull();
  });

  it('leaves out a previous close that would flatten the line', () => {
    const drawn = sparklineDrawing([10, 11], 5);
    expect(drawn?.base).toBeNull();
    expect(drawn?.uri).toContain("d='M0 22L52 2'");
  });

  it('draws a flat line where nothing moved', () => {
    expect(sparklineDrawing([7, 7])?.uri).toContain("d='M0 22L52 22'");
  });

  it('stays small however many points there are', () => {
    const many = Array.from({ length: 5000 }, (_, place) => Math.sin(place / 90));
    expect(sparklineDrawing(many)?.uri.length).toBeLessThan(700);
  });
});
