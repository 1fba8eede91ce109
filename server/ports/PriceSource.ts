import type { MarketCode } from '../../types/contract/kinds';
import type { HaltReason } from '../../types/contract/product';

/** The price of one product as a source gives it: whole numbers of the product's last decimal. */
export interface SourceTick {
  procode: string;
  /** Last trade: the reference price that opens and settles orders. */
  price: number;
  /** Best bid and ask with their sizes; null where the source does not say. */
  bid: number | null;
  ask: number | null;
  bidSize: number | null;
  askSize: number | null;
  /** Traded since the product's previous tick, 0 when nothing was; null where the source does not say. */
  volume: number | null;
}

/** A product a source brings along that the seed does not have, such as an index of a replay file. */
export interface SourceProduct {
  procode: string;
  market: MarketCode;
  zh: string;
  en: string;
  decimals: number;
  /** First known price in the product's price ticks. */
  price: number;
}

/** The newest logged price of a product, which a source may continue from. */
export interface LastPrice {
  price: number;
  ts: number;
}

/** One turn of the ticker: the batch that is about to be written. */
export interface SourceStep {
  /** Number of the batch. */
  seq: number;
  /** Its instant, integer ms; prices after it do not belong to it. */
  ts: number;
  /** Instant of the batch before it. */
  since: number;
  /** Instant at which this source began to play. */
  origin: number;
  last: ReadonlyMap<string, LastPrice>;
}

/** What a source that believes all of its prices answers. */
export const NO_HALTS: ReadonlyMap<string, HaltReason> = new Map();

/** What may go wrong with an outside source; each is counted and logged. */
export const SOURCE_FAULTS = [
  /** No connection, no answer, or one that took too long. */
  'unreachable',
  'handshake',
  /** An HTTP status that is no price; `throttled` is 429. */
  'refused',
  'throttled',
  'closed',
  /** Connected, but without a price to use of any product, or of some. */
  'silent',
  'partly_silent',
  'time_ahead',
  'time_back',
  'time_unreadable',
  'time_without_zone',
  'price_unreadable',
  /** A move of more than half of what would halt the product. */
  'large_move',
] as const;
export type SourceFault = (typeof SOURCE_FAULTS)[number];

/** What the monitoring has to know of a source. */
export interface SourceHealth {
  /** How long each feed has been without a price to use, ms, by its number in the mapping file. */
  ages: Readonly<Record<string, number>>;
  /** How often each fault was seen since the start. */
  faults: Readonly<Partial<Record<SourceFault, number>>>;
}

/** Of a source that stands on nobody else. */
export const NO_FEEDS: SourceHealth = { ages: {}, faults: {} };

export interface Opening {
  open: boolean;
  /** Next opening instant while closed; null while open, or when nobody knows. */
  opensAt: number | null;
}

/** Sessions as local times, "09:30" to "16:00". */
export interface TradingHours {
  timeZone: string;
  sessions: { open: string; close: string }[];
}

/**
 * Where prices come from (decision 013). The ticker asks once a tick; what a source answers is
 * committed to the log before anybody sees it. A source never sees orders.
 */
export interface PriceSource {
  /** Shown to the customer: "simulated", "replay" or the upstream's own name. */
  readonly name: string;
  /** Products it needs beyond the seeded ones. */
  products(): readonly SourceProduct[];
  /** True when it gives prices of this product at all. */
  covers(procode: string): boolean;
  /**
   * The price at `ts` of every product that trades, changed or not, so that a product without one is
   * halted or closed and never just quiet. Never throws for a silent feed.
   */
  poll(step: SourceStep): readonly SourceTick[];
  /** Products whose price is not believed since the last poll, and why. */
  halts(): ReadonlyMap<string, HaltReason>;
  health(): SourceHealth;
  /** Whether the product trades at `ts`, halts apart. */
  opening(procode: string, market: MarketCode, ts: number, origin: number): Opening;
  /** Local trading hours of a market; none where nobody knows them. */
  hours(market: MarketCode): TradingHours;
  /** Connects, where there is something to connect to. */
  start(): void;
  stop(): void;
}
