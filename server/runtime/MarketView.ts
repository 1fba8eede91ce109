import type { HaltReason } from '../../types/contract/product';
import { logUnlessUnavailable } from '../db/databaseUnavailable';
import { followLog, type Rewind } from '../market/followLog';
import type { MarketLog } from '../market/MarketLog';
import type { Core } from '../ports/context';
import type { LatestTick, MarketReader, MarketStatus } from '../ports/MarketReader';
import type { PriceSource } from '../ports/PriceSource';
import { repeat, type RepeatedTask } from '../platform/limits/repeat';
import { readMarketState } from '../repositories/market/marketState';
import type { ProductRecord } from '../repositories/market/products';

export type MarketCore = Pick<Core, 'config' | 'db' | 'clock' | 'log' | 'proof'>;

/** Retry interval after a failure, ms; short, because prices have priority. */
export const RETRY_MS = 100;
/** Polling intervals for a due batch and for a late batch, ms. */
const DUE_LOOK_MS = 15;
const LATE_LOOK_MS = 100;
const LATE_MS = 500;

export const NO_HALT_COUNTS = {
  stale: 0,
  jump: 0,
  disagree: 0,
  operator: 0,
  holiday: 0,
} as const satisfies Record<HaltReason, number>;

/** Follows the committed log and never writes; `MarketScheduler` writes in another process. */
export class MarketView implements MarketReader {
  protected running: RepeatedTask[] = [];
  private halted: ReadonlyMap<string, HaltReason> = new Map();

  constructor(
    protected readonly core: MarketCore,
    readonly log: MarketLog,
    readonly source: PriceSource,
    protected origin: number,
  ) {}

  latest(procode: string): LatestTick | null {
    return this.log.latest(procode);
  }

  status(product: ProductRecord): MarketStatus {
    const { procode, market } = product;
    if (!this.source.covers(procode)) return { open: false, opensAt: null, halt: null };
    const opening = this.source.opening(procode, market, this.log.now(), this.origin);
    const halt = opening.open ? (this.halts.get(procode) ?? null) : null;
    return { ...opening, open: opening.open && halt === null, halt };
  }

  isListed(product: ProductRecord): boolean {
    return this.source.covers(product.procode) || this.log.quote(product.id) !== null;
  }

  start(): void {
    const failed = logUnlessUnavailable(this.core.log, 'the price log cannot be read');
    this.running = [repeat(() => this.follow(), RETRY_MS, failed)];
  }

  async stop(): Promise<void> {
    await Promise.all(this.running.map((work) => work.stop()));
    this.running = [];
  }

  /** Applies new batches; returns the ms until the next poll. */
  async follow(): Promise<number> {
    const { db, proof } = this.core;
    const { log } = this;
    const before = log.tail;
    const rewind = await followLog(db, log);
    if (rewind !== null) await this.takeRewind(rewind);
    if (log.tail !== before) {
      await proof.refresh();
      // With other roles the market's process writes the heads after sealing.
      if (this.core.config.role === 'web') await proof.writeHeads();
      const { sourceOrigin, halts } = await readMarketState(db);
      this.origin = sourceOrigin;
      this.halted = new Map(Object.entries(halts));
    }
    const wait = log.nextTs - log.now();
    if (wait > 0) return wait + 1;
    return wait > -LATE_MS ? DUE_LOOK_MS : LATE_LOOK_MS;
  }

  /** Number of times that the database lost batches that this server had seen. */
  rewinds = 0;

  /**
   * Handles a rewind: customers saw batches that the log lost, and their devices will report it. A
   * rewind cannot be repaired, so it is logged as an error and the log continues.
   */
  protected async takeRewind({ shown, now }: Rewind): Promise<void> {
    this.rewinds += 1;
    this.core.log.error(
      { shown, now },
      'THE PRICE LOG WAS REWOUND: batches that were shown are gone',
    );
    await this.core.proof.reload();
  }

  get haltCounts(): Readonly<Record<HaltReason, number>> {
    const counts: Record<HaltReason, number> = { ...NO_HALT_COUNTS };
    for (const reason of this.halts.values()) counts[reason] += 1;
    return counts;
  }

  protected get halts(): ReadonlyMap<string, HaltReason> {
    return this.halted;
  }
}
