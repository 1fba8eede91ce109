import { makeAutoObservable, observable, type ObservableMap } from 'mobx';
import type { WireQuote } from '@contract/feed';
import { Quote, type QuoteClock } from '@/models/Quote';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { QuoteAges } from './QuoteAges';
import { ReadCodes } from './ReadCodes';
import { isRecord, StoredItem } from '@/stores/StoredItem';

/** Prices kept for the next start: those of the first lists on screen. */
const KEPT_MAX = 100;
/** How often they are kept, ms of the server. */
const KEEP_EVERY_MS = 30_000;

const TEXTS = ['code', 'title', 'price', 'prevClose', 'change', 'changeRate', 'status'] as const;

const areQuotes = (value: unknown): value is WireQuote[] =>
  Array.isArray(value) &&
  value.every(
    (item) =>
      isRecord(item) &&
      typeof item.time === 'number' &&
      isRecord(item.deal) &&
      TEXTS.every((name) => typeof item[name] === 'string'),
  );

type Private = 'clock' | 'ages' | 'quotes' | 'saved';

/**
 * The live prices, kept by product code and changed in place (SPEC 3: live product data). It starts
 * with the last known ones, which are as old as they say.
 */
export class QuotesStore {
  /** Code of the product in view; the first one of the feed until another is chosen (SPEC 4). */
  currentCode: string | null = null;
  /** Whose price is read at this moment. */
  readonly read = new ReadCodes();
  private readonly quotes: ObservableMap<string, Quote>;
  private readonly clock: QuoteClock;
  private readonly ages: QuoteAges;
  private readonly saved: StoredItem<WireQuote[]>;
  private keptAt = -Infinity;

  constructor(clock: QuoteClock, storage: KeyValueStorage) {
    this.clock = clock;
    this.ages = new QuoteAges(clock);
    this.saved = new StoredItem(storage, { key: 'quotes', version: 1, accepts: areQuotes });
    const kept = (this.saved.read() ?? []).map((wire) => [wire.code, this.build(wire)] as const);
    this.quotes = observable.map(kept, { deep: false });
    makeAutoObservable<this, Private>(
      this,
      { clock: false, ages: false, quotes: false, saved: false, read: false },
      { autoBind: true },
    );
  }

  /** Undefined while the feed has not named it: unknown is not zero. */
  quoteOf(code: string): Quote | undefined {
    return this.quotes.get(code);
  }

  setCurrent(code: string): void {
    this.currentCode = code;
  }

  /**
   * One answer to `nowdata`, applied as one action: what was there before is replaced, but for what
   * a partial one leaves out.
   */
  applyNowData(datas: readonly WireQuote[], isPartial = false): void {
    const now = this.clock.now();
    for (const wire of datas) {
      const known = this.quotes.get(wire.code);
      if (known) known.update(wire, now);
      else this.quotes.set(wire.code, this.build(wire));
    }
    if (isPartial) return;
    // As many as there are: none is gone.
    if (datas.length !== this.quotes.size) this.forgetOthers(datas);
    this.currentCode ??= datas[0]?.code ?? null;
    this.keep(datas);
  }

  private forgetOthers(datas: readonly WireQuote[]): void {
    const named = new Set(datas.map(({ code }) => code));
    for (const code of [...this.quotes.keys()]) if (!named.has(code)) this.quotes.delete(code);
  }

  private build(wire: WireQuote): Quote {
    return new Quote(wire, this.clock, { prices: this.read, ages: this.ages });
  }

  private keep(datas: readonly WireQuote[]): void {
    const newest = datas.reduce((latest, { time }) => Math.max(latest, time), -Infinity);
    // Without a price there is nothing to keep: what was known before stays.
    if (datas.length === 0 || newest - this.keptAt < KEEP_EVERY_MS) return;
    this.keptAt = newest;
    this.saved.cache(datas.slice(0, KEPT_MAX));
  }
}
