import type { Quote, QuoteWatcher } from '@/models/Quote';
import { monotonicNow } from '@/platform/device/monotonic';

/** Rows that appear within this time are sent together. */
const BATCH_DELAY_MS = 60;
/** Minimum interval between `watch:` messages: scrolling causes many, the server limits them. */
const INTERVAL_MS_MIN = 500;
/** How long an unread price stays included, ms: customers scroll back and forth. */
const REMOVE_DELAY_MS = 5_000;

/** Products whose price is observed by MobX: visible rows, open orders, a chart. */
export class ObservedCodes implements QuoteWatcher {
  private readonly codes = new Set<string>();
  private sent: ReadonlySet<string> = new Set();
  private nextSendAt = Infinity;
  private sentAt = -Infinity;
  /** Called with all codes when there are new ones, and later when some are no longer read. */
  onChange?: (codes: readonly string[]) => void;

  add({ code }: Quote): void {
    this.codes.add(code);
    if (!this.sent.has(code)) this.schedule(BATCH_DELAY_MS);
  }

  remove({ code }: Quote): void {
    this.codes.delete(code);
    if (this.sent.has(code)) this.schedule(REMOVE_DELAY_MS);
  }

  /** Keeps the earlier of two times. */
  private schedule(ms: number): void {
    const now = monotonicNow();
    const at = Math.max(now + ms, this.sentAt + INTERVAL_MS_MIN);
    if (this.nextSendAt <= at) return;
    this.nextSendAt = at;
    setTimeout(() => {
      if (this.nextSendAt !== at) return;
      this.nextSendAt = Infinity;
      this.sentAt = at;
      this.sent = new Set(this.codes);
      this.onChange?.([...this.codes]);
    }, at - now);
  }
}
