import fc from 'fast-check';
import { CounterRandom } from './CounterRandom';
import { DaySeeds } from './DaySeeds';

const seed = (number: number) => DaySeeds.fixed(number).seedOf('2025-11-21');
const counter = fc.nat();
const stream = fc.integer({ min: 0, max: 0x4000_0000 });

describe('counter-based random numbers', () => {
  it('are equal for equal seed, stream and counter, in any order of the calls', () => {
    const random = new CounterRandom(seed(1));
    fc.assert(
      fc.property(stream, counter, counter, (at, one, other) => {
        const bits = random.bits(at, one);
        random.bits(at, other);
        expect(random.bits(at, one)).toBe(bits);
        expect(new CounterRandom(seed(1)).bits(at, one)).toBe(bits);
        expect(Number.isInteger(bits) && bits >= 0 && bits <= 0xffff_ffff).toBe(true);
        expect(random.unit(at, one)).toBeLessThan(1);
      }),
    );
  });

  it('do not repeat over neighbouring counters, streams and seeds', () => {
    const random = new CounterRandom(seed(1));
    const observed = new Set<number>();
    for (let i = 0; i < 1000; i += 1) {
      observed
        .add(random.bits(7, i))
        .add(random.bits(1000 + i, 7))
        .add(new CounterRandom(seed(50_000 + i)).bits(7, 7));
    }
    expect(observed.size).toBeGreaterThan(2_990);
  });

  it('have mean 0 and variance 1 in the normal distribution', () => {
    const random = new CounterRandom(seed(3));
    const draws = Array.from({ length: 20_000 }, (_, i) => random.normal(5, i));
    const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length;
    const variance = draws.reduce((sum, x) => sum + (x - mean) ** 2, 0) / draws.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.05);
  });
});
