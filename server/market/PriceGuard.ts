import type { HaltReason } from '../../types/contract/product';

/** Limits beyond which a product is halted. */
export interface GuardLimits {
  /** Maximum age of an upstream price by its upstream timestamp, ms. */
  ageMsMax: number;
  /** Maximum move between two prices, in 1/10000; a larger one is a jump. */
  moveBpsMax: number;
  /** Maximum difference of two upstreams, in 1/10000 of the first. */
  gapBpsMax: number;
  /** After a jump the price must stay within `moveBpsMax` for this long, ms. */
  settleMs: number;
}

export interface TimedPrice {
  price: number;
  /** Upstream timestamp, ms. */
  at: number;
}

const BPS = 10_000;

const differenceBps = (a: number, b: number) => (Math.abs(a - b) / Math.max(1, b)) * BPS;

/**
 * Decides whether upstream prices of one product may open and settle orders. A halted product has
 * no log lines, so its orders become void instead of settling on a doubtful price.
 */
export class PriceGuard {
  private lastPrice: number | null = null;
  private settlesAt = -Infinity;
  private movedBps = 0;

  constructor(private readonly limits: GuardLimits) {}

  /**
   * Returns why the product is halted at `ts`; null when the first upstream's price is good.
   * `quotes` has one element per upstream, null before its first price.
   */
  check(ts: number, quotes: readonly (TimedPrice | null)[]): HaltReason | null {
    const { ageMsMax, gapBpsMax } = this.limits;
    this.movedBps = 0;
    const [first, second] = quotes;
    const isFresh = (quote: TimedPrice | null) =>
      quote !== null && Math.abs(ts - quote.at) <= ageMsMax;
    if (first === undefined || first === null || !quotes.every(isFresh)) return 'stale';
    if (
      second !== undefined &&
      second !== null &&
      differenceBps(second.price, first.price) > gapBpsMax
    ) {
      return 'disagree';
    }
    return this.checkMove(ts, first.price);
  }

  /** The last price move in 1/10000 if it exceeds half of `moveBpsMax`; otherwise null. */
  get largeMove(): number | null {
    return this.movedBps * 2 > this.limits.moveBpsMax ? Math.round(this.movedBps) : null;
  }

  private checkMove(ts: number, price: number): HaltReason | null {
    const { moveBpsMax, settleMs } = this.limits;
    this.movedBps = this.lastPrice === null ? 0 : differenceBps(price, this.lastPrice);
    if (this.movedBps > moveBpsMax) this.settlesAt = ts + settleMs;
    this.lastPrice = price;
    return ts < this.settlesAt ? 'jump' : null;
  }
}
