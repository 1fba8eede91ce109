import type { SourceFault } from '../../ports/PriceSource';
import { Backoff } from './Backoff';
import type { UpstreamFeedMapping } from './parseUpstream';
import { SourceFaults, type FaultDetail } from './SourceFaults';
import { connect } from './upstreamConnection';
import { UpstreamQuotes } from './UpstreamQuotes';

export interface FeedParts {
  mapping: UpstreamFeedMapping;
  /** Product and decimals by the upstream's symbol. */
  symbols: ReadonlyMap<string, { procode: string; decimals: number }>;
  /** Maximum age of a usable price by its own time, ms. */
  ageMsMax: number;
  now: () => number;
  /** Whether a product trades now; a closed market may be silent. */
  isOpen: (procode: string) => boolean;
  begins: (fault: SourceFault, detail: FaultDetail) => void;
  /** Called when prices arrive, initially or after a fault. */
  flows: () => void;
}

const WATCH_EVERY_MS = 250;
const HANDSHAKE_MS_MAX = 5_000;
/** A feed without a usable price for `ageMsMax` plus this long reconnects. */
const SILENT_MORE_MS = 2_000;
const BACKOFF_MS_MAX = 30_000;
/** One permanently missing product must not disturb the others often. */
const PARTLY_BACKOFF_MS_MAX = 300_000;
/** The backoff resets after this long without a fault. */
const STEADY_MS = 30_000;

/**
 * One unreliable upstream. Without usable prices it reconnects with backoff. The old connection
 * stays open during the delay, so that late prices are used at once.
 */
export class UpstreamFeed {
  readonly quotes: UpstreamQuotes;
  readonly faults: SourceFaults;
  private readonly backoff = new Backoff();
  private readonly partlyBackoff = new Backoff();
  private readonly products: readonly string[];
  /** Time of each product's last usable price, or when none was due. */
  private readonly usableAt = new Map<string, number>();
  private watch: NodeJS.Timeout | null = null;
  private retry: NodeJS.Timeout | undefined;
  private disconnect: (() => void) | null = null;
  private startedAt = 0;
  private connectedAt = 0;
  private faultyAt = 0;
  private isOpened = false;
  private isFlowing = false;
  /** When a silent connection is replaced; null while prices arrive. */
  private patientUntil: number | null = null;

  constructor(private readonly parts: FeedParts) {
    const { mapping, symbols, now, begins } = parts;
    this.faults = new SourceFaults(begins);
    this.quotes = new UpstreamQuotes({ mapping, symbols, now, faults: this.faults });
    this.products = [...symbols.values()].map(({ procode }) => procode);
  }

  start(): void {
    if (this.watch !== null) return;
    this.watch = setInterval(() => this.look(), WATCH_EVERY_MS);
    this.watch.unref();
    this.startedAt = performance.now();
    this.reconnect();
  }

  stop(): void {
    if (this.watch !== null) clearInterval(this.watch);
    this.watch = null;
    clearTimeout(this.retry);
    this.drop();
  }

  /** Milliseconds since the last usable price of any product; 0 while none is due. */
  age(): number {
    const open = this.products.filter(this.parts.isOpen);
    if (open.length === 0 || this.watch === null) return 0;
    const newest = Math.max(
      this.startedAt,
      ...open.map((procode) => this.usableAt.get(procode) ?? 0),
    );
    return Math.round(performance.now() - newest);
  }

  receive(text: string): void {
    const fresh = this.parts.now() - this.parts.ageMsMax;
    for (const { procode, at } of this.quotes.receive(text)) {
      if (at < fresh) continue;
      this.usableAt.set(procode, performance.now());
      if (!this.isFlowing) this.flows();
    }
  }

  private flows(): void {
    this.isFlowing = true;
    this.faults.end('unreachable', 'handshake', 'refused', 'throttled', 'closed', 'silent');
    this.parts.flows();
  }

  private reconnect(): void {
    this.drop();
    this.connectedAt = performance.now();
    this.disconnect = connect(this.parts.mapping, {
      opened: () => {
        if (!this.isOpened) this.connectedAt = performance.now();
        this.isOpened = true;
      },
      text: (text) => this.receive(text),
      failed: (fault, reason, waitMs) => this.failed(fault, reason, waitMs),
    });
  }

  private drop(): void {
    this.disconnect?.();
    this.disconnect = null;
    this.isOpened = false;
    this.patientUntil = null;
  }

  private failed(fault: SourceFault, reason: string, waitMs = 0): void {
    this.drop();
    this.note(fault, { reason });
    const { url, intervalMs = 0 } = this.parts.mapping;
    const pause = url.startsWith('ws') ? 0 : intervalMs;
    const wait = Math.max(pause, waitMs, this.backoff.next(BACKOFF_MS_MAX));
    this.retry = setTimeout(() => this.reconnect(), wait);
  }

  private note(fault: SourceFault, detail: FaultDetail): void {
    this.faults.note(fault, detail);
    if (fault === 'partly_silent') return;
    this.faultyAt = performance.now();
    this.isFlowing = false;
  }

  private look(): void {
    const now = performance.now();
    const open = this.products.filter((procode) => {
      const isOpen = this.parts.isOpen(procode);
      if (!isOpen) this.usableAt.set(procode, now);
      return isOpen;
    });
    if (this.disconnect === null) return;
    if (!this.isOpened) {
      if (now - this.connectedAt > HANDSHAKE_MS_MAX) this.failed('handshake', 'timeout');
      return;
    }
    const limit = now - this.parts.ageMsMax - SILENT_MORE_MS;
    const silent = open.filter((procode) => (this.usableAt.get(procode) ?? -Infinity) < limit);
    const isWhole = silent.length === open.length;
    if (silent.length === 0) this.noteRecovery();
    // A new connection gets the full time.
    else if (this.connectedAt < limit) this.waitForPrices(now, silent, isWhole);
    const since = Math.max(this.faultyAt, this.connectedAt);
    if (!isWhole && now - since > STEADY_MS) this.backoff.reset();
  }

  private waitForPrices(now: number, silent: readonly string[], isWhole: boolean): void {
    if (this.patientUntil === null) {
      const fault = isWhole ? 'silent' : 'partly_silent';
      this.note(fault, { products: silent.slice(0, 10).join(' '), count: silent.length });
      const wait = isWhole
        ? this.backoff.next(BACKOFF_MS_MAX)
        : this.partlyBackoff.next(PARTLY_BACKOFF_MS_MAX);
      this.patientUntil = now + wait;
    } else if (now >= this.patientUntil) this.reconnect();
  }

  private noteRecovery(): void {
    this.faults.end('partly_silent');
    this.partlyBackoff.reset();
    this.patientUntil = null;
  }
}
