import { createHash } from 'node:crypto';
import { priceText } from '@candor/rules/price';
import { DaySeeds } from '../../market/sources/DaySeeds';
import {
  NO_ENTROPY,
  SimulatedSource,
  type SimulatedProduct,
} from '../../market/sources/SimulatedSource';
import type { LastPrice } from '../../ports/PriceSource';

/** Batches of the simulated feed with the lines of their seed. */
export interface PriceVector {
  seed: string;
  marketHours: 'always' | 'exchange';
  products: (SimulatedProduct & { decimals: number })[];
  /** Newest line of each product before the first batch. */
  before: string[];
  /** `entropy`: hex; `since`: instant of the batch before. */
  batches: { entropy: string; ts: number; since: number; lines: string[] }[];
}

const PRODUCTS = [
  {
    id: 1,
    procode: 'AUR',
    market: 'HK',
    basePrice: 18_000,
    volatilityBps: 4_200,
    hot: true,
    decimals: 2,
  },
  {
    id: 2,
    procode: 'LMO',
    market: 'CN',
    basePrice: 950,
    volatilityBps: 6_100,
    hot: false,
    decimals: 3,
  },
  {
    id: 71,
    procode: 'ZEN',
    market: 'US',
    basePrice: 7,
    volatilityBps: 9_900,
    hot: false,
    decimals: 2,
  },
] as const;

/** Friday, half a minute before Hong Kong opens after noon. */
const START = Date.UTC(2026, 10, 20, 4, 59, 30);

function priceVector(marketHours: 'always' | 'exchange'): PriceVector {
  const seed = createHash('sha256').update(`prices ${marketHours}`).digest();
  const products = PRODUCTS.map((product) => ({ ...product }));
  const source = new SimulatedSource(new DaySeeds(() => seed), products, marketHours);
  const lastPrices = new Map<string, LastPrice & { seq: number }>();
  for (const { procode, basePrice } of products) {
    lastPrices.set(procode, { seq: 10, ts: START - 1_000, price: basePrice + 3 });
  }
  const line = (procode: string) => {
    const { seq, ts, price } = lastPrices.get(procode) ?? { seq: 0, ts: 0, price: 0 };
    const { decimals = 0 } = products.find((product) => product.procode === procode) ?? {};
    return [procode, seq, ts, priceText(price, decimals)].join('|');
  };
  const before = products.map(({ procode }) => line(procode));
  let since = START - 1_000;
  // One batch per second, with a longer gap after the 41st batch.
  const batches = Array.from({ length: 60 }, (_, step) => {
    const ts = START + step * 1_000 + (step > 40 ? 9_000 : 0);
    // Every other batch has no beacon.
    const hash = createHash('sha256').update(`entropy ${step}`).digest();
    const entropy = step % 2 === 0 ? NO_ENTROPY : hash;
    const ticks = source.poll({ seq: step, entropy, ts, since, origin: 0, last: lastPrices });
    for (const { procode, price } of ticks) {
      lastPrices.set(procode, { seq: (lastPrices.get(procode)?.seq ?? 0) + 1, ts, price });
    }
    const lines = ticks.map(({ procode }) => line(procode)).sort();
    const made = { entropy: entropy.toString('hex'), ts, since, lines };
    since = ts;
    return made;
  });
  return { seed: seed.toString('hex'), marketHours, products, before, batches };
}

/** Vectors: one round the clock, one with exchange hours; both cross a volatility regime's end. */
export const PRICE_VECTORS: Readonly<Record<string, PriceVector>> = {
  always: priceVector('always'),
  exchange: priceVector('exchange'),
};
