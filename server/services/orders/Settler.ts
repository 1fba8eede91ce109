import type { Logger } from 'pino';
import { logUnlessUnavailable } from '../../db/databaseUnavailable';
import type { Database } from '../../db/Database';
import { markSettled, readMarketState } from '../../repositories/market/marketState';
import type { SettledOrder } from '../../repositories/money/orders';
import {
  readDueOrders,
  readNextDue,
  readUnopenedOrders,
} from '../../repositories/money/settlements';
import { settleOrders } from './settleOrders';
import type { MarketLog } from '../../market/MarketLog';

interface SettlerDeps {
  db: Database;
  log: MarketLog;
  logger: Logger;
  /** Called with the settled orders after the commit of each group. */
  onSettled: (orders: readonly SettledOrder[]) => void;
}

const ORDERS_PER_READ = 2_000;
/** Shortest and longest pause between runs. Every order runs longer than the longest pause. */
const PAUSE_MS_MIN = 10;
const PAUSE_MS_MAX = 250;
const FAILED_MS = 250;
/** Interval of a full check of all orders since the mark, because a failover can lose results. */
const SWEEP_MS = 10_000;
const MARK_BEHIND_MS = 120_000;

/**
 * Settles every order at its expiry, or when it cannot open. Any number of settlers may share one
 * database. Due orders are read without locks, up to the newest batch: their results are final.
 */
export class Settler {
  private settledUntil = 0;
  private lastSweepAt = -Infinity;
  private hasFailed = false;

  constructor(private readonly deps: SettlerDeps) {}

  /** Milliseconds until the next expiry, of orders of all servers. */
  async pause(): Promise<number> {
    if (this.hasFailed) return FAILED_MS;
    const { db, log } = this.deps;
    const nextDueAt = await readNextDue(db, this.settledUntil);
    if (nextDueAt === null) return PAUSE_MS_MAX;
    return Math.min(PAUSE_MS_MAX, Math.max(PAUSE_MS_MIN, nextDueAt - log.now()));
  }

  /**
   * Settles the orders that were due `waitMs` ago; returns how many this server settled. A backup
   * server uses `waitMs` to settle only what the others missed.
   */
  async run(waitMs = 0): Promise<number> {
    const { tail } = this.deps.log;
    if (tail === null) return 0;
    const until = tail.ts - waitMs;
    const isSweep = until - this.lastSweepAt >= SWEEP_MS;
    if (!isSweep && until <= this.settledUntil) return 0;
    const from = isSweep ? await this.readMark() : this.settledUntil + 1;
    const { count, clean } = await this.settleBetween([from, until]);
    this.hasFailed = !clean;
    if (clean) this.settledUntil = until;
    if (isSweep && clean) await this.finishSweep(until);
    return count;
  }

  private async readMark(): Promise<number> {
    return (await readMarketState(this.deps.db)).settledUntil;
  }

  private async finishSweep(until: number): Promise<void> {
    this.lastSweepAt = until;
    await markSettled(this.deps.db, until - MARK_BEHIND_MS);
  }

  private async settleBetween(range: readonly [from: number, until: number]) {
    const expired = await this.settleAll(readDueOrders, range);
    const unopened = await this.settleAll(readUnopenedOrders, range);
    return { count: expired.count + unopened.count, clean: expired.clean && unopened.clean };
  }

  private async settleAll(
    read: typeof readDueOrders,
    [from, until]: readonly [from: number, until: number],
  ) {
    const { db, log, logger, onSettled } = this.deps;
    let count = 0;
    for (;;) {
      const due = await read(db, from, until, ORDERS_PER_READ);
      if (due.length === 0) return { count, clean: true };
      const { orders, failures } = await settleOrders(db, due, Math.max(until, log.now()));
      count += orders.length;
      if (orders.length > 0) onSettled(orders);
      if (failures.length > 0)
        logUnlessUnavailable(logger, 'orders could not be settled')(failures[0]);
      // Failed orders are retried in the next run, so that they do not delay the others.
      if (failures.length > 0) return { count, clean: false };
      if (due.length < ORDERS_PER_READ) return { count, clean: true };
    }
  }
}
