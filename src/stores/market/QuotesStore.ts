import { makeAutoObservable, observable, type ObservableMap } from 'mobx';
import type { WireQuote } from '@contract/feed';
import { Quote, type QuoteClock } from '@/models/Quote';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { QuoteAges } from './QuoteAges';
import { ObservedCodes } from './ObservedCodes';
import { isRecord, StoredItem } from '@/stores/StoredItem';

/** Maximum stored prices: enough for the first lists after the next start. */
const SAVED_QUOTES_MAX = 100;
/** Interval of storing the prices, ms of server time. */
const SAVE_INTERVAL_MS = 30_000;

const TEXT_FIELDS = [
  'code',
  'title',
  'price',
  'prevClose',
  'change',
  'changeRate',
  'status',
] as const;

const areQuotes = (value: unknown): value is WireQuote[] =>
  Array.isArray(value) &&
  value.every(
    (item) =>
      isRecord(item) &&
      typeof item.time === 'number' &&
      isRecord(item.deal) &&
      TEXT_FIELDS.every((name) => typeof item[name] === 'string'),
  );

type Private = 'clock' | 'ages' | 'quotes' | 'saved';

/** Live prices by product code (SPEC 3: live product data), initially the stored prices. */
export class QuotesStore {
  /** Code of the current product; initially the first product of the feed (SPEC 4). */
  currentCode: string | null = null;
  readonly observed = new ObservedCodes();
  private readonly quotes: ObservableMap<string, Quote>;
  private readonly clock: QuoteClock;
  private readonly ages: QuoteAges;
  private readonly saved: StoredItem<WireQuote[]>;
  private savedAt = -Infinity;

  constructor(clock: QuoteClock, storage: KeyValueStorage) {
    this.clock = clock;
    this.ages = new QuoteAges(clock);
    this.saved = new StoredItem(storage, { key: 'quotes', version: 1, isValid: areQuotes });
    const restored = (this.saved.read() ?? []).map(
      (wire) => [wire.code, this.build(wire)] as const,
    );
    this.quotes = observable.map(restored, { deep: false });
    makeAutoObservable<this, Private>(
      this,
      { clock: false, ages: false, quotes: false, saved: false, observed: false },
      { autoBind: true },
    );
  }

  /** The quote of a product; undefined until the feed contains it: unknown is not zero. */
  quoteOf(code: string): Quote | undefined {
    return this.quotes.get(code);
  }

  setCurrent(code: string): void {
    this.currentCode = code;
  }

  /** Replaces all prices in one action; a partial response keeps the prices that it omits. */
  applyNowData(datas: readonly WireQuote[], isPartial = false): void {
    const now = this.clock.now();
    for (const wire of datas) {
      const known = this.quotes.get(wire.code);
      if (known) known.update(wire, now);
      else this.quotes.set(wire.code, this.build(wire));
    }
    if (isPartial) return;
    // With equal counts, no product was removed.
    if (datas.length !== this.quotes.size) this.removeOthers(datas);
    this.currentCode ??= datas[0]?.code ?? null;
    this.save(datas);
  }

  private removeOthers(datas: readonly WireQuote[]): void {
    const named = new Set(datas.map(({ code }) => code));
    for (const code of [...this.quotes.keys()]) if (!named.has(code)) this.quotes.delete(code);
  }

  private build(wire: WireQuote): Quote {
    return new Quote(wire, this.clock, { prices: this.observed, ages: this.ages });
  }

  private save(datas: readonly WireQuote[]): void {
    const newest = datas.reduce((latest, { time }) => Math.max(latest, time), -Infinity);
    // A response without prices must not clear the stored prices.
    if (datas.length === 0 || newest - this.savedAt < SAVE_INTERVAL_MS) return;
    this.savedAt = newest;
    this.saved.cache(datas.slice(0, SAVED_QUOTES_MAX));
  }
}
