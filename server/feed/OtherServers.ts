import type { Core, Notifier } from '../context';
import type { Statement } from '../db/openDatabase';
import { listSettledSince } from '../repositories/orders';

const WALLETS: Statement = {
  name: 'feed_wallets',
  text: `select user_id as "userId", seq from wallet
         where user_id = any($1::bigint[]) and currency = 'USDT'`,
};

const MESSAGES: Statement = {
  name: 'feed_messages',
  text: `select user_id as "userId", id from message
         where user_id = any($1::bigint[]) and at >= $2 order by at, id`,
};

/** A look goes this far back, for what was committed late. */
const BACK_MS = 5_000;

/**
 * Notices what other servers (and the operator's command line) committed for customers connected
 * here, so that a push reaches them wherever it happened.
 */
export class OtherServers {
  /** Newest wallet entry each connected customer was told about. */
  private readonly seqs = new Map<number, number>();
  /** Order numbers and message ids told about, and when. */
  private readonly toldAt = new Map<string, number>();

  constructor(
    private readonly core: Core,
    private readonly notify: Notifier,
  ) {}

  /** An order or message the customer hears of now. */
  told(ref: string): void {
    this.toldAt.set(ref, this.core.clock.now());
  }

  /** The wallet as it is now is about to be told. */
  async seen(userId: number): Promise<void> {
    for (const row of await this.wallets([userId])) this.seqs.set(row.userId, row.seq);
  }

  forget(userId: number): void {
    this.seqs.delete(userId);
  }

  /** Tells these customers what they have not been told yet. */
  async look(userIds: readonly number[]): Promise<void> {
    const since = this.core.clock.now() - BACK_MS;
    const moved = (await this.wallets(userIds)).filter(({ userId, seq }) =>
      this.moves(userId, seq),
    );
    for (const { userId } of moved) this.notify.wallet(userId);
    const users = moved.map(({ userId }) => userId);
    const settled = users.length === 0 ? [] : await listSettledSince(this.core.db, users, since);
    for (const { userId, orderNo } of settled) {
      if (!this.toldAt.has(orderNo)) this.notify.order(userId, orderNo);
    }
    await this.lookForMessages(userIds, since);
    for (const [ref, at] of this.toldAt) if (at < since - BACK_MS) this.toldAt.delete(ref);
  }

  /** Notes the newest entry; true when it is newer than what was told. A first sight tells nothing. */
  private moves(userId: number, seq: number): boolean {
    const known = this.seqs.get(userId);
    this.seqs.set(userId, Math.max(known ?? 0, seq));
    return known !== undefined && seq > known;
  }

  private async lookForMessages(userIds: readonly number[], since: number): Promise<void> {
    const rows = await this.core.db.query<{ userId: number; id: string }>(MESSAGES, [
      userIds,
      since,
    ]);
    for (const { userId, id } of rows) {
      if (!this.toldAt.has(id)) this.notify.message(userId, id);
    }
  }

  private async wallets(userIds: readonly number[]): Promise<{ userId: number; seq: number }[]> {
    return this.core.db.query<{ userId: number; seq: number }>(WALLETS, [userIds]);
  }
}
