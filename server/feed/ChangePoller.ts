import type { Core, Notifier } from '../ports/context';
import { listMessagesSince } from '../repositories/messages';
import { listSettledSince } from '../repositories/money/orders';
import { listMovedSince, readWalletSeq } from '../repositories/money/wallets';

/** A poll goes this far back, for what was committed late and for clocks that differ. */
const LOOKBACK_MS = 10_000;

/**
 * Notices what other servers (and the operator's command line) committed for customers connected
 * here, so that a push reaches them wherever it happened. It asks what happened since a while ago, to
 * anybody: its questions do not grow with the number of those who are connected.
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
    this.noteSeq(userId, await readWalletSeq(this.core.db, userId));
  }

  forget(userId: number): void {
    this.seqs.delete(userId);
  }

  /** Tells those customers who are here what they have not been told yet. */
  async poll(isHere: (userId: number) => boolean): Promise<void> {
    const since = this.core.clock.now() - LOOKBACK_MS;
    const moved = (await listMovedSince(this.core.db, since)).filter(
      ({ userId, seq }) => isHere(userId) && this.noteSeq(userId, seq),
    );
    for (const { userId } of moved) this.notify.wallet(userId);
    const users = moved.map(({ userId }) => userId);
    const settled = users.length === 0 ? [] : await listSettledSince(this.core.db, users, since);
    for (const { userId, orderNo } of settled) {
      if (!this.pushedAt.has(orderNo)) this.notify.order(userId, orderNo);
    }
    await this.pollMessages(isHere, since);
    for (const [ref, at] of this.pushedAt) if (at < since - LOOKBACK_MS) this.pushedAt.delete(ref);
  }

  /** Notes the newest entry; true when it is newer than what was told. A first sight tells nothing. */
  private noteSeq(userId: number, seq: number): boolean {
    const known = this.seqs.get(userId);
    this.seqs.set(userId, Math.max(known ?? 0, seq));
    return known !== undefined && seq > known;
  }

  private async pollMessages(isHere: (userId: number) => boolean, since: number): Promise<void> {
    const rows = await listMessagesSince(this.core.db, since);
    for (const { userId, id } of rows) {
      if (isHere(userId) && !this.pushedAt.has(id)) this.notify.message(userId, id);
    }
  }
}
