import type { MarketCode } from '../../../types/contract/kinds';
import type { HaltReason } from '../../../types/contract/product';
import type { CounterRandom } from './CounterRandom';
import type { DaySeeds } from './DaySeeds';
import { openingAt, tradingHours, type MarketHours } from '../marketHours';
import {
  NO_FEEDS,
  NO_HALTS,
  type LastPrice,
  type Opening,
  type PriceSource,
  type SourceHealth,
  type SourceStep,
  type SourceTick,
  type TradingHours,
} from '../../ports/PriceSource';
import { DAY_MS } from '@candor/rules/durations';

/** What the simulation needs of a product. */
export interface SimulatedProduct {
  /** Number of the product in the database: its stream of random numbers. */
  id: number;
  procode: string;
  market: MarketCode;
  /** Price the simulation is pulled towards, in price ticks. */
  basePrice: number;
  /** Yearly volatility in basis points (4200 = 42 %). */
  volatilityBps: number;
  hot: boolean;
}

const YEAR_MS = 365 * DAY_MS;
/** Share of a move that all stocks make together, and that the stocks of one market make together. */
const WORLD = 0.35;
const LOCAL = 0.4;
const OWN = Math.sqrt(1 - WORLD ** 2 - LOCAL ** 2);
/** Pull towards the base price: half of a deviation is gone after about 23 days. */
const REVERSION_PER_MS = 0.03 / DAY_MS;
/** After a longer silence the price moves as after this much. */
const STEP_MS_MAX = DAY_MS;
/** A quiet stock trades in 6 of 10 batches, and in each one of a coarse history. */
const QUIET_SHARE = 0.6;
const QUIET_STEP_MS_MAX = 2_500;
/** Length of a spell of calm or excitement, in batches. */
const SPELL = 300;

const MARKET_STREAM: Readonly<Record<MarketCode, number>> = { HK: 1, CN: 2, US: 3 };
/** What a batch means for every stock. */
interface Mood {
  /** Factor on volatility. */
  excitement: number;
  /** Common part of a move in each market. */
  shared: Readonly<Record<MarketCode, number>>;
}

/** Streams of random numbers: 0..9 shared, then 16 for each product. */
const streamOf = (id: number, use: number) => 16 + id * 16 + use;

/**
 * A seeded market: log-normal steps with a world and a market factor, spells of higher and lower
 * volatility, a weak pull to the base price, and prices that land on whole price ticks without bias.
 * The same seed and log give the same next prices, so that anyone who is given
 * the seed of a day can make its prices again from the log; only whole numbers leave it.
 */
export class SimulatedSource implements PriceSource {
  readonly name = 'simulated';
  private readonly known: ReadonlySet<string>;

  constructor(
    private readonly seeds: DaySeeds,
    readonly listed: readonly SimulatedProduct[],
    private readonly marketHours: MarketHours,
  ) {
    this.known = new Set(listed.map((product) => product.procode));
  }

  products(): readonly [] {
    return [];
  }

  covers(procode: string): boolean {
    return this.known.has(procode);
  }

  opening(_procode: string, market: MarketCode, ts: number): Opening {
    return openingAt(market, this.marketHours, ts);
  }

  hours(market: MarketCode): TradingHours {
    return tradingHours(market, this.marketHours);
  }

  poll(step: SourceStep): readonly SourceTick[] {
    const random = this.seeds.randomAt(step.ts);
    const mood = this.moodAt(random, step.seq);
    return this.listed.flatMap((product) => {
      if (!openingAt(product.market, this.marketHours, step.ts).open) return [];
      const last = step.last.get(product.procode) ?? {
        price: product.basePrice,
        ts: step.ts - 1,
      };
      return [this.trade(random, product, last, step, mood)];
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

  /** Share of the batches in which a product trades; in the others its price stands. */
  private shareOf(product: SimulatedProduct, step: SourceStep): number {
    return product.hot || step.ts - step.since > QUIET_STEP_MS_MAX ? 1 : QUIET_SHARE;
  }

  private trade(
    random: CounterRandom,
    product: SimulatedProduct,
    last: LastPrice,
    step: SourceStep,
    mood: Mood,
  ): SourceTick {
    const draw = (use: number) => random.unit(streamOf(product.id, use), step.seq);
    const share = this.shareOf(product, step);
    const trades = draw(0) < share;
    // What a quiet stock does not move in one batch it moves in the others.
    const elapsed = Math.min(Math.max(step.ts - last.ts, 1), STEP_MS_MAX) / share;
    const sigma = (product.volatilityBps / 10_000) * Math.sqrt(elapsed / YEAR_MS) * mood.excitement;
    const pull = REVERSION_PER_MS * elapsed * Math.log(product.basePrice / last.price);
    // What all stocks, the market's stocks and this one alone do: together of variance one.
    const own = OWN * random.normal(streamOf(product.id, 8), step.seq);
    const exact = last.price * Math.exp(sigma * (mood.shared[product.market] + own) + pull);
    // Adding a uniform fraction before cutting off keeps the mean: a cheap stock still moves.
    const price = trades ? Math.max(1, Math.floor(exact + draw(1))) : last.price;
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

  private moodAt(random: CounterRandom, seq: number): Mood {
    const world = WORLD * random.normal(0, seq);
    const local = (market: MarketCode) => world + LOCAL * random.normal(MARKET_STREAM[market], seq);
    const shared = { HK: local('HK'), CN: local('CN'), US: local('US') };
    return { excitement: this.excitement(random, seq), shared };
  }

  /** 0.7 in a calm spell to 1.9 in an excited one, sliding from spell to spell. */
  private excitement(random: CounterRandom, seq: number): number {
    const spell = Math.floor(seq / SPELL);
    const level = (n: number) => 0.7 + 1.2 * random.unit(9, n) ** 3;
    const share = (seq % SPELL) / SPELL;
    return level(spell) * (1 - share) + level(spell + 1) * share;
  }
}
