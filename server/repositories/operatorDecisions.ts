import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Queryable } from '../db/Database';
import type { RequestDecision } from '../db/kinds';
import type { Schema } from '../db/schema';

type DecisionRow = Pick<
  Selectable<Schema['operatorDecision']>,
  'decision' | 'decidedBy' | 'reason' | 'at'
>;

/** A recorded request with its decisions. */
export interface RequestRow extends Selectable<Schema['operatorRequest']> {
  decisions: DecisionRow[];
  effectAt: number | null;
  signedBy: string[];
}

/** A verified assertion; byte strings in base64. */
export interface StoredSignature {
  passkey: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
}

/** Columns of a new request; the database adds who asked, and the customer of a review. */
export interface NewRequest {
  id: string;
  command: string;
  ref: string;
  userId: number | null;
  amount: number | null;
  currency: string | null;
  target: string;
  oldValue: string | null;
  newValue: string | null;
  input: object;
  statement: string;
  reason: string;
  at: number;
  /** When the change takes effect; null for the command's rule. */
  notBefore: number | null;
}

interface Asked {
  /** Why a second person has to agree; null if this transaction makes the change. */
  second: string | null;
  notBefore: number;
}

/** Records a request of the session's operator. */
export async function askDecision(
  tx: Queryable,
  session: Buffer,
  { userId, oldValue, newValue, notBefore, ...row }: NewRequest,
  signature: StoredSignature | null,
): Promise<Asked> {
  const request = {
    ...row,
    user_id: userId,
    old_value: oldValue,
    new_value: newValue,
    not_before: notBefore ?? 0,
  };
  const { rows } = await sql<Asked>`
    select second, not_before from ask_decision(${session}, ${JSON.stringify(request)}::jsonb,
      ${signature === null ? null : JSON.stringify(signature)}::jsonb)`.execute(tx.kysely);
  const [asked] = rows;
  if (asked === undefined) throw new Error('ask_decision returned no row');
  return asked;
}

/** Decides another person's request; true if this transaction makes the change. */
export async function decideRequest(
  tx: Queryable,
  session: Buffer,
  {
    id,
    decision,
    reason,
    statement,
    at,
  }: { id: string; decision: RequestDecision; reason: string; statement: string; at: number },
  signature: StoredSignature | null,
): Promise<boolean> {
  const { rows } = await sql<{ now: boolean }>`
    select decide_request(${session}, ${id}, ${decision}, ${reason}, ${statement}, ${at},
      ${signature === null ? null : JSON.stringify(signature)}::jsonb) as now`.execute(tx.kysely);
  return rows[0]?.now ?? false;
}

/** Makes an approved change whose delay is over; true if it is made in this transaction. */
export async function carryOutLater(tx: Queryable, id: string, at: number): Promise<boolean> {
  const { rows } = await sql<{ now: boolean }>`
    select carry_out_later(${id}, ${at}) as now`.execute(tx.kysely);
  return rows[0]?.now ?? false;
}

/** Adds, changes or ends the operator that a request of this transaction names. */
export async function applyOperator(tx: Queryable, request: string, at: number): Promise<void> {
  await sql`select apply_operator(${request}, ${at})`.execute(tx.kysely);
}

const DECISIONS = sql<DecisionRow[]>`coalesce((
  select json_agg(json_build_object('decision', d.decision, 'decidedBy', d.decided_by,
    'reason', d.reason, 'at', d.at) order by d.at)
  from operator_decision d where d.request = r.id), '[]'::json)`;
const SIGNED_BY = sql<string[]>`array(
  select s.operator from operator_signature s where s.request = r.id order by s.at)`;

const withDecisions = (db: Queryable) =>
  db.kysely
    .selectFrom('operatorRequest as r')
    .leftJoin('operatorEffect as e', 'e.request', 'r.id')
    .selectAll('r')
    .select(['e.at as effectAt', DECISIONS.as('decisions'), SIGNED_BY.as('signedBy')]);

export async function findRequest(db: Queryable, id: string): Promise<RequestRow | null> {
  return (await withDecisions(db).where('r.id', '=', id).executeTakeFirst()) ?? null;
}

/** Lists requests for money or rights of a period that took effect, oldest first. */
export function listEffects(
  db: Queryable,
  { from, to }: { from: number; to: number },
): Promise<RequestRow[]> {
  return withDecisions(db)
    .innerJoin('operatorRule as rule', 'rule.command', 'r.command')
    .where('rule.signed', '=', true)
    .where('e.at', '>=', from)
    .where('e.at', '<', to)
    .orderBy('e.at')
    .execute();
}

export interface SignatureRow extends Selectable<Schema['operatorSignature']> {
  publicKey: Buffer;
  /** Owner of the passkey. */
  owner: string;
}

export function listSignatures(db: Queryable, request: string): Promise<SignatureRow[]> {
  return db.kysely
    .selectFrom('operatorSignature as s')
    .innerJoin('operatorPasskey as p', 'p.id', 's.passkey')
    .selectAll('s')
    .select(['p.publicKey', 'p.operator as owner'])
    .where('s.request', '=', request)
    .execute();
}

/** Lists requests that neither took effect nor were refused, oldest first. */
export function listOpenRequests(db: Queryable): Promise<RequestRow[]> {
  return withDecisions(db)
    .where('r.second', 'is not', null)
    .where('e.request', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('operatorDecision as d')
            .select('d.request')
            .whereRef('d.request', '=', 'r.id')
            .where('d.decision', '=', 'refused'),
        ),
      ),
    )
    .orderBy('r.at')
    .execute();
}

/** Why an approval by this operator would need a second person; null when one is enough. */
export async function findSecondReason(
  db: Queryable,
  {
    command,
    operator,
    ref,
    userId,
    amount,
    at,
  }: {
    command: string;
    operator: string;
    ref: string;
    userId: number;
    amount: number;
    at: number;
  },
): Promise<string | null> {
  const { rows } = await sql<{ second: string | null }>`
    select second_person(${command}, ${operator}, ${ref}, ${userId}, ${amount}, null, ${at})
      as second`.execute(db.kysely);
  return rows[0]?.second ?? null;
}

/** A setting as it was set: its Chinese text, and the English one where it differs. */
export interface SetValue {
  value: string;
  en?: string;
}

/**
 * The values that settings had before their last change, by name; `undefined` where that was the
 * first change.
 */
export async function listEarlierSettings(
  db: Queryable,
): Promise<ReadonlyMap<string, SetValue | undefined>> {
  const { rows } = await sql<{ name: string; earlier: SetValue | null }>`
    select c.ref as name, c.earlier from (
      select r.ref, e.at, lead(r.input) over w as earlier, row_number() over w as place
        from operator_request r join operator_effect e on e.request = r.id
        where r.command = 'settings set'
        window w as (partition by r.ref order by e.at desc, r.id desc)) c
    where c.place = 1`.execute(db.kysely);
  return new Map(rows.map(({ name, earlier }) => [name, earlier ?? undefined]));
}
