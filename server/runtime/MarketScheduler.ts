import type { Core, Notifier } from '../ports/context';
import type { LatestTick, MarketReader } from '../ports/MarketReader';
import { releaseTicker } from '../repositories/marketState';
import type { SettledOrder } from '../repositories/orders';
import type { ProductRecord } from '../repositories/products';
import { archiveTicks } from '../market/archiveTicks';
import type { MarketLog } from '../market/MarketLog';
import type { Opening, PriceSource } from '../ports/PriceSource';
import { repeat, type Repeated } from '../platform/repeat';
import type { SeedBook } from '../market/SeedBook';
import { Settler } from '../services/Settler';
import { Ticker } from '../market/Ticker';

/** After a failure (a database that restarts) the next try comes this soon. */
const RETRY_MS = 250;
const ARCHIVE_EVERY_MS = 600_000;
/** How soon a minute that is over is noticed. */
const SEAL_EVERY_MS = 250;

/**
 * The market of one server: the log as it knows it, the ticker and the settler. Nothing runs until
 * `start`; tests turn it by hand.
 */
export class MarketScheduler implements MarketReader {
  private readonly ticker: Ticker;
  private readonly settler: Settler;
  private running: Repeated[] = [];
  private notify: Notifier | null = null;

  constructor(
    private readonly core: Core,
    readonly log: MarketLog,
    readonly source: PriceSource,
    private readonly holder: string,
    origin: number,
    private readonly seedBook: SeedBook | null = null,
  ) {
    const { db, clock, config } = core;
    const logger = core.log.child({ part: 'market' });
    const { tickMs } = config;
    const parts = { db, clock, log, source, tickMs, holder, logger };
    this.ticker = new Ticker(parts, origin);
    this.settler = new Settler({
      db,
      log,
      logger,
      settled: (orders) => this.notifySettled(orders),
    });
  }

  latest(procode: string): LatestTick | null {
    return this.log.latest(procode);
  }

  /** Whether a product trades now, and when it does again. */
  opening(product: ProductRecord): Opening {
    if (!this.source.covers(product.procode)) return { open: false, opensAt: null };
    const { procode, market } = product;
    return this.source.opening(procode, market, this.log.now(), this.ticker.sourceOrigin);
  }

  /** Whether a product is worth listing: it has prices, or will have. */
  lists(product: ProductRecord): boolean {
    return this.source.covers(product.procode) || this.log.quote(product.id) !== null;
  }

  /** Makes sure that this server looks when an order it accepted ends. */
  expectSettlement(dueTs: number): void {
    this.settler.expect(dueTs);
  }

  /** Whether this server writes the log at present. */
  get writes(): boolean {
    return this.ticker.writing;
  }

  /** One turn of the ticker; answers the ms until the next. */
  async turn(): Promise<number> {
    return this.ticker.turn();
  }

  /** Settles what is due; answers how many orders this server settled. */
  async settle(): Promise<number> {
    return this.settler.run();
  }

  /** Seals the minutes that are over; answers how many this server sealed. */
  async seal(): Promise<number> {
    return this.core.proof.seal(this.log, this.ticker.writing);
  }

  /** Begins to tick and to settle. `notify` hears of every result settled here. */
  start(notify: Notifier): void {
    this.notify = notify;
    this.source.start();
    const failed = (what: string) => (err: unknown) => this.core.log.error({ err }, what);
    this.running = [
      repeat(() => this.turn(), RETRY_MS, failed('the price log could not be written')),
      repeat(() => this.settleOnce(), RETRY_MS, failed('settlement failed')),
      repeat(() => this.sealOnce(), RETRY_MS, failed('minutes could not be sealed')),
      repeat(() => this.archive(), ARCHIVE_EVERY_MS, failed('old ticks could not be archived')),
    ];
  }

  /** Ends after the turn in progress and lets another server write at once. */
  async stop(): Promise<void> {
    this.source.stop();
    await Promise.all(this.running.map((work) => work.stop()));
    this.running = [];
    await releaseTicker(this.core.db, this.holder).catch(() => {});
  }

  private async settleOnce(): Promise<number> {
    await this.settler.run();
    return this.settler.pause;
  }

  private async sealOnce(): Promise<number> {
    await this.seal();
    if (this.log.tail !== null) await this.seedBook?.publish(this.log.tail.nextTs);
    return SEAL_EVERY_MS;
  }

  private async archive(): Promise<number> {
    const { tickRetentionHours } = this.core.config;
    if (this.ticker.writing) await archiveTicks(this.core.db, this.log, tickRetentionHours);
    return ARCHIVE_EVERY_MS;
  }

  private notifySettled(orders: readonly SettledOrder[]): void {
    for (const order of orders) this.notify?.order(order.userId, order.orderNo, order);
    for (const userId of new Set(orders.map((order) => order.userId))) this.notify?.wallet(userId);
  }
}
