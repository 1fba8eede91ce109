import { onBecomeObserved, onBecomeUnobserved } from 'mobx';
import type { Quote } from '@/models/Quote';

/** Rows that come on screen within this long are told together. */
const GATHER_MS = 60;
/** How long nobody may read a price before it is left out: a finger scrolls back and forth. */
const LINGER_MS = 5_000;

/**
 * Which products have somebody who reads their price: rows on screen, open orders, a chart. It
 * follows what MobX tracks, so nobody has to say what a page shows.
 */
export class ReadCodes {
  private readonly codes = new Set<string>();
  private told: ReadonlySet<string> = new Set();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waits = 0;

  /** `onChange` is told the codes when there are new ones, and later when some are read no more. */
  constructor(private readonly onChange: (codes: readonly string[]) => void) {}

  /** Follows who reads a product's quote. */
  follow(code: string, quote: Quote): void {
    onBecomeObserved(quote, 'wire', () => {
      this.codes.add(code);
      if (!this.told.has(code)) this.tellIn(GATHER_MS);
    });
    onBecomeUnobserved(quote, 'wire', () => {
      this.codes.delete(code);
      if (this.told.has(code)) this.tellIn(LINGER_MS);
    });
  }

  /** The earlier of two moments stands. */
  private tellIn(ms: number): void {
    if (this.timer !== undefined && this.waits <= ms) return;
    clearTimeout(this.timer);
    this.waits = ms;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.told = new Set(this.codes);
      this.onChange([...this.codes]);
    }, ms);
  }
}
