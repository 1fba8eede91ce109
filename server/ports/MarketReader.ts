import type { HaltReason } from '../../types/contract/product';
import type { PriceTicks } from '@candor/rules/price';
import type { ProductRecord } from '../repositories/market/products';
import type { Tail, TickRow } from '../repositories/market/ticks';
import type { Opening, PriceSource } from './PriceSource';

/** The newest committed tick of a product. */
export interface LatestTick {
  procode: string;
  price: PriceTicks;
  decimals: number;
  time: number;
  seq: number;
}

/** What is shown of a product's day. Prices in price ticks. */
export interface DayQuote {
  product: ProductRecord;
  tick: TickRow;
  dayStart: number;
  prevClose: number;
  high: number;
  low: number;
  /** Traded on the day; null while the source does not say. */
  volume: number | null;
}

/** Whether a product trades now: `open` with a price that is believed. */
export interface MarketStatus extends Opening {
  /** Why its price is not believed; null while it is, and while its market is closed. */
  halt: HaltReason | null;
}

/** The committed price log as this server has seen it; nothing here writes. */
export interface MarketLogReader {
  /** The newest batch; null while there is no log. */
  readonly tail: Tail | null;
  /** The log's own time, integer ms. */
  now(): number;
  /** How long the next batch is overdue, ms; null while there is no log. */
  lateMs(): number | null;
  /** The latest instant no tick at or before which can still arrive; null while there is no log. */
  settledNow(): number | null;
  /** Age of a product's newest tick in ms; null when it has none. */
  ageOf(productId: number): number | null;
  product(procode: string): ProductRecord | null;
  productById(id: number): ProductRecord | null;
  allProducts(): ReadonlyMap<number, ProductRecord>;
  quote(productId: number): DayQuote | null;
  /** In the order the products are listed. */
  allQuotes(): DayQuote[];
}

/** What the rest of the server may ask the market; nothing here writes. */
export interface MarketReader {
  readonly log: MarketLogReader;
  readonly source: PriceSource;
  /** Null for an unknown product and before its first tick. */
  latest(procode: string): LatestTick | null;
  /** Whether a product trades now, why not, and when it does again. */
  status(product: ProductRecord): MarketStatus;
  /** Whether a product is worth listing: it has prices, or will have. */
  lists(product: ProductRecord): boolean;
}
