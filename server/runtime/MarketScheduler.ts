import type { OrderResult } from '@candor/rules/order';
import type { HaltReason } from '../../types/contract/product';
import { archiveTicks } from '../market/archiveTicks';
import { logUnlessUnavailable } from '../db/databaseUnavailable';
import type { Rewind } from '../market/followLog';
import type { MarketLog } from '../market/MarketLog';
import type { SeedBook } from '../market/sources/SeedBook';
import { Beacon } from '../market/beacon/Beacon';
import { QUICKNET } from '../market/beacon/drand';
import { Ticker } from '../market/Ticker';
import { repeat } from '../platform/limits/repeat';
import type { Notifier } from '../ports/context';
import { Cosigner } from '../proof/Cosigner';
import type { PriceSource, SourceHealth } from '../ports/PriceSource';
import { releaseLease, writeHalts, writeSources } from '../repositories/market/marketState';
import type { SettledOrder } from '../repositories/money/orders';
import { Settler } from '../services/orders/Settler';
import { MarketView, NO_HALT_COUNTS, RETRY_MS, type MarketCore } from './MarketView';

const ARCHIVE_EVERY_MS = 600_000;
/** Milliseconds that other servers wait to settle, because the log's writer settles first. */
const OTHERS_FIRST_MS = 2_000;
/** Interval of checks whether this server has to read the beacon, ms. */
const BEACON_EVERY_MS = 1_000;
/** Interval of reports of the feeds' ages, ms. */
const SOURCES_EVERY_MS = 3_000;
/** Interval of checks for a minute to seal, ms. */
const SEAL_EVERY_MS = 250;

/** Why an order is void: the reason of the product's halt at settlement, else `no_price`. */
type VoidReason = HaltReason | 'no_price';

export interface MarketFigures {
  source: SourceHealth;
  /** Number of void orders since the start, by reason. */
  voids: Readonly<Record<VoidReason, number>>;
  /** Number of settled orders since the start, by result. */
  results: Readonly<Record<OrderResult, number>>;
  /** Duration of the last turn, ms. */
  turnMs: number;
}

type ResultNotifier = Pick<Notifier, 'order' | 'wallet'>;

const areSameHalts = (a: ReadonlyMap<string, HaltReason>, b: ReadonlyMap<string, HaltReason>) =>
  a.size === b.size && [...a].every(([procode, reason]) => b.get(procode) === reason);

/**
 * The writing market: ticker, settler and sealing. One server of a database writes the log; any
 * server may settle. Nothing runs before `start`, so that tests can call single steps.
 */
export class MarketScheduler extends MarketView {
  private readonly ticker: Ticker;
  private readonly beacon: Beacon | null;
  private readonly settler: Settler;
  private readonly cosigner: Cosigner;
  private notify: ResultNotifier | null = null;
  private rewind: Rewind | null = null;
  private readonly voids: Record<VoidReason, number> = {
    ...NO_HALT_COUNTS,
    no_price: 0,
  };
  private sourcesAt = -Infinity;
  private readonly results: Record<OrderResult, number> = { win: 0, lose: 0, tie: 0, void: 0 };
  private turnMs = 0;
  private writtenHalts: ReadonlyMap<string, HaltReason> | null = null;

  constructor(
    core: MarketCore,
    log: MarketLog,
    source: PriceSource,
    private readonly holder: string,
    origin: number,
    private readonly seedBook: SeedBook | null = null,
  ) {
    super(core, log, source, origin);
    const { db, clock, config } = core;
    const logger = core.log.child({ part: 'market' });
    const { tickMs } = config;
    const rewound = (rewind: Rewind) => {
      this.rewind = rewind;
    };
    const { beaconUrl } = config;
    const chain = { url: beaconUrl ?? '', chain: QUICKNET };
    this.beacon = beaconUrl === null ? null : new Beacon({ db, clock, logger, ...chain });
    const ticker = { db, clock, log, source, beacon: this.beacon, tickMs, holder, logger, rewound };
    this.ticker = new Ticker(ticker, origin);
    this.cosigner = new Cosigner({ db, clock, logger, witnesses: config.witnesses });
    this.settler = new Settler({
      db,
      log,
      logger,
      onSettled: (orders) => this.notifySettled(orders),
    });
  }

  get figures(): MarketFigures {
    const { voids, results, turnMs } = this;
    return { source: this.source.health(), voids, results, turnMs };
  }

  get writes(): boolean {
    return this.ticker.writing;
  }

  /** Writes the due batches; returns the ms until the next turn. */
  async runTurn(): Promise<number> {
    const begun = performance.now();
    const wait = await this.ticker.writeDueBatches();
    const { rewind } = this;
    this.rewind = null;
    if (rewind !== null) await this.takeRewind(rewind);
    this.origin = this.ticker.sourceOrigin;
    if (this.ticker.writing) {
      await this.publishHalts();
      await this.publishSources();
    }
    this.turnMs = Math.round(performance.now() - begun);
    return wait;
  }

  /** Settles due orders; returns how many this server settled. */
  async settle(): Promise<number> {
    return this.settler.run();
  }

  /** Seals complete minutes; returns how many this server sealed. */
  async seal(): Promise<number> {
    return this.core.proof.seal(this.log, this.ticker.writing);
  }

  /** Starts the market; `notify` is called with every result that this server settles. */
  override start(notify: ResultNotifier | null = null): void {
    this.notify = notify;
    this.source.start();
    const failed = (message: string) => logUnlessUnavailable(this.core.log, message);
    this.running = [
      repeat(() => this.runTurn(), RETRY_MS, failed('the price log could not be written')),
      repeat(() => this.settleOnce(), RETRY_MS, failed('settlement failed')),
      repeat(() => this.sealOnce(), RETRY_MS, failed('minutes could not be sealed')),
      repeat(() => this.readBeacon(), RETRY_MS, failed('the randomness beacon failed')),
      repeat(() => this.cosign(), RETRY_MS, failed('witnesses could not be asked')),
      repeat(() => this.archive(), ARCHIVE_EVERY_MS, failed('old ticks could not be archived')),
    ];
  }

  /** Stops after the current turn and releases the lease. */
  override async stop(): Promise<void> {
    this.source.stop();
    await super.stop();
    await releaseLease(this.core.db, this.holder).catch(() => {});
  }

  protected override get halts(): ReadonlyMap<string, HaltReason> {
    return new Map([...this.source.halts(), ...this.ticker.stopped]);
  }

  /** Publishes the feeds' ages for other processes, every few seconds. */
  private async publishSources(): Promise<void> {
    const at = this.core.clock.now();
    if (at - this.sourcesAt < SOURCES_EVERY_MS) return;
    this.sourcesAt = at;
    await writeSources(this.core.db, { at, ages: this.source.health().ages });
  }

  private async publishHalts(): Promise<void> {
    const { halts } = this;
    if (this.writtenHalts !== null && areSameHalts(halts, this.writtenHalts)) return;
    await writeHalts(this.core.db, Object.fromEntries(halts));
    this.writtenHalts = halts;
    if (halts.size > 0) this.core.log.warn({ halts: [...halts] }, 'products are halted');
  }

  private async settleOnce(): Promise<number> {
    await this.settler.run(this.ticker.writing ? 0 : OTHERS_FIRST_MS);
    return this.settler.pause();
  }

  private async sealOnce(): Promise<number> {
    await this.seal();
    if (this.log.tail !== null) await this.seedBook?.publish(this.log.nextTs);
    return SEAL_EVERY_MS;
  }

  private async readBeacon(): Promise<number> {
    const { beacon, ticker } = this;
    return beacon === null || !ticker.writing ? BEACON_EVERY_MS : beacon.run();
  }

  /** Asks the witnesses to sign the newest head; returns the ms until the next check. */
  async cosign(): Promise<number> {
    const { proof } = this.core;
    if (this.ticker.writing && (await this.cosigner.cosign(proof.head)) > 0) await proof.refresh();
    return SEAL_EVERY_MS;
  }

  private async archive(): Promise<number> {
    const { tickRetentionHours } = this.core.config;
    if (this.ticker.writing) await archiveTicks(this.core.db, this.log, tickRetentionHours);
    return ARCHIVE_EVERY_MS;
  }

  private countVoid({ productId }: SettledOrder): void {
    const { procode = '' } = this.log.allProducts().get(productId) ?? {};
    this.voids[this.halts.get(procode) ?? 'no_price'] += 1;
  }

  private notifySettled(orders: readonly SettledOrder[]): void {
    for (const order of orders) {
      this.results[order.result] += 1;
      if (order.result === 'void') this.countVoid(order);
    }
    for (const order of orders) this.notify?.order(order.userId, order.orderNo, order);
    for (const userId of new Set(orders.map((order) => order.userId))) this.notify?.wallet(userId);
  }
}
