import fc from 'fast-check';
import { DaySeeds } from './DaySeeds';
import type { LastPrice, SourceTick } from '../../ports/PriceSource';
import { NO_ENTROPY, SimulatedSource, type SimulatedProduct } from './SimulatedSource';

const product = (id: number, change: Partial<SimulatedProduct> = {}): SimulatedProduct => ({
  id,
  procode: `P${id}`,
  market: 'HK',
  basePrice: 18_271,
  volatilityBps: 4_200,
  hot: true,
  ...change,
});
const START = Date.UTC(2025, 10, 21, 2);

/** Runs a simulated market for `steps` batches; returns the ticks of each batch. */
function play(source: SimulatedSource, steps: number, everyMs = 1000, seq = 1): SourceTick[][] {
  const last = new Map<string, LastPrice>();
  return Array.from({ length: steps }, (_, i) => {
    const ts = START + (seq + i) * everyMs;
    const times = { ts, since: ts - everyMs, origin: START };
    const step = { seq: seq + i, entropy: NO_ENTROPY, ...times, last: new Map(last) };
    const ticks = [...source.poll(step)];
    for (const { procode, price } of ticks) last.set(procode, { price, ts });
    return ticks;
  });
}

describe('the simulated market', () => {
  it('returns the same prices for the same seed and different prices for another seed', () => {
    const listed = [product(1), product(2, { hot: false })];
    const first = play(new SimulatedSource(DaySeeds.fixed(7), listed, 'always'), 50);
    expect(play(new SimulatedSource(DaySeeds.fixed(7), listed, 'always'), 50)).toEqual(first);
    expect(play(new SimulatedSource(DaySeeds.fixed(8), listed, 'always'), 50)).not.toEqual(first);
  });

  const priceWith = (entropy: Buffer | null, seq = 9) => {
    const source = new SimulatedSource(DaySeeds.fixed(7), [product(1)], 'always');
    const last = new Map([['P1', { price: 18_271, ts: START }]]);
    const times = { ts: START + 1000, since: START, origin: 0 };
    return source.poll({ seq, entropy, ...times, last })[0]?.price;
  };

  it('returns other prices with other entropy, and none while the beacon is late', () => {
    const prices = Array.from({ length: 20 }, (_, byte) => priceWith(Buffer.alloc(32, byte)));
    expect(new Set(prices).size).toBeGreaterThan(2);
    expect(priceWith(Buffer.alloc(32, 3))).toBe(prices[3]);
    expect(priceWith(null)).toBeUndefined();
  });

  it('returns the same prices whatever the number of batches before', () => {
    expect(priceWith(NO_ENTROPY, 9)).toBe(priceWith(NO_ENTROPY, 10));
  });

  it('returns integer prices above zero with bid and ask around them', () => {
    const input = fc.record({
      seed: fc.nat(),
      basePrice: fc.integer({ min: 1, max: 5_000_000 }),
      volatilityBps: fc.integer({ min: 100, max: 20_000 }),
    });
    fc.assert(
      fc.property(input, ({ seed, ...shape }) => {
        for (const tick of play(
          new SimulatedSource(DaySeeds.fixed(seed), [product(1, shape)], 'always'),
          20,
        ).flat()) {
          const { procode: _, ...numbers } = tick;
          expect(Object.values(numbers).every(Number.isSafeInteger)).toBe(true);
          const [bid, ask] = [tick.bid ?? NaN, tick.ask ?? NaN];
          expect(bid).toBeGreaterThan(0);
          expect(bid <= tick.price && tick.price <= ask && bid < ask).toBe(true);
        }
      }),
    );
  });

  it('has a line for a quiet stock in every batch, even without a trade', () => {
    const ticks = play(
      new SimulatedSource(DaySeeds.fixed(3), [product(1, { hot: false })], 'always'),
      400,
    );
    expect(ticks.every((step) => step.length === 1)).toBe(true);
    const untraded = ticks.filter(([tick]) => tick?.volume === 0);
    expect(untraded.length / ticks.length).toBeCloseTo(0.4, 1);
    const prices = ticks.map(([tick]) => tick?.price);
    ticks.forEach(([tick], at) => {
      if (at > 0 && tick?.volume === 0) expect(tick.price).toBe(prices[at - 1]);
    });
  });

  it('has the configured volatility and correlated stocks', () => {
    const listed = [product(1), product(2)];
    const steps = play(new SimulatedSource(DaySeeds.fixed(11), listed, 'always'), 8_000, 60_000);
    const path = (n: number) => steps.map((step) => step[n]?.price ?? 1);
    const returns = (prices: number[]) =>
      prices.slice(1).map((price, i) => Math.log(price / (prices[i] ?? 1)));
    const [a, b] = [returns(path(0)), returns(path(1))];
    const dot = (x: number[], y: number[]) => x.reduce((sum, v, i) => sum + v * (y[i] ?? 0), 0);
    const yearly = Math.sqrt((dot(a, a) / a.length) * 365 * 24 * 60);
    expect(yearly).toBeGreaterThan(0.3);
    expect(yearly).toBeLessThan(0.6);
    const correlation = dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
    expect(correlation).toBeGreaterThan(0.15);
    expect(correlation).toBeLessThan(0.45);
  });

  it('has no drift in the price of a cheap stock', () => {
    const cheap = product(1, { basePrice: 300, volatilityBps: 2_000 });
    const prices = play(new SimulatedSource(DaySeeds.fixed(5), [cheap], 'always'), 3_000).map(
      (step) => step[0]?.price ?? 0,
    );
    expect(new Set(prices).size).toBeGreaterThan(3);
    expect(Math.abs((prices.at(-1) ?? 0) - 300)).toBeLessThan(60);
  });

  it('is silent while its market is closed, with the hours of the exchange', () => {
    const source = new SimulatedSource(DaySeeds.fixed(1), [product(1)], 'exchange');
    const sunday = Date.UTC(2025, 10, 23, 2);
    const entropy = NO_ENTROPY;
    const step = { seq: 1, entropy, ts: sunday, since: 0, origin: 0, last: new Map() };
    expect(source.poll(step)).toEqual([]);
    expect(source.opening('P1', 'HK', sunday)).toEqual({
      open: false,
      opensAt: Date.UTC(2025, 10, 24, 1, 30),
    });
  });
});
