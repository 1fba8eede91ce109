import { makeAutoObservable, observable, type ObservableMap } from 'mobx';
import type { WireQuote } from '@contract/feed';
import { Quote, type QuoteClock } from '@/models/Quote';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { QuoteAges } from './QuoteAges';
import { ObservedCodes } from './ObservedCodes';
import { isRecord, StoredItem } from '@/stores/StoredItem';

/** Maximum stored prices: enough for the first lists of the next start. */
const SAVED_QUOTES_MAX = 100;
/** Interval of storing them, ms of server time. */
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

/** Live prices by product code (SPEC 3: live product data); starts with the last stored ones. */
export class QuotesStore {
  /** Code of the current product; initially the feed's first (SPEC 4). */
  currentCode: string | null = null;
  /** Products whose price is observed. */
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

  /** Undefined while the feed has not named it: unknown is not zero. */
  quoteOf(code: string): Quote | undefined {
    return this.quotes.get(code);
  }

  setCurrent(code: string): void {
    this.currentCode = code;
  }

  /** Replaces all prices in one action; a partial response keeps those that it omits. */
  applyNowData(datas: readonly WireQuote[], isPartial = false): void {
    const now = this.clock.now();
    for (const wire of datas) {
      const known = this.quotes.get(wire.code);
      if (known) known.update(wire, now);
      else this.quotes.set(wire.code, this.build(wire));
    }
    if (isPartial) return;
    // Equal counts: none was removed.
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
    // A response without prices leaves the stored prices in place.
    if (datas.length === 0 || newest - this.savedAt < SAVE_INTERVAL_MS) return;
    this.savedAt = newest;
    this.saved.cache(datas.slice(0, SAVED_QUOTES_MAX));
  }
}
