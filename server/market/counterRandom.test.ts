import fc from 'fast-check';
import { randomBits, randomNormal, randomUnit } from './counterRandom';

const word = fc.integer({ min: 0, max: 0xffff_ffff });

describe('counter-based random numbers', () => {
  it('gives the same number for the same seed, stream and counter', () => {
    fc.assert(
      fc.property(word, word, fc.nat(), (seed, stream, counter) => {
        const bits = randomBits(seed, stream, counter);
        expect(randomBits(seed, stream, counter)).toBe(bits);
        expect(Number.isInteger(bits) && bits >= 0 && bits <= 0xffff_ffff).toBe(true);
        expect(randomUnit(seed, stream, counter)).toBeLessThan(1);
      }),
    );
  });

  it('does not repeat over neighbouring counters, streams and seeds', () => {
    const seen = new Set<number>();
    for (let i = 0; i < 1000; i += 1) {
      seen
        .add(randomBits(1, 7, i))
        .add(randomBits(1, 1000 + i, 7))
        .add(randomBits(50_000 + i, 7, 7));
    }
    expect(seen.size).toBeGreaterThan(2_990);
  });

  it('draws normal numbers of mean 0 and variance 1', () => {
    const draws = Array.from({ length: 20_000 }, (_, i) => randomNormal(3, 5, i));
    const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length;
    const variance = draws.reduce((sum, x) => sum + (x - mean) ** 2, 0) / draws.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.05);
  });
});
