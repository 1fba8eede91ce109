import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Queryable } from '../../db/Database';
import { WITHDRAWAL_STEPS, type PayoutStep, type WithdrawalStep } from '../../db/kinds';
import type { Schema } from '../../db/schema';
import type { PageRequest } from '../pageCursor';

/** A withdrawal; `state` is null until the review begins or the withdrawal is cancelled. */
export interface WithdrawalRow extends Selectable<Schema['withdrawal']> {
  state: WithdrawalStep | null;
  code: string | null;
  reason: string | null;
  /** Time of the decision or cancellation; null before it. */
  decidedAt: number | null;
  /** Newest step of an approved payout; null until it is sent, with code, reason and time. */
  payout: PayoutStep | null;
  payoutCode: string | null;
  payoutReason: string | null;
  payoutAt: number | null;
  /** Reference of the sent payout; null before, and empty for payouts of old versions. */
  reference: string | null;
  bankName: string;
  chainType: string;
}

function withState(db: Queryable) {
  return db.kysely
    .selectFrom('withdrawal as w')
    .innerJoin('bankCard as b', (join) =>
      join.onRef('b.userId', '=', 'w.userId').onRef('b.id', '=', 'w.cardId'),
    )
    .leftJoin('withdrawalStep as one', (join) =>
      join.onRef('one.userId', '=', 'w.userId').onRef('one.id', '=', 'w.id').on('one.step', '=', 1),
    )
    .leftJoin('withdrawalStep as two', (join) =>
      join.onRef('two.userId', '=', 'w.userId').onRef('two.id', '=', 'w.id').on('two.step', '=', 2),
    )
    .leftJoin('payoutStep as sent', (join) =>
      join
        .onRef('sent.userId', '=', 'w.userId')
        .onRef('sent.id', '=', 'w.id')
        .on('sent.step', '=', 1),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payoutStep as p')
          .select(['p.state', 'p.code', 'p.reason', 'p.at'])
          .whereRef('p.userId', '=', 'w.userId')
          .whereRef('p.id', '=', 'w.id')
          .orderBy('p.step', 'desc')
          .limit(1)
          .as('payout'),
      (join) => join.onTrue(),
    )
    .selectAll('w')
    .select(['b.bankName', 'b.chainType', 'sent.reference'])
    .select([
      'payout.state as payout',
      'payout.code as payoutCode',
      'payout.reason as payoutReason',
      'payout.at as payoutAt',
    ])
    .select([
      sql<WithdrawalStep | null>`coalesce(two.state, one.state)`.as('state'),
      'two.code',
      sql<string | null>`coalesce(two.reason, one.reason)`.as('reason'),
      sql<number | null>`case when one.state = 'cancelled' then one.at else two.at end`.as(
        'decidedAt',
      ),
    ]);
}

export async function findWithdrawal(
  db: Queryable,
  userId: number,
  id: string,
): Promise<WithdrawalRow | null> {
  const query = withState(db).where('w.userId', '=', userId).where('w.id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

export async function findWithdrawalByRequest(
  db: Queryable,
  userId: number,
  requestId: string,
): Promise<WithdrawalRow | null> {
  const query = withState(db).where('w.userId', '=', userId).where('w.requestId', '=', requestId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Lists a page of a user's withdrawals; returns one row more than the page. */
export function listWithdrawals(
  db: Queryable,
  userId: number,
  { before, limit }: PageRequest,
): Promise<WithdrawalRow[]> {
  let query = withState(db).where('w.userId', '=', userId);
  if (before !== null) {
    query = query.where((eb) =>
      eb(eb.refTuple('w.at', 'w.id'), '<', eb.tuple(before.at, before.id)),
    );
  }
  return query
    .orderBy('w.at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Lists undecided, uncancelled withdrawals made at or before `until`, oldest first. */
export function listOpenWithdrawals(
  db: Queryable,
  until: number,
  limit: number,
): Promise<WithdrawalRow[]> {
  return withState(db)
    .where('two.id', 'is', null)
    .where((eb) => eb.or([eb('one.state', 'is', null), eb('one.state', '!=', 'cancelled')]))
    .where('w.at', '<=', until)
    .orderBy('w.at')
    .limit(limit)
    .execute();
}

/**
 * Lists approved withdrawals whose payout is at one of these steps (null: not sent yet). `by`: only
 * those that this actor approved.
 */
export function listPayouts(
  db: Queryable,
  {
    at,
    before,
    newestFirst = false,
    by = null,
    limit,
  }: {
    at: readonly (PayoutStep | null)[];
    before: number;
    newestFirst?: boolean;
    by?: string | null;
    limit: number;
  },
): Promise<WithdrawalRow[]> {
  const states = at.map((state) => state ?? '');
  return withState(db)
    .where('two.state', '=', 'succeed')
    .where('two.at', '<', before)
    .where(sql<boolean>`(${by}::text is null or two.actor = ${by})`)
    .where(sql<boolean>`coalesce(payout.state, '') = any(${states}::text[])`)
    .orderBy('two.at', newestFirst ? 'desc' : 'asc')
    .orderBy('w.id')
    .limit(limit)
    .execute();
}

/** True when a withdrawal to this card is neither decided nor cancelled. */
export async function hasOpenWithdrawalTo(
  db: Queryable,
  userId: number,
  cardId: string,
): Promise<boolean> {
  const row = await withState(db)
    .where('w.userId', '=', userId)
    .where('w.cardId', '=', cardId)
    .where('two.id', 'is', null)
    .where((eb) => eb.or([eb('one.state', 'is', null), eb('one.state', '!=', 'cancelled')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when the user already used this requestId. */
export async function insertWithdrawal(
  tx: Queryable,
  row: Insertable<Schema['withdrawal']>,
): Promise<boolean> {
  const result = await tx.kysely
    .insertInto('withdrawal')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'requestId']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

interface StepRow {
  userId: number;
  id: string;
  state: WithdrawalStep;
  actor: string;
  code?: string | null;
  reason: string;
  at: number;
}

/** Inserts a withdrawal's step; returns false when the step was already taken. */
export async function insertStep(tx: Queryable, row: StepRow): Promise<boolean> {
  const step = WITHDRAWAL_STEPS[row.state];
  const result = await tx.kysely
    .insertInto('withdrawalStep')
    .values({
      ...row,
      step,
      follows: step === 2 ? 'underReview' : null,
      before: step === 2 ? 1 : null,
    })
    // Two unique keys protect a step, and a race may violate either.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
