import fc from 'fast-check';
import { BatchRandom, SIGMA, UNIT } from './BatchRandom';
import { DaySeeds } from './DaySeeds';

const seed = (number: number) => DaySeeds.fixed(number).seedOf('2025-11-21');
const entropy = (byte: number) => Buffer.alloc(32, byte);
const block = fc.nat();
const index = fc.integer({ min: 0, max: 7 });

describe('random numbers of a batch', () => {
  it('are equal for equal seed, entropy and instant, in any order of the calls', () => {
    fc.assert(
      fc.property(block, index, block, (at, number, other) => {
        const random = new BatchRandom(seed(1), entropy(7), 1_000);
        const value = random.uniform(at, number);
        random.normal(other);
        expect(random.uniform(at, number)).toBe(value);
        expect(new BatchRandom(seed(1), entropy(7), 1_000).uniform(at, number)).toBe(value);
        expect(Number.isInteger(value) && value >= 0 && value < UNIT).toBe(true);
      }),
    );
  });

  it('change with the seed, with the entropy, and with the instant', () => {
    const draw = (own: number, byte: number, ts: number) =>
      new BatchRandom(seed(own), entropy(byte), ts).uniform(3, 2);
    const values = [draw(1, 0, 0), draw(2, 0, 0), draw(1, 1, 0), draw(1, 0, 1_000)];
    expect(new Set(values).size).toBe(4);
  });

  it('do not repeat over neighbouring blocks, numbers and instants', () => {
    const observed = new Set<number>();
    for (let i = 0; i < 1000; i += 1) {
      const random = new BatchRandom(seed(1), entropy(0), i);
      observed
        .add(random.uniform(7, 0))
        .add(random.uniform(1000 + i, 7))
        .add(random.uniform(8, 0));
    }
    expect(observed.size).toBeGreaterThan(2_990);
  });

  it('have mean 0 and the stated variance in the normal distribution', () => {
    const random = new BatchRandom(seed(3), entropy(0), 0);
    const draws = Array.from({ length: 20_000 }, (_, i) => random.normal(i) / SIGMA);
    const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length;
    const variance = draws.reduce((sum, x) => sum + (x - mean) ** 2, 0) / draws.length;
    expect(draws.every((draw) => Number.isInteger(draw * SIGMA))).toBe(true);
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.05);
  });
});
