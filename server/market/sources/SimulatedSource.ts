import type { MarketCode } from '../../../types/contract/kinds';
import type { HaltReason } from '../../../types/contract/product';
import type { CounterRandom } from './CounterRandom';
import type { DaySeeds } from './DaySeeds';
import { openingAt, tradingHours, type MarketHours } from '../marketHours';
import {
  NO_FEEDS,
  NO_HALTS,
  type LastPrice,
  type TradingState,
  type PriceSource,
  type SourceHealth,
  type SourceStep,
  type SourceTick,
  type TradingHours,
} from '../../ports/PriceSource';
import { DAY_MS } from '@candor/rules/durations';

export interface SimulatedProduct {
  /** The product's database id selects its random stream. */
  id: number;
  procode: string;
  market: MarketCode;
  /** Price to which the simulated price reverts, in price ticks. */
  basePrice: number;
  /** Yearly volatility in basis points (4200 = 42 %). */
  volatilityBps: number;
  hot: boolean;
}

const YEAR_MS = 365 * DAY_MS;
/** Weights of the factors that move all stocks, and the stocks of one market. */
const WORLD_WEIGHT = 0.35;
const LOCAL_WEIGHT = 0.4;
const OWN_WEIGHT = Math.sqrt(1 - WORLD_WEIGHT ** 2 - LOCAL_WEIGHT ** 2);
/** Mean reversion per ms: half of a price's deviation is gone after about 23 days. */
const REVERSION_PER_MS = 0.03 / DAY_MS;
/** Maximum time step of a price, ms; a longer gap moves the price only as much. */
const STEP_MS_MAX = DAY_MS;
/** Share of batches in which a quiet stock trades. With longer steps it always trades. */
const QUIET_SHARE = 0.6;
const QUIET_STEP_MS_MAX = 2_500;
/** Number of batches in a volatility regime. */
const SPELL = 300;

const MARKET_STREAM: Readonly<Record<MarketCode, number>> = { HK: 1, CN: 2, US: 3 };
interface MarketNoise {
  volatilityFactor: number;
  shared: Readonly<Record<MarketCode, number>>;
}

/** Numbers of the random streams: 0 to 9 are shared, then each product has 16. */
const streamOf = (id: number, purpose: number) => 16 + id * 16 + purpose;

/**
 * A seeded market: log-normal steps with world and market factors, volatility regimes, mean
 * reversion and unbiased rounding to price ticks. Seed and log determine the next prices, so
 * anybody can recompute a day from its published seed. All its outputs are integers.
 */
export class SimulatedSource implements PriceSource {
  readonly name = 'simulated';
  private readonly productCodes: ReadonlySet<string>;

  constructor(
    private readonly seeds: DaySeeds,
    readonly listed: readonly SimulatedProduct[],
    private readonly marketHours: MarketHours,
  ) {
    this.productCodes = new Set(listed.map((product) => product.procode));
  }

  products(): readonly [] {
    return [];
  }

  covers(procode: string): boolean {
    return this.productCodes.has(procode);
  }

  opening(_procode: string, market: MarketCode, ts: number): TradingState {
    return openingAt(market, this.marketHours, ts);
  }

  hours(market: MarketCode): TradingHours {
    return tradingHours(market, this.marketHours);
  }

  poll(step: SourceStep): readonly SourceTick[] {
    const random = this.seeds.randomAt(step.ts);
    const marketNoise = this.marketNoiseAt(random, step.seq);
    return this.listed.flatMap((product) => {
      if (!openingAt(product.market, this.marketHours, step.ts).open) return [];
      const last = step.last.get(product.procode) ?? {
        price: product.basePrice,
        ts: step.ts - 1,
      };
      return [this.simulateTick(random, product, last, step, marketNoise)];
    });
  }

  halts(): ReadonlyMap<string, HaltReason> {
    return NO_HALTS;
  }

  health(): SourceHealth {
    return NO_FEEDS;
  }

  start(): void {}
  stop(): void {}

  private shareOf(product: SimulatedProduct, step: SourceStep): number {
    return product.hot || step.ts - step.since > QUIET_STEP_MS_MAX ? 1 : QUIET_SHARE;
  }

  private simulateTick(
    random: CounterRandom,
    product: SimulatedProduct,
    last: LastPrice,
    step: SourceStep,
    marketNoise: MarketNoise,
  ): SourceTick {
    const draw = (purpose: number) => random.unit(streamOf(product.id, purpose), step.seq);
    const share = this.shareOf(product, step);
    const trades = draw(0) < share;
    // Quiet stocks trade less often, so each step is longer to keep the volatility.
    const elapsed = Math.min(Math.max(step.ts - last.ts, 1), STEP_MS_MAX) / share;
    const sigma =
      (product.volatilityBps / 10_000) *
      Math.sqrt(elapsed / YEAR_MS) *
      marketNoise.volatilityFactor;
    const reversion = REVERSION_PER_MS * elapsed * Math.log(product.basePrice / last.price);
    // The weighted world, market and own factors have a total variance of one.
    const ownNoise = OWN_WEIGHT * random.normal(streamOf(product.id, 8), step.seq);
    const unrounded =
      last.price * Math.exp(sigma * (marketNoise.shared[product.market] + ownNoise) + reversion);
    // A uniform fraction before rounding down keeps the mean, so that cheap stocks still move.
    const price = trades ? Math.max(1, Math.floor(unrounded + draw(1))) : last.price;
    const spread = 1 + Math.floor(price * 0.0003 * (0.5 + draw(2)));
    const atAsk = price === last.price ? draw(3) < 0.5 : price > last.price;
    const bid = Math.max(1, atAsk ? price - spread : price);
    const size = (purpose: number) => 100 * (1 + Math.floor(draw(purpose) ** 2 * 60));
    return {
      procode: product.procode,
      price,
      bid,
      ask: Math.max(bid + 1, atAsk ? price : price + spread),
      bidSize: size(4),
      askSize: size(5),
      volume: trades ? 100 * (1 + Math.floor(draw(6) ** 3 * (product.hot ? 160 : 40))) : 0,
    };
  }

  private marketNoiseAt(random: CounterRandom, seq: number): MarketNoise {
    const worldNoise = WORLD_WEIGHT * random.normal(0, seq);
    const localNoise = (market: MarketCode) =>
      worldNoise + LOCAL_WEIGHT * random.normal(MARKET_STREAM[market], seq);
    const shared = { HK: localNoise('HK'), CN: localNoise('CN'), US: localNoise('US') };
    return { volatilityFactor: this.volatilityFactor(random, seq), shared };
  }

  /**
   * Returns a factor from 0.7 (calm regime) to 1.9 (excited regime), interpolated between regimes.
   */
  private volatilityFactor(random: CounterRandom, seq: number): number {
    const spell = Math.floor(seq / SPELL);
    const level = (n: number) => 0.7 + 1.2 * random.unit(9, n) ** 3;
    const share = (seq % SPELL) / SPELL;
    return level(spell) * (1 - share) + level(spell + 1) * share;
  }
}
