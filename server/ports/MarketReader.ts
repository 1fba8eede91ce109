import type { BatchName } from '@candor/proof/texts/orderText';
import type { HaltReason } from '../../types/contract/product';
import type { PriceTicks } from '@candor/rules/price';
import type { ProductRecord } from '../repositories/market/products';
import type { Tail, TickRow } from '../repositories/market/ticks';
import type { TradingState, PriceSource } from './PriceSource';

export interface LatestTick {
  procode: string;
  price: PriceTicks;
  decimals: number;
  time: number;
  seq: number;
}

/** A product's current day, in price ticks. */
export interface DayQuote {
  product: ProductRecord;
  tick: TickRow;
  dayStart: number;
  prevClose: number;
  high: number;
  low: number;
  /** Volume of the day; null when the source reports none. */
  volume: number | null;
}

/** State of a product's market; `open` means that the market is open with a reliable price. */
export interface MarketStatus extends TradingState {
  /** Reason of the product's halt; null when it is not halted or its market is closed. */
  halt: HaltReason | null;
}

/** Read access to the committed price log as this server knows it. */
export interface MarketLogReader {
  /** The newest batch; null while there is no log. */
  readonly tail: Tail | null;
  /** The log's time, integer ms. */
  now(): number;
  /** Delay of the next batch, ms; null before the first batch. */
  lateMs(): number | null;
  /** The next instant of the log's grid, ms; 0 before the first batch. */
  readonly nextTs: number;
  /** Instant of a recent batch with that digest, ms; null for any other. */
  instantOf(batch: BatchName): number | null;
  /** Age of a product's newest tick in ms; null when it has none. */
  ageOf(productId: number): number | null;
  product(procode: string): ProductRecord | null;
  productById(id: number): ProductRecord | null;
  allProducts(): ReadonlyMap<number, ProductRecord>;
  quote(productId: number): DayQuote | null;
  /** Returns the quotes of all products, sorted by product id. */
  allQuotes(): DayQuote[];
}

export interface MarketReader {
  readonly log: MarketLogReader;
  readonly source: PriceSource;
  /** Returns a product's newest tick; null for an unknown product and before the first tick. */
  latest(procode: string): LatestTick | null;
  status(product: ProductRecord): MarketStatus;
  /** True when the product has prices or its source will send them. */
  isListed(product: ProductRecord): boolean;
}
