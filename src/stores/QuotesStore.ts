import { makeAutoObservable, observable } from 'mobx';
import type { WireQuote } from '@contract/feed';
import { Quote, type QuoteClock } from '@/models/Quote';

/** The live prices, kept by product code and changed in place (SPEC 3: live product data). */
export class QuotesStore {
  /** Code of the product in view; the first one of the feed until another is chosen (SPEC 4). */
  currentCode: string | null = null;
  private readonly quotes = observable.map<string, Quote>({}, { deep: false });
  private readonly clock: QuoteClock;

  constructor(clock: QuoteClock) {
    this.clock = clock;
    makeAutoObservable<this, 'clock' | 'quotes'>(
      this,
      { clock: false, quotes: false },
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

  /** One answer to `nowdata`, applied as one action: what was there before is replaced. */
  applyNowData(datas: readonly WireQuote[]): void {
    const named = new Set<string>();
    for (const wire of datas) {
      named.add(wire.code);
      const known = this.quotes.get(wire.code);
      if (known) known.update(wire);
      else this.quotes.set(wire.code, new Quote(wire, this.clock));
    }
    for (const code of [...this.quotes.keys()]) if (!named.has(code)) this.quotes.delete(code);
    this.currentCode ??= datas[0]?.code ?? null;
  }
}
