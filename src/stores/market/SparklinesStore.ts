import { makeAutoObservable, runInAction } from 'mobx';
import type { WireQuote } from '@contract/feed';
import type { Api } from '@/api/Api';
import { Sparkline } from '@/models/Sparkline';
import type { ServerClock } from './ServerClock';

/** Maximum age of a line before it is loaded again, ms. */
const FRESH_MS = 15 * 60_000;
/** Maximum lines in one call of `/sparklines`. */
const CODES_MAX = 20;
/** Delay after a failed load, ms: the device is offline, or the server busy. */
const RETRY_MS = 15_000;
/** Rows that appear within this time, ms, are loaded and drawn together. */
const BATCH_DELAY_MS = 60;

/** Sparklines by stock: the day so far, loaded once, extended by the newest price. */
export class SparklinesStore {
  /** Only lines that a view has read, because a feed has thousands of products. */
  private readonly lines = new Map<string, Sparkline>();
  private readonly requestedAt = new Map<string, number>();
  /** Codes requested before the server's time was known. */
  private readonly early = new Set<string>();
  private readonly queue: string[] = [];
  private isBusy = false;
  /** Number of log-ins, so that no request of an earlier customer continues. */
  private session = 0;

  constructor(
    private readonly api: Api,
    private readonly clock: ServerClock,
  ) {
    makeAutoObservable<
      this,
      'api' | 'clock' | 'lines' | 'requestedAt' | 'early' | 'queue' | 'isBusy' | 'session'
    >(
      this,
      {
        api: false,
        clock: false,
        lines: false,
        requestedAt: false,
        early: false,
        queue: false,
        isBusy: false,
        session: false,
      },
      { autoBind: true },
    );
  }

  /** Prices of a line, oldest first; empty while unknown. */
  pointsOf(code: string): readonly number[] {
    return this.lineOf(code).points;
  }

  /** Applies a response to `nowdata`: extends the lines, clears those of removed products. */
  applyNowData(quotes: readonly WireQuote[], isPartial = false): void {
    if (this.early.size > 0 && this.clock.now() !== null) {
      this.early.forEach(this.request);
      this.early.clear();
    }
    let count = 0;
    for (const { code, price, time } of quotes) {
      const line = this.lines.get(code);
      if (line === undefined) continue;
      line.addPrice(price, time);
      count += 1;
    }
    // With equal counts, no product was removed.
    if (isPartial || count === this.lines.size) return;
    const named = new Set(quotes.map(({ code }) => code));
    for (const [code, line] of this.lines) {
      if (named.has(code)) continue;
      line.clear();
      this.requestedAt.delete(code);
    }
  }

  /**
   * Loads the day of a stock with a visible row unless its line is fresh. Waits for the first
   * response of the feed, which contains the server's time.
   */
  request(code: string): void {
    const now = this.clock.now();
    if (now === null) return void this.early.add(code);
    if (now - (this.requestedAt.get(code) ?? -Infinity) < FRESH_MS) return;
    this.requestedAt.set(code, now);
    this.queue.push(code);
    this.schedule();
  }

  private lineOf(code: string): Sparkline {
    let line = this.lines.get(code);
    if (line === undefined) {
      line = new Sparkline(code);
      this.lines.set(code, line);
    }
    return line;
  }

  /** Drops all requests, because the customer has changed. */
  reset(): void {
    this.session += 1;
    this.requestedAt.clear();
    this.early.clear();
    this.queue.length = 0;
  }

  /** Makes one call at a time: lines are decoration and must not delay other calls. */
  private schedule(): void {
    if (this.isBusy || this.queue.length === 0) return;
    this.isBusy = true;
    setTimeout(() => {
      void this.load(this.queue.splice(0, CODES_MAX)).finally(() => {
        this.isBusy = false;
        this.schedule();
      });
    }, BATCH_DELAY_MS);
  }

  private retryLater(codes: readonly string[]): void {
    for (const code of codes) this.requestedAt.delete(code);
    const { session } = this;
    setTimeout(() => {
      if (session === this.session) codes.forEach(this.request);
    }, RETRY_MS);
  }

  private async load(codes: readonly string[]): Promise<void> {
    if (codes.length === 0) return;
    try {
      const lines = await this.api.call('GET /sparklines', { procodes: codes.join() });
      runInAction(() => {
        for (const { procode, closes } of lines) {
          if (closes.length > 0) this.lineOf(procode).setDay(closes.map(Number));
        }
      });
    } catch {
      // No error is shown: a row is complete without its line.
      this.retryLater(codes);
    }
  }
}
