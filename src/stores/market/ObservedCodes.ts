import type { Quote, QuoteWatcher } from '@/models/Quote';
import { monotonicNow } from '@/platform/device/monotonic';

/** Rows that appear within this time, ms, are sent in one message. */
const BATCH_DELAY_MS = 60;
/** Minimum interval, ms, between `watch:` messages, whose rate the server limits. */
const INTERVAL_MS_MIN = 500;
/** Time in ms for which an unobserved price stays included: customers scroll back and forth. */
const REMOVE_DELAY_MS = 5_000;

/** Codes of products whose price MobX observes: visible rows, open orders, a chart. */
export class ObservedCodes implements QuoteWatcher {
  private readonly codes = new Set<string>();
  private sent: ReadonlySet<string> = new Set();
  private nextSendAt = Infinity;
  private sentAt = -Infinity;
  /** Called with all codes when new ones are observed, and later when some are not any more. */
  onChange?: (codes: readonly string[]) => void;

  add({ code }: Quote): void {
    this.codes.add(code);
    if (!this.sent.has(code)) this.schedule(BATCH_DELAY_MS);
  }

  remove({ code }: Quote): void {
    this.codes.delete(code);
    if (this.sent.has(code)) this.schedule(REMOVE_DELAY_MS);
  }

  /** Schedules a call after `ms`, unless an earlier call is scheduled. */
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
