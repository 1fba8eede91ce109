import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { WireQuote } from '@contract/feed';
import type { Api } from '@/api/createApi';
import { Sparkline } from '@/models/Sparkline';
import type { ServerClock } from './ServerClock';

/** Bars of a quarter of an hour: the ten hours before now. */
const BARS = 40;
/** What is drawn may be this old before it is asked for again. */
const FRESH_MS = 15 * 60_000;
/**
 * Lines are an ornament: one is asked for at a time, with a rest, so that they neither stand in the
 * way of what the customer asked for nor reach the mini-program's view all with one tick.
 */
const REST_MS = 80;

const NO_POINTS: readonly number[] = [];

/**
 * The small lines beside prices: how each product's price came. The ticks seen since the app was
 * opened, and what happened before, which is asked once a stock.
 */
export class SparklinesStore {
  private readonly lines = observable.map<string, Sparkline>({}, { deep: false });
  private readonly requestedAt = new Map<string, number>();
  private readonly queue: string[] = [];
  private isBusy = false;

  constructor(
    private readonly api: Api,
    private readonly clock: ServerClock,
  ) {
    makeAutoObservable<this, 'api' | 'clock' | 'lines' | 'requestedAt' | 'queue' | 'isBusy'>(
      this,
      { api: false, clock: false, lines: false, requestedAt: false, queue: false, isBusy: false },
      { autoBind: true },
    );
  }

  /** Points of a product's line, oldest first; empty while nothing is known of it. */
  pointsOf(code: string): readonly number[] {
    return this.lines.get(code)?.points ?? NO_POINTS;
  }

  /** One answer to `nowdata`: every line goes on, those of products that are gone go with them. */
  applyNowData(quotes: readonly WireQuote[]): void {
    const named = new Set<string>();
    for (const { code, price, time } of quotes) {
      named.add(code);
      if (!this.lines.has(code)) this.lines.set(code, new Sparkline(code));
      this.lines.get(code)?.addPrice(price, time);
    }
    for (const code of [...this.lines.keys()]) if (!named.has(code)) this.lines.delete(code);
  }

  /** Asks for the day of a stock whose row is on screen. Does nothing while its line is fresh. */
  request(code: string): void {
    const now = this.clock.now();
    if (now === null || now - (this.requestedAt.get(code) ?? -Infinity) < FRESH_MS) return;
    this.requestedAt.set(code, now);
    this.queue.push(code);
    this.loadNext();
  }

  /** Forgets what was asked for: somebody else is logged in. */
  reset(): void {
    this.requestedAt.clear();
    this.queue.length = 0;
  }

  private loadNext(): void {
    if (this.isBusy) return;
    const code = this.queue.shift();
    if (code === undefined) return;
    this.isBusy = true;
    void this.load(code).finally(() =>
      setTimeout(() => {
        this.isBusy = false;
        this.loadNext();
      }, REST_MS),
    );
  }

  private async load(procode: string): Promise<void> {
    try {
      const bars = await this.api.products.listCandles({ procode, period: '15m', limit: BARS });
      // The last bar is not over yet: the live price is its end.
      const closes = bars.slice(0, -1).map(({ close }) => Number(close));
      if (closes.length > 0) runInAction(() => this.lines.get(procode)?.setDay(closes));
    } catch {
      // No line is better than an error about a line; it is asked for when the row comes again.
      this.requestedAt.delete(procode);
    }
  }
}
