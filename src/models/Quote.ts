import { makeAutoObservable, observableRef } from 'mobx';
import type { WireQuote } from '@contract/feed';
import type { HaltReason } from '@contract/product';
import { PRICE_AGE_MS_MAX } from '@/domain/order';
import { trendOf, type Trend } from '@/domain/trend';

/** What a quote needs to know of time: `ServerClock` in the app. */
export interface QuoteClock {
  readonly second: number | null;
}

/**
 * The live price of one product, over the record that the feed sent last. What a row shows is a
 * getter of its own, so that only who shows a value that changed is drawn again. Prices are wire
 * text; unknown is absence of the whole quote.
 */
export class Quote {
  wire: WireQuote;
  private readonly clock: QuoteClock;

  constructor(wire: WireQuote, clock: QuoteClock) {
    this.wire = wire;
    this.clock = clock;
    makeAutoObservable<this, 'clock'>(
      this,
      { wire: observableRef, clock: false },
      { autoBind: true },
    );
  }

  get code(): string {
    return this.wire.code;
  }

  get title(): string {
    return this.wire.title;
  }

  get price(): string {
    return this.wire.price;
  }

  get prevClose(): string {
    return this.wire.prevClose;
  }

  /** Units traded today; null where the price source does not say. */
  get volume(): number | null {
    return this.wire.volume;
  }

  /** Server time of the tick, ms. */
  get time(): number {
    return this.wire.time;
  }

  /** Number of the tick in its product's log. */
  get seq(): number {
    return this.wire.seq;
  }

  /** Signed fraction against the previous close: "0.0142" is +1.42 %. */
  get changeRate(): string {
    return this.wire.changeRate;
  }

  /** Against the previous close. */
  get trend(): Trend {
    return trendOf(Number(this.wire.change));
  }

  get isOpen(): boolean {
    return this.wire.status === 'open';
  }

  /** Why its price is not believed at present; null while it is. */
  get halt(): HaltReason | null {
    return this.wire.halt ?? null;
  }

  /** Age of the tick by the server's clock, ms, never negative; null while the time is unknown. */
  get ageMs(): number | null {
    const now = this.clock.second;
    return now === null ? null : Math.max(0, now - this.time);
  }

  /**
   * Too old to be called live. A closed market has an old price and that is no fault. It is computed for
   * each row on screen with each tick: straight from what it depends on.
   */
  get isStale(): boolean {
    const { status, time } = this.wire;
    if (status !== 'open') return false;
    const now = this.clock.second;
    return now === null || now - time > PRICE_AGE_MS_MAX;
  }

  /** Takes what the feed says now. */
  update(wire: WireQuote): void {
    this.wire = wire;
  }
}
