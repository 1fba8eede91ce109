import type { Quote, QuoteWatcher } from '@/models/Quote';
import { monotonicNow } from '@/platform/device/monotonic';

/** Rows that appear within this time are sent together. */
const GATHER_MS = 60;
/** Minimum interval between `watch:` messages: scrolling causes many, the server limits them. */
const SPACING_MS = 500;
/** How long an unread price stays included: scrolling goes back and forth. */
const LINGER_MS = 5_000;

/** Products whose price is observed by MobX: visible rows, open orders, a chart. */
export class ReadCodes implements QuoteWatcher {
  private readonly codes = new Set<string>();
  private told: ReadonlySet<string> = new Set();
  private tellsAt = Infinity;
  private toldAt = -Infinity;
  /** Called with all codes when there are new ones, and later when some are no longer read. */
  onChange?: (codes: readonly string[]) => void;

  add({ code }: Quote): void {
    this.codes.add(code);
    if (!this.told.has(code)) this.tellIn(GATHER_MS);
  }

  remove({ code }: Quote): void {
    this.codes.delete(code);
    if (this.told.has(code)) this.tellIn(LINGER_MS);
  }

  /** Keeps the earlier of two times. */
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
