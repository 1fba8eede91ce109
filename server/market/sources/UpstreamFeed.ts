import type { SourceFault } from '../../ports/PriceSource';
import { Backoff } from './Backoff';
import type { UpstreamFeedMapping } from './parseUpstream';
import { SourceFaults, type FaultDetail } from './SourceFaults';
import { connect } from './upstreamConnection';
import { UpstreamQuotes } from './UpstreamQuotes';

export interface FeedDeps {
  mapping: UpstreamFeedMapping;
  /** Product and decimals by the upstream's symbol. */
  symbols: ReadonlyMap<string, { procode: string; decimals: number }>;
  /** Maximum age of a usable price by its upstream timestamp, ms. */
  ageMsMax: number;
  now: () => number;
  /** Whether a product trades now; a closed market may be silent. */
  isOpen: (procode: string) => boolean;
  onFault: (fault: SourceFault, detail: FaultDetail) => void;
  /** Called when prices arrive, initially or after a fault. */
  onPrices: () => void;
}

const WATCH_EVERY_MS = 250;
const HANDSHAKE_MS_MAX = 5_000;
/** A feed without a usable price for `ageMsMax` plus this long reconnects. */
const SILENCE_GRACE_MS = 2_000;
const BACKOFF_MS_MAX = 30_000;
/** Maximum backoff when only some products are missing, ms; reconnecting disturbs the others. */
const PARTLY_BACKOFF_MS_MAX = 300_000;
/** Milliseconds without a fault after which the backoff resets. */
const BACKOFF_RESET_MS = 30_000;

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
  /** Time of each product's last usable price, or the last time when its market was closed. */
  private readonly usableAt = new Map<string, number>();
  private watchTimer: NodeJS.Timeout | null = null;
  private retryTimer: NodeJS.Timeout | undefined;
  private disconnect: (() => void) | null = null;
  private startedAt = 0;
  private connectedAt = 0;
  private faultyAt = 0;
  private isOpened = false;
  private isFlowing = false;
  /** Time at which a silent connection is replaced; null while prices arrive. */
  private reconnectAt: number | null = null;

  constructor(private readonly deps: FeedDeps) {
    const { mapping, symbols, now, onFault } = deps;
    this.faults = new SourceFaults(onFault);
    this.quotes = new UpstreamQuotes({ mapping, symbols, now, faults: this.faults });
    this.products = [...symbols.values()].map(({ procode }) => procode);
  }

  start(): void {
    if (this.watchTimer !== null) return;
    this.watchTimer = setInterval(() => this.checkPrices(), WATCH_EVERY_MS);
    this.watchTimer.unref();
    this.startedAt = performance.now();
    this.reconnect();
  }

  stop(): void {
    if (this.watchTimer !== null) clearInterval(this.watchTimer);
    this.watchTimer = null;
    clearTimeout(this.retryTimer);
    this.drop();
  }

  /** Milliseconds since the last usable price of any product; 0 while all markets are closed. */
  age(): number {
    const open = this.products.filter(this.deps.isOpen);
    if (open.length === 0 || this.watchTimer === null) return 0;
    const newest = Math.max(
      this.startedAt,
      ...open.map((procode) => this.usableAt.get(procode) ?? 0),
    );
    return Math.round(performance.now() - newest);
  }

  receive(text: string): void {
    const oldestUsable = this.deps.now() - this.deps.ageMsMax;
    for (const { procode, at } of this.quotes.receive(text)) {
      if (at < oldestUsable) continue;
      this.usableAt.set(procode, performance.now());
      if (!this.isFlowing) this.onPrices();
    }
  }

  private onPrices(): void {
    this.isFlowing = true;
    this.faults.end('unreachable', 'handshake', 'refused', 'throttled', 'closed', 'silent');
    this.deps.onPrices();
  }

  private reconnect(): void {
    this.drop();
    this.connectedAt = performance.now();
    this.disconnect = connect(this.deps.mapping, {
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
    this.reconnectAt = null;
  }

  private failed(fault: SourceFault, reason: string, waitMs = 0): void {
    this.drop();
    this.recordFault(fault, { reason });
    const { url, intervalMs = 0 } = this.deps.mapping;
    const pause = url.startsWith('ws') ? 0 : intervalMs;
    const wait = Math.max(pause, waitMs, this.backoff.nextMs(BACKOFF_MS_MAX));
    this.retryTimer = setTimeout(() => this.reconnect(), wait);
  }

  private recordFault(fault: SourceFault, detail: FaultDetail): void {
    this.faults.record(fault, detail);
    if (fault === 'partly_silent') return;
    this.faultyAt = performance.now();
    this.isFlowing = false;
  }

  private checkPrices(): void {
    const now = performance.now();
    const open = this.products.filter((procode) => {
      const isOpen = this.deps.isOpen(procode);
      if (!isOpen) this.usableAt.set(procode, now);
      return isOpen;
    });
    if (this.disconnect === null) return;
    if (!this.isOpened) {
      if (now - this.connectedAt > HANDSHAKE_MS_MAX) this.failed('handshake', 'timeout');
      return;
    }
    const limit = now - this.deps.ageMsMax - SILENCE_GRACE_MS;
    const silentProducts = open.filter(
      (procode) => (this.usableAt.get(procode) ?? -Infinity) < limit,
    );
    const areAllSilent = silentProducts.length === open.length;
    if (silentProducts.length === 0) this.recordRecovery();
    // A new connection gets the full time before it counts as silent.
    else if (this.connectedAt < limit) this.waitForPrices(now, silentProducts, areAllSilent);
    const since = Math.max(this.faultyAt, this.connectedAt);
    if (!areAllSilent && now - since > BACKOFF_RESET_MS) this.backoff.reset();
  }

  private waitForPrices(
    now: number,
    silentProducts: readonly string[],
    areAllSilent: boolean,
  ): void {
    if (this.reconnectAt === null) {
      const fault = areAllSilent ? 'silent' : 'partly_silent';
      this.recordFault(fault, {
        products: silentProducts.slice(0, 10).join(' '),
        count: silentProducts.length,
      });
      const wait = areAllSilent
        ? this.backoff.nextMs(BACKOFF_MS_MAX)
        : this.partlyBackoff.nextMs(PARTLY_BACKOFF_MS_MAX);
      this.reconnectAt = now + wait;
    } else if (now >= this.reconnectAt) this.reconnect();
  }

  private recordRecovery(): void {
    this.faults.end('partly_silent');
    this.partlyBackoff.reset();
    this.reconnectAt = null;
  }
}
