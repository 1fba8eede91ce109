import type { Quote, QuoteWatcher } from '@/models/Quote';
import { monotonicNow } from '@/platform/device/monotonic';

/** Rows that come on screen within this long are told together. */
const GATHER_MS = 60;
/** Least time between two tellings: a finger scrolls on, and the server takes only so many. */
const SPACING_MS = 500;
/** How long nobody may read a price before it is left out: a finger scrolls back and forth. */
const LINGER_MS = 5_000;

/**
 * Which products have somebody who reads their price: rows on screen, open orders, a chart. It
 * follows what MobX tracks, so nobody has to say what a page shows.
 */
export class ReadCodes implements QuoteWatcher {
  private readonly codes = new Set<string>();
  private told: ReadonlySet<string> = new Set();
  private tellsAt = Infinity;
  private toldAt = -Infinity;
  /** Is told the codes when there are new ones, and later when some are read no more. */
  onChange?: (codes: readonly string[]) => void;

  add({ code }: Quote): void {
    this.codes.add(code);
    if (!this.told.has(code)) this.tellIn(GATHER_MS);
  }

  remove({ code }: Quote): void {
    this.codes.delete(code);
    if (this.told.has(code)) this.tellIn(LINGER_MS);
  }

  /** The earlier of two moments stands. */
  private tellIn(ms: number): void {
    const now = monotonicNow();
    const at = Math.max(now + ms, this.toldAt + SPACING_MS);
    if (this.tellsAt <= at) return;
    this.tellsAt = at;
    setTimeout(() => {
      if (this.tellsAt !== at) return;
      this.tellsAt = Infinity;
      this.toldAt = at;
      this.told = new Set(this.codes);
      this.onChange?.([...this.codes]);
    }, at - now);
  }
}
