import { createAtom, makeAutoObservable, untracked, type IAtom } from 'mobx';
import type { WireQuote } from '@contract/feed';
import type { HaltReason } from '@contract/product';
import { PRICE_AGE_MS_MAX } from '@candor/rules/order';
import { trendOf, type Trend } from '@/domain/trend';

/** The clock of a quote: `ServerClock` in the app. */
export interface QuoteClock {
  /** Server time in ms, null while unknown; observable, changes every second. */
  readonly second: number | null;
  /** Server time in ms, null while unknown; not observable. */
  now(): number | null;
}

/** Is notified when a value of a quote gets its first observer and when it loses the last. */
export interface QuoteWatcher {
  add(quote: Quote): void;
  remove(quote: Quote): void;
}

/** Watchers of observed values: `ObservedCodes` and `QuoteAges` in the app. */
export interface QuoteWatchers {
  prices: QuoteWatcher;
  ages: QuoteWatcher;
}

/** An atom for a value that is written more often than observed: unobserved writes are free. */
class LazyAtom {
  private isObserved = false;
  private readonly atom: IAtom;

  constructor(name: string, onObserved: () => void, onUnobserved: () => void) {
    this.atom = createAtom(
      name,
      () => {
        this.isObserved = true;
        onObserved();
      },
      () => {
        this.isObserved = false;
        onUnobserved();
      },
    );
  }

  /** Returns whether the caller will be notified of changes. */
  observe(): boolean {
    return this.atom.reportObserved();
  }

  change(): void {
    if (this.isObserved) this.atom.reportChanged();
  }
}

/**
 * The live price of one product. Each value is a separate getter over the latest record of the
 * feed, so that only components whose value changed render. Prices are wire text.
 */
export class Quote {
  readonly code: string;
  // These values change rarely; they are separate, so that a tick does not notify observers.
  /** Direction relative to the previous close. */
  trend: Trend;
  isOpen: boolean;
  /** Why the price is not trusted at present; null if it is trusted. */
  halt: HaltReason | null;
  prevClose: string;
  private readonly clock: QuoteClock;
  private latest: WireQuote;
  private readonly record: LazyAtom;
  private readonly age: LazyAtom;
  /** The value of `isStale` that its observers received last. */
  private reportedStale: boolean;

  constructor(wire: WireQuote, clock: QuoteClock, { prices, ages }: QuoteWatchers) {
    this.code = wire.code;
    this.latest = wire;
    this.clock = clock;
    this.record = new LazyAtom(
      'Quote.wire',
      () => prices.add(this),
      () => prices.remove(this),
    );
    this.age = new LazyAtom(
      'Quote.isStale',
      () => {
        // `reportedStale` is not updated without observers.
        this.reportedStale = untracked(() => this.isTooOld(clock.now()));
        ages.add(this);
      },
      () => ages.remove(this),
    );
    this.reportedStale = this.isTooOld(clock.now());
    this.trend = trendOf(Number(wire.change));
    this.isOpen = wire.status === 'open';
    this.halt = wire.halt ?? null;
    this.prevClose = wire.prevClose;
    makeAutoObservable<this, 'clock' | 'latest' | 'record' | 'age' | 'reportedStale' | 'isTooOld'>(
      this,
      {
        code: false,
        clock: false,
        latest: false,
        record: false,
        wire: false,
        age: false,
        reportedStale: false,
        isStale: false,
        isTooOld: false,
        updateAge: false,
      },
      { autoBind: true },
    );
  }

  get wire(): WireQuote {
    this.record.observe();
    return this.latest;
  }

  get title(): string {
    return this.wire.title;
  }

  get price(): string {
    return this.wire.price;
  }

  /** Units traded today; null when the price source does not provide it. */
  get volume(): number | null {
    return this.wire.volume;
  }

  /** Server time of the tick, ms. */
  get time(): number {
    return this.wire.time;
  }

  /** Sequence number of the tick in its product's log. */
  get seq(): number {
    return this.wire.seq;
  }

  /** Signed fraction relative to the previous close: "0.0142" is +1.42 %. */
  get changeRate(): string {
    return this.wire.changeRate;
  }

  /** Age of the tick by server time, ms, never negative; null while the time is unknown. */
  get ageMs(): number | null {
    const now = this.clock.second;
    return now === null ? null : Math.max(0, now - this.time);
  }

  /** False for a closed market. Observers are notified by `updateAge`, not by the clock. */
  get isStale(): boolean {
    return this.age.observe() ? this.reportedStale : this.isTooOld(this.clock.now());
  }

  /** `now`: server time in ms, null while unknown. */
  updateAge(now: number | null): void {
    const isTooOld = this.isTooOld(now);
    if (isTooOld === this.reportedStale) return;
    this.reportedStale = isTooOld;
    this.age.change();
  }

  update(wire: WireQuote, now: number | null): void {
    const before = this.latest;
    this.latest = wire;
    this.record.change();
    // Compares first, which is cheaper than writing an equal value: a response has thousands.
    const trend = trendOf(Number(wire.change));
    if (trend !== trendOf(Number(before.change))) this.trend = trend;
    if (wire.status !== before.status) this.isOpen = wire.status === 'open';
    if (wire.halt !== before.halt) this.halt = wire.halt ?? null;
    if (wire.prevClose !== before.prevClose) this.prevClose = wire.prevClose;
    this.updateAge(now);
  }

  private isTooOld(now: number | null): boolean {
    const { status, time } = this.latest;
    if (status !== 'open') return false;
    return now === null || now - time > PRICE_AGE_MS_MAX;
  }
}
