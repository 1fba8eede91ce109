import type { Selectable } from 'kysely';
import type { Queryable } from '../db/Database';
import type { Schema } from '../db/schema';
import { newId } from '../platform/newId';

export type AuditRow = Selectable<Schema['auditLog']>;

export interface AuditEntry {
  at: number;
  /** Who acted: `operator:NAME`, `reviewer:demo`, or `user:ID`. */
  actor: string;
  action: string;
  userId: number | null;
  ref: string;
  reason: string;
  detail?: string;
}

/** Inserts an audit entry, which can be neither changed nor deleted. */
export function insertAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  return insertAuditOnce(db, newId('A', entry.at), entry);
}

/** Inserts an audit entry unless one with the same `id` exists. */
export async function insertAuditOnce(
  db: Queryable,
  id: string,
  { at, actor, action, userId, ref, reason, detail = '' }: AuditEntry,
): Promise<void> {
  await db.kysely
    .insertInto('auditLog')
    .values({ id, at, actor, action, userId, ref, reason, detail })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export function listAudit(db: Queryable, limit: number): Promise<AuditRow[]> {
  return db.kysely
    .selectFrom('auditLog')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
