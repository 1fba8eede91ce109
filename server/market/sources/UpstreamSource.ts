import type { MarketCode } from '../../../types/contract/kinds';
import type { HaltReason } from '../../../types/contract/product';
import { openingAt, tradingHours } from '../marketHours';
import { AGE_MS_MAX, limitsOf, symbolsOf, type UpstreamMapping } from './parseUpstream';
import { PriceGuard } from '../PriceGuard';
import {
  SOURCE_FAULTS,
  type TradingState,
  type PriceSource,
  type SourceFault,
  type SourceHealth,
  type SourceProduct,
  type SourceStep,
  type SourceTick,
  type TradingHours,
} from '../../ports/PriceSource';
import { roundPrice } from '../roundPrice';
import type { FaultDetail } from './SourceFaults';
import { UpstreamFeed } from './UpstreamFeed';

/** Feed events for the application log; feeds are numbered from 1. */
export interface UpstreamEvents {
  onFault(feed: string, fault: SourceFault, detail: FaultDetail): void;
  onPrices(feed: string): void;
}

/**
 * Prices of one external feed, or of two that must agree. A product with a stale, jumping or
 * disputed price is halted: it has no log lines, and customers see the reason.
 */
export class UpstreamSource implements PriceSource {
  readonly name: string;
  readonly feeds: readonly UpstreamFeed[];
  private readonly guards: ReadonlyMap<string, PriceGuard>;
  private readonly markets: ReadonlyMap<string, MarketCode>;
  private halted: ReadonlyMap<string, HaltReason> = new Map();

  constructor(
    private readonly mapping: UpstreamMapping,
    events: UpstreamEvents,
    now: () => number,
  ) {
    this.name = mapping.name;
    this.markets = new Map(mapping.products.map(({ procode, market }) => [procode, market]));
    this.feeds = mapping.feeds.map((feed, index) => {
      const name = String(index + 1);
      return new UpstreamFeed({
        mapping: feed,
        symbols: symbolsOf(mapping, index),
        ageMsMax: mapping.ageMsMax ?? AGE_MS_MAX,
        now,
        isOpen: (procode) => this.opening(procode, this.markets.get(procode) ?? 'US', now()).open,
        onFault: (fault, detail) => events.onFault(name, fault, detail),
        onPrices: () => events.onPrices(name),
      });
    });
    this.guards = new Map(
      mapping.products.map((product) => [
        product.procode,
        new PriceGuard(limitsOf(mapping, product)),
      ]),
    );
  }

  products(): readonly SourceProduct[] {
    return this.mapping.products.map(({ procode, market, zh, en, decimals, price }) => ({
      procode,
      market,
      zh,
      en,
      decimals,
      price: roundPrice(price, decimals) ?? 1,
    }));
  }

  covers(procode: string): boolean {
    return this.guards.has(procode);
  }

  opening(_procode: string, market: MarketCode, ts: number): TradingState {
    return openingAt(market, this.mapping.hours ?? 'always', ts);
  }

  hours(market: MarketCode): TradingHours {
    return tradingHours(market, this.mapping.hours ?? 'always');
  }

  halts(): ReadonlyMap<string, HaltReason> {
    return this.halted;
  }

  poll({ ts }: Pick<SourceStep, 'ts'>): readonly SourceTick[] {
    const halted = new Map<string, HaltReason>();
    const ticks = this.mapping.products.flatMap(({ procode, market }): SourceTick[] => {
      if (!this.opening(procode, market, ts).open) return [];
      const quotes = this.feeds.map((feed) => feed.quotes.quote(procode));
      const reason = this.guards.get(procode)?.check(ts, quotes) ?? null;
      const [quote] = quotes;
      if (reason !== null) halted.set(procode, reason);
      this.noteLargeMove(procode);
      if (reason !== null || quote === undefined || quote === null) return [];
      const { at: _at, ...sides } = quote;
      return [{ procode, ...sides, volume: this.feeds[0]?.quotes.takeVolume(procode) ?? null }];
    });
    this.halted = halted;
    return ticks;
  }

  health(): SourceHealth {
    const ages = Object.fromEntries(this.feeds.map((feed, at) => [String(at + 1), feed.age()]));
    const faults: Partial<Record<SourceFault, number>> = {};
    for (const { faults: feedFaults } of this.feeds) {
      for (const fault of SOURCE_FAULTS)
        faults[fault] = (faults[fault] ?? 0) + feedFaults.counts[fault];
    }
    return { ages, faults };
  }

  /** The guard accepts a series of small false moves, so large accepted moves are logged. */
  private noteLargeMove(procode: string): void {
    const bps = this.guards.get(procode)?.largeMove ?? null;
    if (bps !== null) this.feeds[0]?.faults.record('large_move', { procode, bps });
  }

  start(): void {
    for (const feed of this.feeds) feed.start();
  }

  stop(): void {
    for (const feed of this.feeds) feed.stop();
  }
}
