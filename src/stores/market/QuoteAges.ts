import { reaction, runInAction } from 'mobx';
import type { Quote, QuoteClock, QuoteWatcher } from '@/models/Quote';

/** Checks observed prices every second; notifies when a price becomes stale or fresh. */
export class QuoteAges implements QuoteWatcher {
  private readonly quotes = new Set<Quote>();
  private stop: (() => void) | undefined;

  constructor(private readonly clock: QuoteClock) {}

  add(quote: Quote): void {
    this.quotes.add(quote);
    this.stop ??= reaction(
      () => this.clock.second,
      (now) => this.update(now),
    );
  }

  remove(quote: Quote): void {
    this.quotes.delete(quote);
    if (this.quotes.size > 0) return;
    this.stop?.();
    this.stop = undefined;
  }

  private update(now: number | null): void {
    runInAction(() => this.quotes.forEach((quote) => quote.updateAge(now)));
  }
}
