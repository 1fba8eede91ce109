import type { Core, Notifier } from '../ports/context';
import { listMessagesSince } from '../repositories/messages';
import { listSettledSince } from '../repositories/orders';
import { listWalletSeqs } from '../repositories/wallets';

/** A poll goes this far back, for what was committed late. */
const LOOKBACK_MS = 5_000;

/**
 * Notices what other servers (and the operator's command line) committed for customers connected
 * here, so that a push reaches them wherever it happened.
 */
export class ChangePoller {
  /** Newest wallet entry each connected customer was told about. */
  private readonly seqs = new Map<number, number>();
  /** Order numbers and message ids told about, and when. */
  private readonly pushedAt = new Map<string, number>();

  constructor(
    private readonly core: Core,
    private readonly notify: Notifier,
  ) {}

  /** An order or message the customer hears of now. */
  markPushed(ref: string): void {
    this.pushedAt.set(ref, this.core.clock.now());
  }

  /** The wallet as it is now is about to be told. */
  async noteWallet(userId: number): Promise<void> {
    for (const row of await listWalletSeqs(this.core.db, [userId]))
      this.seqs.set(row.userId, row.seq);
  }

  forget(userId: number): void {
    this.seqs.delete(userId);
  }

  /** Tells these customers what they have not been told yet. */
  async poll(userIds: readonly number[]): Promise<void> {
    const since = this.core.clock.now() - LOOKBACK_MS;
    const moved = (await listWalletSeqs(this.core.db, userIds)).filter(({ userId, seq }) =>
      this.noteSeq(userId, seq),
    );
    for (const { userId } of moved) this.notify.wallet(userId);
    const users = moved.map(({ userId }) => userId);
    const settled = users.length === 0 ? [] : await listSettledSince(this.core.db, users, since);
    for (const { userId, orderNo } of settled) {
      if (!this.pushedAt.has(orderNo)) this.notify.order(userId, orderNo);
    }
    await this.pollMessages(userIds, since);
    for (const [ref, at] of this.pushedAt) if (at < since - LOOKBACK_MS) this.pushedAt.delete(ref);
  }

  /** Notes the newest entry; true when it is newer than what was told. A first sight tells nothing. */
  private noteSeq(userId: number, seq: number): boolean {
    const known = this.seqs.get(userId);
    this.seqs.set(userId, Math.max(known ?? 0, seq));
    return known !== undefined && seq > known;
  }

  private async pollMessages(userIds: readonly number[], since: number): Promise<void> {
    const rows = await listMessagesSince(this.core.db, userIds, since);
    for (const { userId, id } of rows) {
      if (!this.pushedAt.has(id)) this.notify.message(userId, id);
    }
  }
}
