import { sql, type Insertable, type Selectable } from 'kysely';
import type { Queryable } from '../../db/Database';
import type { DepositDecision } from '../../db/kinds';
import type { Schema } from '../../db/schema';
import type { Localized } from '../../texts/localized';
import type { PageRequest } from '../pageCursor';

/** A deposit; `decision` is null while it is under review. */
export interface DepositRow extends Selectable<Schema['deposit']> {
  channelNames: Localized<string>;
  decision: DepositDecision | null;
  code: string | null;
  reason: string | null;
  decidedAt: number | null;
}

const NAMES = sql<Localized<string>>`(
  select jsonb_object_agg(t.locale, t.name) from channel_text t where t.id = p.channel_id)`;

function withDecision(db: Queryable) {
  return db.kysely
    .selectFrom('deposit as p')
    .leftJoin('depositDecision as d', (join) =>
      join.onRef('d.userId', '=', 'p.userId').onRef('d.id', '=', 'p.id'),
    )
    .selectAll('p')
    .select(['d.decision', 'd.code', 'd.reason', 'd.at as decidedAt', NAMES.as('channelNames')]);
}

export async function findDeposit(
  db: Queryable,
  userId: number,
  id: string,
): Promise<DepositRow | null> {
  const query = withDecision(db).where('p.userId', '=', userId).where('p.id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

export async function findDepositByRequest(
  db: Queryable,
  userId: number,
  requestId: string,
): Promise<DepositRow | null> {
  const query = withDecision(db)
    .where('p.userId', '=', userId)
    .where('p.requestId', '=', requestId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Lists a page of a user's deposits; returns one row more than the page. */
export function listDeposits(
  db: Queryable,
  userId: number,
  { before, limit }: PageRequest,
): Promise<DepositRow[]> {
  let query = withDecision(db).where('p.userId', '=', userId);
  if (before !== null) {
    query = query.where((eb) =>
      eb(eb.refTuple('p.at', 'p.id'), '<', eb.tuple(before.at, before.id)),
    );
  }
  return query
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function countOpenDeposits(tx: Queryable, userId: number): Promise<number> {
  const row = await tx.kysely
    .selectFrom('deposit as p')
    .leftJoin('depositDecision as d', (join) =>
      join.onRef('d.userId', '=', 'p.userId').onRef('d.id', '=', 'p.id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('p.userId', '=', userId)
    .where('d.id', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Assigns a screenshot to a deposit; returns false when another deposit has it. */
export async function claimScreenshot(
  tx: Queryable,
  row: Insertable<Schema['depositScreenshot']>,
): Promise<boolean> {
  const result = await tx.kysely
    .insertInto('depositScreenshot')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Releases a refused deposit's screenshot, which may then be used again. */
export async function releaseScreenshot(tx: Queryable, userId: number, id: string): Promise<void> {
  await tx.kysely
    .deleteFrom('depositScreenshot')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Lists undecided deposits made at or before `until`, oldest first. */
export function listOpenDeposits(
  db: Queryable,
  until: number,
  limit: number,
): Promise<DepositRow[]> {
  return withDecision(db)
    .where('d.id', 'is', null)
    .where('p.at', '<=', until)
    .orderBy('p.at')
    .limit(limit)
    .execute();
}

/** Returns false when the user already used this requestId. */
export async function insertDeposit(
  tx: Queryable,
  row: Insertable<Schema['deposit']>,
): Promise<boolean> {
  const result = await tx.kysely
    .insertInto('deposit')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'requestId']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Returns false when the deposit was already decided. */
export async function decideDepositRow(
  tx: Queryable,
  row: Insertable<Schema['depositDecision']>,
): Promise<boolean> {
  const result = await tx.kysely
    .insertInto('depositDecision')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
