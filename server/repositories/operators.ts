import { sql, type Selectable } from 'kysely';
import type { OperatorRole } from '../../types/contract/ops/CommandRow';
import type { Queryable } from '../db/Database';
import type { Schema } from '../db/schema';

export type OperatorRow = Selectable<Schema['operator']>;

/** Active operators, oldest first. */
export function listOperators(db: Queryable): Promise<OperatorRow[]> {
  return db.kysely
    .selectFrom('operator')
    .selectAll()
    .where('endedAt', 'is', null)
    .orderBy('addedAt')
    .orderBy('name')
    .execute();
}

/** An operator with their log-ins; ended ones as well. */
export interface OperatorUse extends OperatorRow {
  passkeys: number;
  /** Last use of any session; null before the first. */
  seenAt: number | null;
}

export function listAllOperators(db: Queryable): Promise<OperatorUse[]> {
  return db.kysely
    .selectFrom('operator as o')
    .selectAll('o')
    .select([
      sql<number>`(select count(*) from operator_passkey p
        where p.operator = o.name and p.ended_at is null)`.as('passkeys'),
      sql<number | null>`(select max(s.seen_at) from operator_session s
        where s.operator = o.name)`.as('seenAt'),
    ])
    .orderBy('o.addedAt')
    .orderBy('o.name')
    .execute();
}

/** Adds an operator as the owner of the machine; only the database's owner may. */
export async function addOperatorAsOwner(
  tx: Queryable,
  row: { name: string; role: OperatorRole; user: string; reason: string; at: number },
): Promise<void> {
  const { name, role, user, reason, at } = row;
  await sql`select add_operator_as_owner(${name}, ${role}, ${user}, ${reason}, ${at})`.execute(
    tx.kysely,
  );
}

/** Adds an operator of a demo unless the name was used. Throws in live mode. */
export async function addDemoOperator(
  db: Queryable,
  { name, role, at }: { name: string; role: OperatorRole; at: number },
): Promise<void> {
  await sql`select add_demo_operator(${name}, ${role}, ${at})`.execute(db.kysely);
}
