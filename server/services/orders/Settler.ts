import type { Logger } from 'pino';
import { logUnlessAway } from '../../db/databaseAway';
import type { Database } from '../../db/Database';
import { markSettled, readMarketState } from '../../repositories/market/marketState';
import type { SettledOrder } from '../../repositories/money/orders';
import { readDueOrders, readNextDue } from '../../repositories/money/settlements';
import { settleOrders } from './settleOrders';
import type { MarketLog } from '../../market/MarketLog';

interface SettlerParts {
  db: Database;
  log: MarketLog;
  logger: Logger;
  /** Called after the commit of each group of results. */
  settled: (orders: readonly SettledOrder[]) => void;
}

/** Orders read at once. */
const PAGE = 2_000;
/** Shortest and longest pause between two looks; an order lives longer than the longest. */
const PAUSE_MS_MIN = 10;
const PAUSE_MS_MAX = 250;
/** Pause after a run in which somebody could not be served. */
const FAILED_MS = 250;
/** A run looks this far back; what was committed even later is found by the sweep. */
const LOOKBACK_MS = 5_000;
/** How often everything since the mark is looked through, and how far the mark stays behind. */
const SWEEP_MS = 10_000;
const MARK_BEHIND_MS = 120_000;

/**
 * Settles every order at its expiry. Any number of settlers may run on one database. What is due is
 * read without locks and up to an instant for which the log is complete, so that a result needs
 * nothing that could still change.
 */
export class Settler {
  private doneUntil = 0;
  private sweptAt = -Infinity;
  private failing = false;

  constructor(private readonly parts: SettlerParts) {}

  /** ms until the next look: until the next order ends, whichever server accepted it. */
  async pause(): Promise<number> {
    if (this.failing) return FAILED_MS;
    const { db, log } = this.parts;
    const next = await readNextDue(db, this.doneUntil);
    if (next === null) return PAUSE_MS_MAX;
    return Math.min(PAUSE_MS_MAX, Math.max(PAUSE_MS_MIN, next - log.now()));
  }

  /**
   * Settles all that was due `waitMs` ago; answers how many orders this server settled. A server that
   * waits a little finds what another one has not done.
   */
  async run(waitMs = 0): Promise<number> {
    const now = this.parts.log.settledNow();
    if (now === null) return 0;
    const until = now - waitMs;
    const sweep = until - this.sweptAt >= SWEEP_MS;
    const from = sweep ? await this.mark() : this.doneUntil - LOOKBACK_MS;
    const { count, clean } = await this.settleBetween(from, until);
    this.failing = !clean;
    if (clean) this.doneUntil = until;
    if (sweep && clean) await this.finishSweep(until);
    return count;
  }

  private async mark(): Promise<number> {
    return (await readMarketState(this.parts.db)).settledUntil;
  }

  private async finishSweep(until: number): Promise<void> {
    this.sweptAt = until;
    await markSettled(this.parts.db, until - MARK_BEHIND_MS);
  }

  private async settleBetween(from: number, until: number) {
    const { db, log, logger, settled } = this.parts;
    let count = 0;
    for (;;) {
      const due = await readDueOrders(db, from, until, PAGE);
      if (due.length === 0) return { count, clean: true };
      const { orders, failures } = await settleOrders(db, due, Math.max(until, log.now()));
      count += orders.length;
      if (orders.length > 0) settled(orders);
      if (failures.length > 0) logUnlessAway(logger, 'orders could not be settled')(failures[0]);
      // The failed ones come up again in the next run; the others must not wait for them.
      if (failures.length > 0) return { count, clean: false };
      if (due.length < PAGE) return { count, clean: true };
    }
  }
}
