import type { MarketCode } from '../../types/contract/kinds';
import type { HaltReason } from '../../types/contract/product';

/** A product's price, as an integer of its last decimal. */
export interface SourceTick {
  procode: string;
  /** Last trade: the reference price that opens and settles orders. */
  price: number;
  /** Best bid and ask with their sizes; null when not reported. */
  bid: number | null;
  ask: number | null;
  bidSize: number | null;
  askSize: number | null;
  /** Volume since the previous tick; null when not reported. */
  volume: number | null;
}

/** A product that the seed does not have, such as an index of a replay file. */
export interface SourceProduct {
  procode: string;
  market: MarketCode;
  zh: string;
  en: string;
  decimals: number;
  /** First known price, in price ticks. */
  price: number;
}

/** The newest logged price, from which a source may continue. */
export interface LastPrice {
  price: number;
  ts: number;
}

/** The batch that is about to be written. */
export interface SourceStep {
  seq: number;
  /** The beacon's 32 bytes in simulated prices; zeros without a beacon, null while it is late. */
  entropy: Buffer | null;
  /** Instant of the batch, integer ms; prices after it belong to later batches. */
  ts: number;
  since: number;
  /** Start time of the price source, ms. */
  origin: number;
  last: ReadonlyMap<string, LastPrice>;
}

/** Result of `halts` for sources that never halt a product. */
export const NO_HALTS: ReadonlyMap<string, HaltReason> = new Map();

/** Faults of an external source; each is counted and logged. */
export const SOURCE_FAULTS = [
  /** `unreachable`: no connection, no response, or a timeout. */
  'unreachable',
  'handshake',
  /** `refused`: an HTTP error status; `throttled`: status 429. */
  'refused',
  'throttled',
  'closed',
  /** Connected, but without usable prices: of all products, or of some. */
  'silent',
  'partly_silent',
  'time_ahead',
  'time_back',
  'time_unreadable',
  'time_without_zone',
  'price_unreadable',
  /** `large_move`: a price move of more than half of the limit that halts a product. */
  'large_move',
] as const;
export type SourceFault = (typeof SOURCE_FAULTS)[number];

export interface SourceHealth {
  /** Milliseconds without a usable price, by number of the feed in the mapping file. */
  ages: Readonly<Record<string, number>>;
  /** Count of each fault since the start. */
  faults: Readonly<Partial<Record<SourceFault, number>>>;
}

/** Health of sources without external feeds. */
export const NO_FEEDS: SourceHealth = { ages: {}, faults: {} };

export interface TradingState {
  open: boolean;
  /** Time of the next opening; null while the market is open or the time is unknown. */
  opensAt: number | null;
}

/** Trading sessions in local time, such as "09:30" to "16:00". */
export interface TradingHours {
  timeZone: string;
  sessions: { open: string; close: string }[];
}

/** Price source (decision 013), polled once per tick, which never sees orders. */
export interface PriceSource {
  /** Name shown to the customer: "simulated", "replay" or the upstream's name. */
  readonly name: string;
  products(): readonly SourceProduct[];
  covers(procode: string): boolean;
  /**
   * Returns the price at `ts` of every trading product, changed or not. A product without a price
   * is halted or closed, never only without trades. Must not throw for a silent feed.
   */
  poll(step: SourceStep): readonly SourceTick[];
  /** Returns the products halted since the last poll, with reasons. */
  halts(): ReadonlyMap<string, HaltReason>;
  health(): SourceHealth;
  /** Returns whether a product's market is open at `ts`, whether the product is halted or not. */
  opening(procode: string, market: MarketCode, ts: number, origin: number): TradingState;
  /** Returns the local trading hours of a market; empty when unknown. */
  hours(market: MarketCode): TradingHours;
  start(): void;
  stop(): void;
}
