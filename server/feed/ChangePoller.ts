import type { Core, Notifier } from '../ports/context';
import { listMessagesSince } from '../repositories/messages';
import { listSettledSince } from '../repositories/money/orders';
import { listMovedSince, readWalletSeq } from '../repositories/money/wallets';

/** Milliseconds that each poll looks back, because of late commits and clock differences. */
const LOOKBACK_MS = 10_000;

/**
 * Finds changes that other servers and the operator's command line committed for customers
 * connected here. Each poll queries all recent changes, so its cost does not grow with the
 * connections.
 */
export class ChangePoller {
  /** Number of the last notified journal entry of each connected customer. */
  private readonly seqs = new Map<number, number>();
  /** Time of notification by order number or message id. */
  private readonly pushedAt = new Map<string, number>();

  constructor(
    private readonly core: Core,
    private readonly notify: Notifier,
  ) {}

  /** Records that an order or message is being pushed. */
  markPushed(ref: string): void {
    this.pushedAt.set(ref, this.core.clock.now());
  }

  /** Records the customer's current journal entry as notified. */
  async recordWallet(userId: number): Promise<void> {
    this.recordSeq(userId, await readWalletSeq(this.core.db, userId));
  }

  forgetUser(userId: number): void {
    this.seqs.delete(userId);
  }

  /** Notifies connected customers of changes that they have not received yet. */
  async poll(isConnected: (userId: number) => boolean): Promise<void> {
    const since = this.core.clock.now() - LOOKBACK_MS;
    const changedWallets = (await listMovedSince(this.core.db, since)).filter(
      ({ userId, seq }) => isConnected(userId) && this.recordSeq(userId, seq),
    );
    for (const { userId } of changedWallets) this.notify.wallet(userId);
    const users = changedWallets.map(({ userId }) => userId);
    const settled = users.length === 0 ? [] : await listSettledSince(this.core.db, users, since);
    for (const { userId, orderNo } of settled) {
      if (!this.pushedAt.has(orderNo)) this.notify.order(userId, orderNo);
    }
    await this.pollMessages(isConnected, since);
    for (const [ref, at] of this.pushedAt) if (at < since - LOOKBACK_MS) this.pushedAt.delete(ref);
  }

  /** Records an entry; true if newer than the last notified one. The first call returns false. */
  private recordSeq(userId: number, seq: number): boolean {
    const lastSeq = this.seqs.get(userId);
    this.seqs.set(userId, Math.max(lastSeq ?? 0, seq));
    return lastSeq !== undefined && seq > lastSeq;
  }

  private async pollMessages(
    isConnected: (userId: number) => boolean,
    since: number,
  ): Promise<void> {
    const rows = await listMessagesSince(this.core.db, since);
    for (const { userId, id } of rows) {
      if (isConnected(userId) && !this.pushedAt.has(id)) this.notify.message(userId, id);
    }
  }
}
