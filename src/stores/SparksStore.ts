import { runInAction } from 'mobx';
import type { Candle } from '@contract/product';
import type { Api } from '@/api/createApi';
import type { QuotesStore } from './QuotesStore';
import type { ServerClock } from './ServerClock';

/** Bars of a quarter of an hour: the ten hours before now. */
const BARS = 40;
/** What is drawn may be this old before it is asked for again. */
const FRESH_MS = 15 * 60_000;
/**
 * Lines are an ornament: one is asked for at a time, with a rest, so that they neither stand in the
 * way of what the customer asked for nor reach the mini-program's view all with one tick.
 */
const REST_MS = 250;

/** The small lines beside prices: what happened before the app was opened, asked once a stock. */
export class SparksStore {
  private readonly asked = new Map<string, number>();
  private readonly waiting: string[] = [];
  private isBusy = false;

  constructor(
    private readonly api: Api,
    private readonly quotes: QuotesStore,
    private readonly clock: ServerClock,
  ) {}

  /** A row of this stock is on screen. Does nothing while its line is fresh. */
  want(code: string): void {
    const now = this.clock.now();
    if (now === null || now - (this.asked.get(code) ?? -Infinity) < FRESH_MS) return;
    this.asked.set(code, now);
    this.waiting.push(code);
    this.next();
  }

  /** Forgets what was asked for: somebody else is logged in. */
  reset(): void {
    this.asked.clear();
    this.waiting.length = 0;
  }

  private next(): void {
    if (this.isBusy) return;
    const code = this.waiting.shift();
    if (code === undefined) return;
    this.isBusy = true;
    void this.load(code).finally(() =>
      setTimeout(() => {
        this.isBusy = false;
        this.next();
      }, REST_MS),
    );
  }

  private async load(procode: string): Promise<void> {
    try {
      const bars = await this.api.products.listCandles({ procode, period: '15m', limit: BARS });
      runInAction(() => this.fill(procode, bars));
    } catch {
      // No line is better than an error about a line; it is asked for when the row comes again.
      this.asked.delete(procode);
    }
  }

  private fill(procode: string, bars: readonly Candle[]): void {
    // The last bar is not over yet: the live price is its end.
    const closes = bars.slice(0, -1).map(({ close }) => Number(close));
    if (closes.length > 0) this.quotes.quoteOf(procode)?.setDay(closes);
  }
}
