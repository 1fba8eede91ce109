import { sql, type Selectable } from 'kysely';
import type { Queryable } from '../db/Database';
import type { Schema } from '../db/schema';

export type AuditRow = Selectable<Schema['auditLog']>;

/** Fields of an entry; the database adds number, digest and, for an operator, who acted. */
export interface AuditEntry {
  action: string;
  userId?: number | null;
  ref?: string;
  /** Amount in minor units of `currency`. */
  amount?: number | null;
  currency?: string | null;
  target?: string;
  oldValue?: string | null;
  newValue?: string | null;
  reason?: string;
  detail?: string;
}

const wire = ({ userId = null, oldValue = null, newValue = null, ...entry }: AuditEntry) =>
  JSON.stringify({ ...entry, user_id: userId, old_value: oldValue, new_value: newValue });

/** Appends an entry of the session's operator. `session`: SHA-256 of its token. */
export async function auditAs(
  tx: Queryable,
  session: Buffer,
  at: number,
  entry: AuditEntry,
): Promise<void> {
  await sql`select audit_as(${session}, ${at}, ${wire(entry)}::jsonb)`.execute(tx.kysely);
}

export async function auditFailedLogIn(
  db: Queryable,
  { operator, network, at }: { operator: string; network: string; at: number },
): Promise<void> {
  await sql`select audit_failed_log_in(${operator}, ${network}, ${at})`.execute(db.kysely);
}

/** Appends an entry of the machine's owner; only the owner of the database may. */
export async function auditAsOwner(
  tx: Queryable,
  { actor, at, ...entry }: AuditEntry & { actor: string; at: number },
): Promise<void> {
  const row = JSON.stringify({ ...(JSON.parse(wire(entry)) as object), actor, at });
  await sql`select write_audit(${row}::jsonb)`.execute(tx.kysely);
}

/** Puts the newest digest into the public log; false when that UTC day has one. */
export async function publishAuditHead(db: Queryable, day: string): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select publish_audit_head(${day}) as is_new`.execute(db.kysely);
  return rows[0]?.isNew ?? false;
}

/** Filter of a list; null fields do not filter. */
export interface AuditFilter {
  actor: string | null;
  userId: number | null;
  ref: string | null;
  /** Text that the action's name contains. */
  action: string | null;
  amountMin: number | null;
  from: number | null;
  to: number | null;
  /** Lists entries before this number. */
  before: number | null;
  limit: number;
}

/** Lists entries, newest first. */
export function listAudit(db: Queryable, filter: AuditFilter): Promise<AuditRow[]> {
  let query = db.kysely.selectFrom('auditLog').selectAll();
  if (filter.actor !== null) query = query.where('actor', '=', filter.actor);
  if (filter.userId !== null) query = query.where('userId', '=', filter.userId);
  if (filter.ref !== null) query = query.where('ref', '=', filter.ref);
  if (filter.action !== null) query = query.where('action', 'like', `%${filter.action}%`);
  if (filter.amountMin !== null) query = query.where('amount', '>=', filter.amountMin);
  if (filter.from !== null) query = query.where('at', '>=', filter.from);
  if (filter.to !== null) query = query.where('at', '<', filter.to);
  if (filter.before !== null) query = query.where('seq', '<', filter.before);
  return query.orderBy('seq', 'desc').limit(filter.limit).execute();
}

/** Lists entries after a number, oldest first. */
export function listAuditAfter(db: Queryable, seq: number, limit: number): Promise<AuditRow[]> {
  return db.kysely
    .selectFrom('auditLog')
    .selectAll()
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}
