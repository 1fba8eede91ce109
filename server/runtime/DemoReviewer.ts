import { logUnlessUnavailable } from '../db/databaseUnavailable';
import type { Context } from '../ports/context';
import { AppError } from '../platform/errors';
import { repeat, type RepeatedTask } from '../platform/limits/repeat';
import { listOpenDeposits } from '../repositories/money/deposits';
import { listOpenIdentities } from '../repositories/identities';
import { listOpenWithdrawals, listPayouts } from '../repositories/money/withdrawals';
import { advancePayout } from '../services/money/advancePayout';
import { decideDeposit } from '../services/money/decideDeposit';
import { decideIdentity, notifyDecided, type Decided } from '../services/identity/decideIdentity';
import type { Queryable } from '../db/Database';
import { beginReview, decideWithdrawal } from '../services/money/decideWithdrawal';

const ACTOR = 'reviewer:demo';
const APPROVED = { approved: true, actor: ACTOR, code: null, reason: 'demo' };
const REVIEW_EVERY_MS = 500;
const BATCH_SIZE = 50;

const USED_ELSEWHERE = {
  ...APPROVED,
  approved: false,
  code: 'used_elsewhere',
  reason: '',
} as const;

type ReviewDeps = Pick<Context, 'db' | 'clock' | 'notify' | 'log' | 'config' | 'sealer'>;

/**
 * Approves requests after DEMO_REVIEW_SECONDS, in demo mode only. A withdrawal is under review for
 * the second half of that time, then sent at once, and done after the same time again. Several servers may review, because each decision's primary key is
 * unique.
 */
export class DemoReviewer {
  private running: RepeatedTask | null = null;

  constructor(private readonly deps: ReviewDeps) {}

  start(): void {
    const round = async () => {
      await this.review();
      return REVIEW_EVERY_MS;
    };
    const failed = logUnlessUnavailable(this.deps.log, 'demo review failed');
    this.running = repeat(round, REVIEW_EVERY_MS, failed, REVIEW_EVERY_MS);
  }

  async stop(): Promise<void> {
    await this.running?.stop();
  }

  async review(): Promise<void> {
    const { db, clock, config } = this.deps;
    const wait = config.demoReviewSeconds * 1000;
    const decideBefore = clock.now() - wait;
    for (const { userId, id } of await listOpenIdentities(db, decideBefore, BATCH_SIZE)) {
      await this.reviewIdentity(userId, id);
    }
    for (const { userId, id } of await listOpenDeposits(db, decideBefore, BATCH_SIZE)) {
      await this.decide((tx) => decideDeposit(tx, this.deps, userId, id, APPROVED));
    }
    const startReviewBefore = clock.now() - wait / 2;
    for (const row of await listOpenWithdrawals(db, startReviewBefore, BATCH_SIZE)) {
      const { userId, id, at } = row;
      const step = { userId, id, actor: ACTOR, at: clock.now() };
      if (row.state === null) await db.transaction((tx) => beginReview(tx, step));
      if (at > decideBefore) continue;
      await this.decide((tx) => decideWithdrawal(tx, this.deps, userId, id, APPROVED));
    }
    await this.advancePayouts(startReviewBefore);
  }

  /** Sends what it approved, and ends what was sent before an instant; operators send the rest. */
  private async advancePayouts(sentBefore: number): Promise<void> {
    const { db, clock } = this.deps;
    const rows = { at: [null, 'sent'], by: ACTOR } as const;
    const page = { ...rows, before: clock.now() + 1, limit: BATCH_SIZE };
    for (const { userId, id, payout, payoutAt } of await listPayouts(db, page)) {
      const event =
        payout === null
          ? ({ state: 'sent', reference: `DEMO-${id}` } as const)
          : ({ state: 'done' } as const);
      if (payoutAt !== null && payoutAt > sentBefore) continue;
      await this.decide((tx) => advancePayout(tx, this.deps, { userId, id, actor: ACTOR }, event));
    }
  }

  private async decide(work: (tx: Queryable) => Promise<Decided | null>): Promise<void> {
    notifyDecided(this.deps.notify, await this.deps.db.transaction(work));
  }

  /** Approves an identity; refuses it if another account has got the same ID number meanwhile. */
  private async reviewIdentity(userId: number, id: string): Promise<void> {
    try {
      await this.decide((tx) => decideIdentity(tx, this.deps, userId, id, APPROVED));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'identity_used') throw error;
      await this.decide((tx) => decideIdentity(tx, this.deps, userId, id, USED_ELSEWHERE));
    }
  }
}
