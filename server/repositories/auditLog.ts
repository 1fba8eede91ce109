import type { Selectable } from 'kysely';
import type { Queryable } from '../db/openDatabase';
import type { Schema } from '../db/schema';
import { newId } from '../platform/newId';

export type AuditRow = Selectable<Schema['auditLog']>;

/** Who did what to whom, and why. */
export interface AuditEntry {
  at: number;
  /** `operator:NAME`, `reviewer:demo`, or `user:ID`. */
  actor: string;
  action: string;
  userId: number | null;
  ref: string;
  reason: string;
  detail?: string;
}

/** Adds an entry; nothing can change or remove one. */
export async function insertAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  await db.kysely
    .insertInto('auditLog')
    .values({
      id: newId('A', entry.at),
      at: entry.at,
      actor: entry.actor,
      action: entry.action,
      userId: entry.userId,
      ref: entry.ref,
      reason: entry.reason,
      detail: entry.detail ?? '',
    })
    .execute();
}

/** Newest first. */
export function listAudit(db: Queryable, limit: number): Promise<AuditRow[]> {
  return db.kysely
    .selectFrom('auditLog')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
