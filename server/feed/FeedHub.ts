import type { Locale } from '../../types/contract/common';
import type { FeedEvent } from '../../types/contract/feed';
import { logUnlessUnavailable } from '../db/databaseUnavailable';
import type { Context, Core, Notifier } from '../ports/context';
import type { MarketReader } from '../ports/MarketReader';
import { repeat, type RepeatedTask } from '../platform/limits/repeat';
import { presentAsset } from '../presenters/presentAsset';
import { presentMessage } from '../presenters/presentMessage';
import { countUnread, findMessage } from '../repositories/messages';
import { listEndedSince } from '../repositories/sessions';
import {
  findOrder,
  listOpenings,
  readOrders,
  type OrderRecord,
} from '../repositories/money/orders';
import { presentOrder } from '../presenters/presentOrder';
import { loadAsset } from '../services/money/loadAsset';
import { signAccount } from '../services/money/signAccount';
import type { FeedConnection, SharedFeed } from './FeedConnection';
import { ChangePoller } from './ChangePoller';
import { QuoteFrames } from './QuoteFrames';

/** Sweep interval, and timeout of silent connections (clients ping every 10 s). */
const SWEEP_MS = 2_000;
const SILENT_MS = 35_000;
/** Interval of the check for a new batch, whose prices open orders. */
const OPENINGS_EVERY_MS = 50;
/** Milliseconds that a sweep looks back, because of late commits and clock differences. */
const SWEEP_LOOKBACK_MS = 60_000;
/** Maximum connections per customer; a new one closes the oldest. */
const PER_USER_MAX = 20;
/** Maximum connections per address, times RATE_LIMIT: many customers may share an address. */
const PER_ADDRESS_MAX = 500;
/** Interval at which the app requests quotes, ms, however slow the ticks are. */
const REQUEST_INTERVAL_MS = 1_000;

/**
 * All open connections of this server. Events are pushed to the customer's connections: at once if
 * they happened on this server, within a tick if on another.
 */
export class FeedHub implements Notifier {
  readonly sharedFeed: SharedFeed;
  private readonly users = new Map<number, Set<FeedConnection>>();
  private readonly addresses = new Map<string, number>();
  private readonly changePoller: ChangePoller;
  private context: Context | null = null;
  private tasks: RepeatedTask[] = [];
  /** Newest instant whose openings were pushed; null before the first check. */
  private openedUntil: number | null = null;
  /** Server time of the last sweep, initially the time of the start. */
  private lastSweepAt: number;

  constructor(
    private readonly core: Core,
    private readonly market: MarketReader,
  ) {
    this.lastSweepAt = core.clock.now();
    this.sharedFeed = this.createSharedFeed();
    this.changePoller = new ChangePoller(core, this);
    core.metrics.gauge('candor_feed_connections', 'Open live connections', () => this.size);
  }

  get size(): number {
    return [...this.users.values()].reduce((sum, connections) => sum + connections.size, 0);
  }

  start(context: Context): void {
    this.context = context;
    const onFailure = (message: string) => logUnlessUnavailable(this.core.log, message);
    const { tickMs } = this.core.config;
    this.tasks = [
      repeat(() => this.sweep(), SWEEP_MS, onFailure('sessions could not be checked')),
      repeat(() => this.pollOpenings(), OPENINGS_EVERY_MS, onFailure('openings could not be read')),
      repeat(() => this.pollOnce(tickMs), tickMs, onFailure('changes could not be read')),
    ];
  }

  async stop(): Promise<void> {
    await Promise.all(this.tasks.map((work) => work.stop()));
    for (const connection of this.all()) connection.close();
  }

  /** Adds a connection and closes the customer's oldest; false if the address has too many. */
  add(connection: FeedConnection): boolean {
    const { userId, address } = connection.owner;
    const sameAddress = this.addresses.get(address) ?? 0;
    const { rateLimit } = this.core.config;
    if (rateLimit > 0 && sameAddress >= PER_ADDRESS_MAX * rateLimit) return false;
    this.addresses.set(address, sameAddress + 1);
    const connections = this.users.get(userId) ?? new Set();
    if (!this.users.has(userId)) this.startUser(userId);
    this.users.set(userId, connections);
    connections.add(connection);
    for (const oldest of connections) {
      if (connections.size <= PER_USER_MAX) break;
      this.remove(oldest);
      oldest.closeAsOldest();
    }
    return true;
  }

  /** Removes a connection; idempotent. */
  remove(connection: FeedConnection): void {
    const { userId, address } = connection.owner;
    const connections = this.users.get(userId);
    if (connections?.delete(connection) !== true) return;
    const sameAddress = (this.addresses.get(address) ?? 0) - 1;
    if (sameAddress > 0) this.addresses.set(address, sameAddress);
    else this.addresses.delete(address);
    if (connections.size > 0) return;
    this.users.delete(userId);
    this.changePoller.forgetUser(userId);
  }

  wallet(userId: number): void {
    this.push(userId, async ({ context }) => {
      await this.changePoller.recordWallet(userId);
      const asset = await loadAsset(context, userId);
      const statement = signAccount(context, userId, 'USDT', asset);
      return { code: 200, event: 'wallet', data: presentAsset(asset, statement) };
    });
  }

  order(userId: number, orderNo: string, loaded?: OrderRecord): void {
    this.changePoller.markPushed(orderNo);
    this.pushOrder(userId, orderNo, loaded);
  }

  private pushOrder(userId: number, orderNo: string, loaded?: OrderRecord): void {
    this.push(userId, async ({ context, locale }) => {
      const order = loaded ?? (await findOrder(context.db, userId, orderNo));
      const product = order === null ? null : this.market.log.productById(order.productId);
      if (order === null || product === null) return null;
      return { code: 200, event: 'order', data: presentOrder(order, product, locale) };
    });
  }

  message(userId: number, messageId: string): void {
    this.changePoller.markPushed(messageId);
    this.push(userId, async ({ context, locale }) => {
      const unread = await countUnread(context.db, userId);
      const row = await findMessage(context.db, userId, messageId);
      const message = row === null ? null : presentMessage(row, locale);
      return { code: 200, event: 'message', data: { unread, message } };
    });
  }

  /** Reads the journal entry after which a newly connected customer is notified. */
  private startUser(userId: number): void {
    const onFailure = logUnlessUnavailable(this.core.log, 'a wallet could not be read');
    this.changePoller.recordWallet(userId).catch(onFailure);
  }

  private createSharedFeed(): SharedFeed {
    const { metrics, config } = this.core;
    const frames = metrics.counter('candor_feed_frames_total', 'Frames sent', []);
    const bytes = metrics.counter('candor_feed_bytes_total', 'Bytes of these frames', []);
    return {
      frames: new QuoteFrames(this.market, this.core.proof),
      framesPerSecond: 1000 / Math.min(config.tickMs, REQUEST_INTERVAL_MS),
      count: (size) => {
        frames({});
        bytes({}, size);
      },
    };
  }

  private *all(): Iterable<FeedConnection> {
    for (const connections of this.users.values()) yield* connections;
  }

  /** Loads an event once per language and sends it; errors are logged, never thrown. */
  private push(
    userId: number,
    load: (scope: { context: Context; locale: Locale }) => Promise<FeedEvent | null>,
  ): void {
    const { context } = this;
    const connections = [...(this.users.get(userId) ?? [])];
    if (context === null || connections.length === 0) return;
    const send = async (locale: Locale) => {
      const event = await load({ context, locale });
      if (event === null) return;
      for (const connection of connections)
        if (connection.owner.locale === locale) connection.push(event);
    };
    for (const locale of new Set(connections.map((connection) => connection.owner.locale))) {
      send(locale).catch(logUnlessUnavailable(this.core.log, 'push failed'));
    }
  }

  /** Notifies customers whose orders opened with the batches that this server has applied since. */
  private async pollOpenings(): Promise<number> {
    const until = this.market.log.tail?.ts ?? 0;
    const from = this.openedUntil ?? until;
    if (until > from && this.users.size > 0) {
      const { db } = this.core;
      const opened = await listOpenings(db, from, until);
      const orders = await readOrders(
        db,
        opened.filter(({ userId }) => this.users.has(userId)),
      );
      for (const order of orders)
        if (order.openPrice !== null) this.pushOrder(order.userId, order.orderNo, order);
    }
    this.openedUntil = until;
    return OPENINGS_EVERY_MS;
  }

  private async pollOnce(tickMs: number): Promise<number> {
    if (this.users.size > 0) await this.changePoller.poll((userId) => this.users.has(userId));
    return tickMs;
  }

  private async sweep(): Promise<number> {
    const now = performance.now();
    const connections = [...this.all()];
    for (const connection of connections)
      if (now - connection.lastMessageAt > SILENT_MS) connection.terminate();
    const present = this.core.clock.now();
    const ended =
      connections.length === 0
        ? new Set<string>()
        : await listEndedSince(this.core.db, this.lastSweepAt - SWEEP_LOOKBACK_MS);
    this.lastSweepAt = present;
    for (const connection of connections) {
      const { sessionKey, expiresAt } = connection.owner;
      if (expiresAt <= present || ended.has(sessionKey)) connection.endSession();
    }
    return SWEEP_MS;
  }
}
