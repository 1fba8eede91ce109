import { makeAutoObservable, runInAction } from 'mobx';
import type { WireQuote } from '@contract/feed';
import type { Api } from '@/api/Api';
import { Sparkline } from '@/models/Sparkline';
import type { ServerClock } from './ServerClock';

/** What is drawn may be this old before it is asked for again. */
const FRESH_MS = 15 * 60_000;
/** Lines of one call, at most (`/sparklines`). */
const CODES_MAX = 20;
/** How long to wait after a failure: without a network, or with a server that is busy. */
const RETRY_MS = 15_000;
/** Rows that come on screen within this long have their lines asked for, and drawn, together. */
const GATHER_MS = 60;

/**
 * The small lines beside prices: how each product's price came. The day so far, which is asked once a
 * stock, and the ticks since its line was first on screen.
 */
export class SparklinesStore {
  /** Of the products whose line somebody has read: a feed names thousands. */
  private readonly lines = new Map<string, Sparkline>();
  private readonly requestedAt = new Map<string, number>();
  private readonly queue: string[] = [];
  private isBusy = false;
  /** Counts the customers, so that nothing is asked for the one before. */
  private session = 0;

  constructor(
    private readonly api: Api,
    private readonly clock: ServerClock,
  ) {
    makeAutoObservable<
      this,
      'api' | 'clock' | 'lines' | 'requestedAt' | 'queue' | 'isBusy' | 'session'
    >(
      this,
      {
        api: false,
        clock: false,
        lines: false,
        requestedAt: false,
        queue: false,
        isBusy: false,
        session: false,
      },
      { autoBind: true },
    );
  }

  /** Points of a product's line, oldest first; empty while nothing is known of it. */
  pointsOf(code: string): readonly number[] {
    return this.lineOf(code).points;
  }

  /** One answer to `nowdata`: every line goes on, those of products that are gone are empty. */
  applyNowData(quotes: readonly WireQuote[], isPartial = false): void {
    let count = 0;
    for (const { code, price, time } of quotes) {
      const line = this.lines.get(code);
      if (line === undefined) continue;
      line.addPrice(price, time);
      count += 1;
    }
    // As many as there are: none is gone.
    if (isPartial || count === this.lines.size) return;
    const named = new Set(quotes.map(({ code }) => code));
    for (const [code, line] of this.lines) {
      if (named.has(code)) continue;
      line.clear();
      this.requestedAt.delete(code);
    }
  }

  /** Asks for the day of a stock whose row is on screen. Does nothing while its line is fresh. */
  request(code: string): void {
    const now = this.clock.now();
    if (now === null || now - (this.requestedAt.get(code) ?? -Infinity) < FRESH_MS) return;
    this.requestedAt.set(code, now);
    this.queue.push(code);
    this.gather();
  }

  private lineOf(code: string): Sparkline {
    let line = this.lines.get(code);
    if (line === undefined) {
      line = new Sparkline(code);
      this.lines.set(code, line);
    }
    return line;
  }

  /** Forgets what was asked for: somebody else is logged in. */
  reset(): void {
    this.session += 1;
    this.requestedAt.clear();
    this.queue.length = 0;
  }

  /** Lines are an ornament: one call at a time, so that they never stand in the way of another. */
  private gather(): void {
    if (this.isBusy || this.queue.length === 0) return;
    this.isBusy = true;
    setTimeout(() => {
      void this.load(this.queue.splice(0, CODES_MAX)).finally(() => {
        this.isBusy = false;
        this.gather();
      });
    }, GATHER_MS);
  }

  private tryAgain(codes: readonly string[]): void {
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
      // No line is better than an error about a line.
      this.tryAgain(codes);
    }
  }
}
