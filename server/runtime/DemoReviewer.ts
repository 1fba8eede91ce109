import type { Context } from '../ports/context';
import { listOpenDeposits } from '../repositories/deposits';
import { listOpenIdentities } from '../repositories/identities';
import { listOpenWithdrawals } from '../repositories/withdrawals';
import { decideDeposit } from '../services/decideDeposit';
import { decideIdentity } from '../services/decideIdentity';
import { beginReview, decideWithdrawal } from '../services/decideWithdrawal';

const ACTOR = 'reviewer:demo';
const APPROVED = { approved: true, actor: ACTOR, code: null, reason: 'demo' };
const LOOK_EVERY_MS = 500;
const AT_ONCE = 50;

type ReviewDeps = Pick<Context, 'db' | 'clock' | 'notify' | 'log' | 'config'>;

/**
 * Demo mode only: approves what has waited for DEMO_REVIEW_SECONDS, so that the whole product can
 * be walked through alone. A withdrawal is under review for the second half of its wait.
 * Several servers may run it; every decision is made once by its primary key.
 */
export class DemoReviewer {
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly deps: ReviewDeps) {}

  start(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.round = this.review()
        .catch((err: unknown) => this.deps.log.error({ err }, 'demo review failed'))
        .finally(() => this.start());
    }, LOOK_EVERY_MS);
  }

  /** Waits for the round in progress. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.round;
  }

  /** One round: decides everything that is due now. */
  async review(): Promise<void> {
    const { db, clock, config } = this.deps;
    const wait = config.demoReviewSeconds * 1000;
    const due = clock.now() - wait;
    for (const { userId: userId, id } of await listOpenIdentities(db, due, AT_ONCE)) {
      await decideIdentity(this.deps, userId, id, APPROVED);
    }
    for (const { userId: userId, id } of await listOpenDeposits(db, due, AT_ONCE)) {
      await decideDeposit(this.deps, userId, id, APPROVED);
    }
    const half = clock.now() - wait / 2;
    for (const row of await listOpenWithdrawals(db, half, AT_ONCE)) {
      if (row.state === null) await beginReview(this.deps, row.userId, row.id, ACTOR);
      if (row.at <= due) await decideWithdrawal(this.deps, row.userId, row.id, APPROVED);
    }
  }
}
