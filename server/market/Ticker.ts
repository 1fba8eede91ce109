import type { Logger } from 'pino';
import type { Clock } from '../platform/clock';
import type { Database, Queryable } from '../db/Database';
import { isSqlState } from '../db/isSqlState';
import {
  beginSource,
  acquireLease,
  readMarketState,
  type MarketState,
} from '../repositories/market/marketState';
import { insertEntries, takePendingLines } from '../repositories/market/logEntries';
import { insertBatch, insertTicks, type TickRow } from '../repositories/market/ticks';
import { followLog, type Rewind } from './followLog';
import { rollCandles } from './loadLog';
import type { Beacon } from './beacon/Beacon';
import type { MarketLog } from './MarketLog';
import { nextBatch, nextInstant, type Batch } from './nextBatch';
import type { PriceSource, SourceStep, SourceTick } from '../ports/PriceSource';
import { insertJumps, type JumpRow } from '../repositories/market/priceJumps';
import { localDay } from './marketHours';
import { parseHolidays } from '../platform/parseHolidays';
import type { HaltReason } from '../../types/contract/product';
import { NO_ENTROPY } from './sources/SimulatedSource';
import { MINUTE_MS } from '@candor/rules/durations';

interface TickerDeps {
  db: Database;
  clock: Clock;
  log: MarketLog;
  source: PriceSource;
  /** Null without a randomness beacon. */
  beacon: Pick<Beacon, 'entropyAt'> | null;
  tickMs: number;
  /** Unique name of this server among those on the database. */
  holder: string;
  logger: Logger;
  /** Called when the database lost batches that this server had seen. */
  rewound: (rewind: Rewind) => void;
}

/** A price source that played at most this long ago (ms) continues; otherwise it restarts. */
const CONTINUE_MS = 60_000;
const BPS = 10_000;
/** Half of the guard's usual limit (docs/UPSTREAM.md). */
const JUMP_BPS = 100;
/** SQL states of a lost race: another server wrote this batch, or the log is already longer. */
const BATCH_EXISTS = ['23505', '23503'];

function bidAndAsk({ bid, ask }: Pick<SourceTick, 'bid' | 'ask'>) {
  if (bid === null || ask === null) return { bid, ask };
  return { bid: Math.min(bid, ask), ask: Math.max(bid, ask) };
}

/**
 * Writes the price log, one batch per tick, committed before it is shown. A lease elects one writer
 * among all servers of a database; the others follow.
 */
export class Ticker {
  writing = false;
  /** Products that have no prices although the source has some, by the operator's decision. */
  stopped: ReadonlyMap<string, HaltReason> = new Map();
  private rolledMinute = 0;

  /** `origin`: start time of the price source, from the database. */
  constructor(
    private readonly deps: TickerDeps,
    private origin: number,
  ) {}

  get sourceOrigin(): number {
    return this.origin;
  }

  /** Milliseconds after which another server replaces a silent writer. */
  get leaseMs(): number {
    return Math.max(2_000, 3 * this.deps.tickMs);
  }

  /**
   * Writes the next batch if this server is the writer, otherwise follows. Returns the ms until the
   * next turn. Database errors are thrown; the next turn catches up first.
   */
  async writeDueBatches(): Promise<number> {
    const { log, tickMs } = this.deps;
    await this.follow();
    const wait = log.nextTs - this.deps.clock.now();
    // A log more than a tick ahead of this clock keeps its own pace.
    if (wait > 0 && wait <= tickMs) return this.writing ? wait : Math.min(wait, tickMs / 4, 250);
    const batch = await this.write();
    this.writing = batch !== null;
    if (batch === null) return this.waitForWriter();
    log.apply(batch);
    await this.roll();
    return wait > tickMs ? tickMs : Math.max(0, log.nextTs - this.deps.clock.now());
  }

  private async waitForWriter(): Promise<number> {
    this.origin = (await readMarketState(this.deps.db)).sourceOrigin;
    return Math.min(this.deps.tickMs / 4, 250);
  }

  private async follow(): Promise<void> {
    if (this.writing && this.deps.log.tail !== null) return;
    const rewind = await followLog(this.deps.db, this.deps.log);
    if (rewind !== null) this.deps.rewound(rewind);
  }

  /** Writes the next batch; null when another server has the lease or was faster. */
  private async write(): Promise<Batch | null> {
    const { db, holder, logger } = this.deps;
    try {
      return await db.transaction(async (tx) => {
        const state = await acquireLease(tx, holder, this.leaseMs);
        return state === null ? null : this.writeBatch(tx, state);
      });
    } catch (error) {
      this.writing = false;
      if (!isSqlState(error, ...BATCH_EXISTS)) throw error;
      logger.info('another server wrote the batch first');
      return null;
    }
  }

  private async writeBatch(tx: Queryable, state: MarketState): Promise<Batch> {
    const { log, clock, tickMs, beacon } = this.deps;
    const { tail } = log;
    const ts = nextInstant(tail, clock.now(), tickMs);
    const since = tail?.ts ?? 0;
    const { pending, stopped } = await takePendingLines(tx);
    this.stopped = this.stoppedAt(stopped, state.holidays, ts);
    this.origin = await this.writeMissingBatches(tx, state, ts, since);
    const entropy = beacon === null ? NO_ENTROPY : await beacon.entropyAt(tx, ts);
    const ticks = this.poll({ seq: (tail?.seq ?? 0) + 1, entropy, ts, since, origin: this.origin });
    const lines = pending.map(({ line }) => line);
    const batch = nextBatch(tail, ts, ticks, log.allProducts(), lines);
    await insertBatch(tx, tail, batch.row, 'live');
    await insertEntries(tx, batch.row, tickMs, pending);
    await insertTicks(tx, batch.ticks);
    await insertJumps(tx, this.jumpsOf(batch.ticks));
    return batch;
  }

  private async writeMissingBatches(tx: Queryable, state: MarketState, ts: number, since: number) {
    const { source } = this.deps;
    const isContinued = state.source === source.name && ts - since <= CONTINUE_MS;
    if (isContinued && state.sourceOrigin > 0) return state.sourceOrigin;
    await beginSource(tx, source.name, ts);
    return ts;
  }

  /** Returns the source's new prices as log rows; none when the source throws. */
  private poll(step: Omit<SourceStep, 'last'>): TickRow[] {
    const { source, log, logger } = this.deps;
    let ticks: readonly SourceTick[] = [];
    try {
      ticks = source.poll({ ...step, last: log.lastPrices() });
    } catch (error) {
      logger.error({ err: error }, 'the price source failed');
    }
    return ticks.flatMap(({ procode, ...tick }) => {
      const product = log.product(procode);
      if (product === null || this.stopped.has(procode)) return [];
      const row = { ...tick, ...bidAndAsk(tick), ts: step.ts };
      return [{ ...row, productId: product.id, seq: log.nextSeq(product.id) }];
    });
  }

  /** Products that an operator halts, and those of markets with a holiday. */
  private stoppedAt(
    halted: readonly string[],
    holidays: string | null,
    ts: number,
  ): ReadonlyMap<string, HaltReason> {
    const found = new Map<string, HaltReason>();
    const days = parseHolidays(holidays ?? '');
    if (days !== null && days.size > 0) {
      for (const { procode, market } of this.deps.log.allProducts().values())
        if (days.get(market)?.has(localDay(market, ts)) === true) found.set(procode, 'holiday');
    }
    for (const procode of halted) found.set(procode, 'operator');
    return found;
  }

  /** Moves beyond JUMP_BPS since the product's price before; orders across them are flagged. */
  private jumpsOf(ticks: readonly TickRow[]): JumpRow[] {
    const { log } = this.deps;
    const last = log.lastPrices();
    return ticks.flatMap(({ productId, ts, price }) => {
      const before = last.get(log.allProducts().get(productId)?.procode ?? '')?.price;
      if (before === undefined) return [];
      const bps = Math.round((Math.abs(price - before) / before) * BPS);
      return bps > JUMP_BPS ? [{ productId, ts, bps }] : [];
    });
  }

  /** Writes the candles of complete minutes, once per minute. */
  private async roll(): Promise<void> {
    const { nextTs } = this.deps.log;
    const minute = Math.floor(nextTs / MINUTE_MS);
    if (minute <= this.rolledMinute) return;
    await rollCandles(this.deps.db, nextTs);
    this.rolledMinute = minute;
  }
}
