import { sql, type Insertable, type Selectable } from 'kysely';
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

/** Returns false when an active or former operator has this name. */
export async function insertOperator(
  tx: Queryable,
  row: Insertable<Schema['operator']>,
): Promise<boolean> {
  const added = await tx.kysely
    .insertInto('operator')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .execute();
  return added.length > 0;
}

/** Returns false when no active operator has this name. */
export async function endOperator(tx: Queryable, name: string, at: number): Promise<boolean> {
  const endedOperator = await tx.kysely
    .updateTable('operator')
    .set({ endedAt: at })
    .where('name', '=', name)
    .where('endedAt', 'is', null)
    .returning('name')
    .execute();
  return endedOperator.length > 0;
}

/** Adds an operator of a demo unless the name was used. Throws in live mode. */
export async function addDemoOperator(
  db: Queryable,
  { name, role, at }: { name: string; role: OperatorRole; at: number },
): Promise<void> {
  await sql`select add_demo_operator(${name}, ${role}, ${at})`.execute(db.kysely);
}
