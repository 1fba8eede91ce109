import { isLeaking, medianOfThird } from './leaks';

const ramp = (from: number, step: number) => Array.from({ length: 60 }, (_, n) => from + n * step);

describe('the leak detection', () => {
  it('reports memory that grows after the warm-up', () => {
    expect(isLeaking(ramp(200, 5), 20)).toBe(true);
  });

  it('ignores growth during the warm-up, and oscillation', () => {
    expect(isLeaking([...ramp(100, 20).slice(0, 20), ...Array(40).fill(500)], 20)).toBe(false);
    expect(
      isLeaking(
        ramp(300, 0).map((n, at) => n + 80 * (at % 2)),
        20,
      ),
    ).toBe(false);
  });

  it('ignores growth smaller than the noise', () => {
    expect(isLeaking(ramp(40, 0.3), 20)).toBe(false);
    expect(medianOfThird([1, 2, 3, 4, 5, 6, 7, 8, 9], 1)).toBe(5);
  });
});
