import type { HaltReason, MarketCode } from '../../types/contract/product';
import { openingAt, tradingHours } from './marketHours';
import { limitsOf, symbolsOf, type UpstreamMapping } from './parseUpstream';
import { PriceGuard } from './PriceGuard';
import type {
  Opening,
  PriceSource,
  SourceProduct,
  SourceStep,
  SourceTick,
  TradingHours,
} from '../ports/PriceSource';
import { roundPrice } from './roundPrice';
import { UpstreamFeed, type UpstreamEvents } from './UpstreamFeed';

/**
 * Prices of one outside feed, or of two that must agree. A product whose price is stale, jumped or
 * is disputed is halted: it has no line in the log, and the customer is told why.
 */
export class UpstreamSource implements PriceSource {
  readonly name: string;
  readonly feeds: readonly UpstreamFeed[];
  private readonly guards: ReadonlyMap<string, PriceGuard>;
  private halted: ReadonlyMap<string, HaltReason> = new Map();

  constructor(
    private readonly mapping: UpstreamMapping,
    events: UpstreamEvents,
  ) {
    this.name = mapping.name;
    this.feeds = mapping.feeds.map(
      (feed, index) => new UpstreamFeed(feed, symbolsOf(mapping, index), events),
    );
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

  opening(_procode: string, market: MarketCode, ts: number): Opening {
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
      const quotes = this.feeds.map((feed) => feed.quote(procode));
      const reason = this.guards.get(procode)?.judge(ts, quotes) ?? null;
      const [quote] = quotes;
      if (reason !== null) halted.set(procode, reason);
      if (reason !== null || quote === undefined || quote === null) return [];
      const { at: _at, ...sides } = quote;
      return [{ procode, ...sides, volume: this.feeds[0]?.takeVolume(procode) ?? null }];
    });
    this.halted = halted;
    return ticks;
  }

  start(): void {
    for (const feed of this.feeds) feed.start();
  }

  stop(): void {
    for (const feed of this.feeds) feed.stop();
  }
}
