import type { MarketCode } from '../../../types/contract/kinds';
import type { HaltReason } from '../../../types/contract/product';
import { BatchRandom, SIGMA, UNIT } from './BatchRandom';
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
  /** The product's database id selects its blocks of random numbers. */
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
/** Weights in 1/10000 of the factors: all stocks, one market's stocks, and the stock itself. */
const WORLD_WEIGHT = 3_500;
const MARKET_WEIGHT = 4_000;
const OWN_WEIGHT = 8_471;
const WEIGHTS = 10_000;
/** Mean reversion, 3 % of the deviation a day: half is gone after about 23 days. */
const REVERSION = { numerator: 3, denominator: 100 * DAY_MS };
/** Maximum time step of a price, ms; a longer gap moves the price only as much. */
const STEP_MS_MAX = DAY_MS;
/** A quiet stock trades in three of five batches. With longer steps it always trades. */
const QUIET_SHARE = { numerator: 3, denominator: 5 };
const QUIET_STEP_MS_MAX = 2_500;
/** Length of a volatility regime, ms, and its level in 1/10000: 0.7 (calm) to 1.9 (excited). */
const REGIME_MS = 300_000;
const LEVEL = { calm: 7_000n, range: 12_000n, scale: 10_000 };
/** `SourceStep.entropy` without a beacon. */
export const NO_ENTROPY = Buffer.alloc(32);

/** Blocks of random numbers: 0 is the world's, 1 to 3 the markets', then each product has two. */
const WORLD_BLOCK = 0;
const MARKET_BLOCK: Readonly<Record<MarketCode, number>> = { HK: 1, CN: 2, US: 3 };
const usesBlock = (id: number) => 4 + 2 * id;
const normalBlock = (id: number) => 5 + 2 * id;

/** Returns the largest integer whose square is at most `value`. */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = BigInt(Math.floor(Math.sqrt(Number(value))));
  while (root * root > value) root -= 1n;
  while ((root + 1n) * (root + 1n) <= value) root += 1n;
  return root;
}

/** Divides and rounds towards minus infinity; `divisor` is above 0. */
function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value < 0n && quotient * divisor !== value ? quotient - 1n : quotient;
}

/** Volatility level of a regime in 1/10000, from the day's seed alone. */
function regimeLevel(seed: Buffer, regime: number): bigint {
  const uniform = BigInt(new BatchRandom(seed, NO_ENTROPY, regime).uniform(0, 0));
  return LEVEL.calm + ((LEVEL.range * uniform ** 3n) >> 96n);
}

/** Volatility factor at `ts` in 1/(LEVEL.scale × REGIME_MS), interpolated between two regimes. */
function volatilityFactor(seed: Buffer, ts: number): bigint {
  const regime = Math.floor(ts / REGIME_MS);
  const passed = BigInt(ts % REGIME_MS);
  const [level, next] = [regimeLevel(seed, regime), regimeLevel(seed, regime + 1)];
  return level * (BigInt(REGIME_MS) - passed) + next * passed;
}

/** What all products of a batch share. */
interface BatchNoise {
  random: BatchRandom;
  volatilityFactor: bigint;
}

/** Returns the weighted sum of the three factors in 1/(WEIGHTS × SIGMA); its variance is one. */
function noiseOf({ id, market }: SimulatedProduct, random: BatchRandom): number {
  return (
    WORLD_WEIGHT * random.normal(WORLD_BLOCK) +
    MARKET_WEIGHT * random.normal(MARKET_BLOCK[market]) +
    OWN_WEIGHT * random.normal(normalBlock(id))
  );
}

/**
 * Returns the price after `elapsed` ms, in price ticks, computed in integers of 1/2^32 tick. A
 * uniform fraction before rounding down keeps the mean, so that cheap stocks still move.
 */
function movedPrice(
  product: SimulatedProduct,
  last: number,
  elapsed: number,
  { random, volatilityFactor: factor }: BatchNoise,
): number {
  const [price, time] = [BigInt(last), BigInt(elapsed)];
  const variance = BigInt(product.volatilityBps) ** 2n * time;
  const sigma = squareRoot((variance << 64n) / (BigInt(WEIGHTS) ** 2n * BigInt(YEAR_MS)));
  const scale = BigInt(LEVEL.scale * REGIME_MS) * BigInt(WEIGHTS * SIGMA);
  const noise = BigInt(noiseOf(product, random));
  const move = floorDivide(price * sigma * factor * noise, scale);
  const deviation = BigInt(product.basePrice) - price;
  const reversion = floorDivide(
    (deviation * BigInt(REVERSION.numerator) * time) << 32n,
    BigInt(REVERSION.denominator),
  );
  const fraction = BigInt(random.uniform(usesBlock(product.id), 1));
  const moved = ((price << 32n) + move + reversion + fraction) >> 32n;
  return Math.max(1, Number(moved));
}

/**
 * A seeded market: steps with world and market factors, volatility regimes, mean reversion and
 * unbiased rounding to price ticks. The seed and the log determine the next prices, so anybody can
 * recompute a day from its published seed. All is integer arithmetic: every program agrees.
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
    if (step.entropy === null) return [];
    const seed = this.seeds.seedAt(step.ts);
    const random = new BatchRandom(seed, step.entropy, step.ts);
    const noise = { random, volatilityFactor: volatilityFactor(seed, step.ts) };
    return this.listed.flatMap((product) => {
      if (!openingAt(product.market, this.marketHours, step.ts).open) return [];
      const last = step.last.get(product.procode) ?? {
        price: product.basePrice,
        ts: step.ts - 1,
      };
      return [this.simulateTick(product, last, step, noise)];
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

  private simulateTick(
    product: SimulatedProduct,
    last: LastPrice,
    step: SourceStep,
    noise: BatchNoise,
  ): SourceTick {
    const uniform = (use: number) => noise.random.uniform(usesBlock(product.id), use);
    const draw = (use: number) => uniform(use) / UNIT;
    const { numerator, denominator } = QUIET_SHARE;
    const isQuiet = !product.hot && step.ts - step.since <= QUIET_STEP_MS_MAX;
    const trades = !isQuiet || uniform(0) * denominator < numerator * UNIT;
    const sinceLast = Math.min(Math.max(step.ts - last.ts, 1), STEP_MS_MAX);
    // Quiet stocks trade less often, so each step is longer to keep the volatility.
    const elapsed = isQuiet ? Math.floor((sinceLast * denominator) / numerator) : sinceLast;
    const price = trades ? movedPrice(product, last.price, elapsed, noise) : last.price;
    const spread = 1 + Math.floor(price * 0.0003 * (0.5 + draw(2)));
    const atAsk = price === last.price ? draw(3) < 0.5 : price > last.price;
    const bid = Math.max(1, atAsk ? price - spread : price);
    const size = (use: number) => 100 * (1 + Math.floor(draw(use) ** 2 * 60));
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
}
