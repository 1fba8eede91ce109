import { sql } from 'kysely';
import type { Minor } from '@candor/rules/money';
import type { Queryable } from '../../db/Database';
import type { Currency } from '../../db/kinds';

/** A customer's journal of a period in one currency. Balances are available, frozen and staked. */
export interface JournalPeriod {
  currency: Currency;
  opening: Minor;
  closing: Minor;
  /** Numbers of the last entry before the period and of the last one in it; 0 without one. */
  after: number;
  until: number;
}

export interface JournalEntry {
  number: number;
  at: number;
  kind: string;
  ref: string;
  from: string;
  to: string;
  amount: Minor;
  balance: Minor;
  reason: string | null;
}

const BALANCE = sql`(j.available_after + j.frozen_after + j.staked_after)::bigint`;

/**
 * Finds the balances of a customer at the beginning and the end of a period, `to` excluded, in each
 * currency with entries. Entries never go back in time, so the last one before an instant has them.
 */
export async function findJournalPeriods(
  db: Queryable,
  userId: number,
  { from, to }: { from: number; to: number },
): Promise<JournalPeriod[]> {
  const last = (before: number) => sql`
    select j.seq, ${BALANCE} as balance from journal j
    where j.user_id = w.user_id and j.currency = w.currency and j.at < ${before}
    order by j.seq desc limit 1`;
  const { rows } = await sql<JournalPeriod>`
    select w.currency, coalesce(a.balance, 0) as opening, b.balance as closing,
      coalesce(a.seq, 0) as after, b.seq as until
    from wallet w left join lateral (${last(from)}) a on true
      join lateral (${last(to)}) b on true
    where w.user_id = ${userId} order by w.currency desc`.execute(db.kysely);
  return rows;
}

/** Lists the entries of a period, newest first. */
export async function listJournalEntries(
  db: Queryable,
  userId: number,
  { currency, after, until }: JournalPeriod,
  limit: number,
): Promise<JournalEntry[]> {
  const { rows } = await sql<JournalEntry>`
    select j.seq as number, j.at, j.kind, j.ref, j.debit as "from", j.credit as "to", j.amount,
      ${BALANCE} as balance, j.reason
    from journal j where j.user_id = ${userId} and j.currency = ${currency}
      and j.seq > ${after} and j.seq <= ${until} order by j.seq desc limit ${limit}`.execute(
    db.kysely,
  );
  return rows;
}
