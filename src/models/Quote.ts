import { createAtom, makeAutoObservable, untracked, type IAtom } from 'mobx';
import type { WireQuote } from '@contract/feed';
import type { HaltReason } from '@contract/product';
import { PRICE_AGE_MS_MAX } from '@candor/rules/order';
import { trendOf, type Trend } from '@/domain/trend';

/** What a quote needs to know of time: `ServerClock` in the app. */
export interface QuoteClock {
  /** Server time in ms, null while unknown; an observer is told each second. */
  readonly second: number | null;
  /** The same for who observes nothing. */
  now(): number | null;
}

/** Is told when somebody begins to observe a value of a quote, and when nobody does any more. */
export interface QuoteWatcher {
  add(quote: Quote): void;
  remove(quote: Quote): void;
}

/** Who wants to know which values are observed: `ReadCodes` and `QuoteAges` in the app. */
export interface QuoteWatchers {
  prices: QuoteWatcher;
  ages: QuoteWatcher;
}

/** A value that is written far more often than it is observed: without observers it costs nothing. */
class Watched {
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

  /** Answers whether who asks is told of changes. */
  observe(): boolean {
    return this.atom.reportObserved();
  }

  change(): void {
    if (this.isObserved) this.atom.reportChanged();
  }
}

/**
 * The live price of one product, over the record that the feed sent last. What a row shows is a
 * getter of its own, so that only who shows a value that changed is drawn again. Prices are wire
 * text; unknown is absence of the whole quote.
 */
export class Quote {
  readonly code: string;
  // What seldom changes stands apart from the record, so that a tick does not concern who shows only this.
  /** Against the previous close. */
  trend: Trend;
  isOpen: boolean;
  /** Why its price is not believed at present; null while it is. */
  halt: HaltReason | null;
  prevClose: string;
  private readonly clock: QuoteClock;
  private latest: WireQuote;
  private readonly record: Watched;
  private readonly age: Watched;
  /** What observers of `isStale` were last told. */
  private toldStale: boolean;

  constructor(wire: WireQuote, clock: QuoteClock, { prices, ages }: QuoteWatchers) {
    this.code = wire.code;
    this.latest = wire;
    this.clock = clock;
    this.record = new Watched(
      'Quote.wire',
      () => prices.add(this),
      () => prices.remove(this),
    );
    this.age = new Watched(
      'Quote.isStale',
      () => {
        // Nobody has looked while nobody observed.
        this.toldStale = untracked(() => this.isTooOld(clock.now()));
        ages.add(this);
      },
      () => ages.remove(this),
    );
    this.toldStale = this.isTooOld(clock.now());
    this.trend = trendOf(Number(wire.change));
    this.isOpen = wire.status === 'open';
    this.halt = wire.halt ?? null;
    this.prevClose = wire.prevClose;
    makeAutoObservable<this, 'clock' | 'latest' | 'record' | 'age' | 'toldStale' | 'isTooOld'>(
      this,
      {
        code: false,
        clock: false,
        latest: false,
        record: false,
        wire: false,
        age: false,
        toldStale: false,
        isStale: false,
        isTooOld: false,
        lookAtAge: false,
      },
      { autoBind: true },
    );
  }

  /** What the feed sent last. */
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

  /** Age of the tick by the server's clock, ms, never negative; null while the time is unknown. */
  get ageMs(): number | null {
    const now = this.clock.second;
    return now === null ? null : Math.max(0, now - this.time);
  }

  /**
   * Too old to be called live. A closed market has an old price and that is no fault. Not computed from
   * the clock, which would wake every row once a second: `lookAtAge` tells observers when it turns.
   */
  get isStale(): boolean {
    return this.age.observe() ? this.toldStale : this.isTooOld(this.clock.now());
  }

  /** `now`: server time in ms, null while unknown. */
  lookAtAge(now: number | null): void {
    const isTooOld = this.isTooOld(now);
    if (isTooOld === this.toldStale) return;
    this.toldStale = isTooOld;
    this.age.change();
  }

  /** Takes what the feed says now. */
  update(wire: WireQuote, now: number | null): void {
    const before = this.latest;
    this.latest = wire;
    this.record.change();
    // To write what is the same takes longer than to see that it is: a full answer names thousands.
    const trend = trendOf(Number(wire.change));
    if (trend !== trendOf(Number(before.change))) this.trend = trend;
    if (wire.status !== before.status) this.isOpen = wire.status === 'open';
    if (wire.halt !== before.halt) this.halt = wire.halt ?? null;
    if (wire.prevClose !== before.prevClose) this.prevClose = wire.prevClose;
    this.lookAtAge(now);
  }

  private isTooOld(now: number | null): boolean {
    const { status, time } = this.latest;
    if (status !== 'open') return false;
    return now === null || now - time > PRICE_AGE_MS_MAX;
  }
}
