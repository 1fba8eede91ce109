import type { HaltReason } from '../../types/contract/product';

/** When prices of a product are not believed. */
export interface GuardLimits {
  /** An upstream's price older than this by its own time is stale, ms. */
  ageMsMax: number;
  /** A move from one price to the next beyond this is a jump, in 1/10000. */
  moveBpsMax: number;
  /** Two upstreams further apart than this disagree, in 1/10000 of the first. */
  gapBpsMax: number;
  /** After a jump the price must keep within `moveBpsMax` for so long, ms. */
  settleMs: number;
}

/** A price and the upstream's own time of it. */
export interface TimedPrice {
  price: number;
  /** ms */
  at: number;
}

const BPS = 10_000;

const apart = (a: number, b: number) => (Math.abs(a - b) / Math.max(1, b)) * BPS;

/**
 * Decides whether the upstream prices of one product may open and settle orders. A halted product
 * has no line in the log, so its orders are void rather than settled on a price nobody believes.
 */
export class PriceGuard {
  private last: number | null = null;
  private settlesAt = -Infinity;
  /** How far the price moved at the last look, in 1/10000. */
  private movedBps = 0;

  constructor(private readonly limits: GuardLimits) {}

  /**
   * Why the product is halted at `ts`; null when its price, that of the first upstream, is good.
   * `quotes`: one for each configured upstream, null where it has not spoken yet.
   */
  judge(ts: number, quotes: readonly (TimedPrice | null)[]): HaltReason | null {
    const { ageMsMax, gapBpsMax } = this.limits;
    this.movedBps = 0;
    const [first, second] = quotes;
    const isFresh = (quote: TimedPrice | null) =>
      quote !== null && Math.abs(ts - quote.at) <= ageMsMax;
    if (first === undefined || first === null || !quotes.every(isFresh)) return 'stale';
    if (second !== undefined && second !== null && apart(second.price, first.price) > gapBpsMax) {
      return 'disagree';
    }
    return this.judgeMove(ts, first.price);
  }

  /** The last move in 1/10000 when it was more than half a jump; null otherwise. */
  get largeMove(): number | null {
    return this.movedBps * 2 > this.limits.moveBpsMax ? Math.round(this.movedBps) : null;
  }

  private judgeMove(ts: number, price: number): HaltReason | null {
    const { moveBpsMax, settleMs } = this.limits;
    this.movedBps = this.last === null ? 0 : apart(price, this.last);
    if (this.movedBps > moveBpsMax) this.settlesAt = ts + settleMs;
    this.last = price;
    return ts < this.settlesAt ? 'jump' : null;
  }
}
