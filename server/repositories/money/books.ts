import { sql } from 'kysely';
import type { Queryable } from '../../db/Database';

/** Maximum of entries in an export. */
export const ENTRIES_MAX = 100_000;

/** Sums of a day by currency, minor units. */
export interface DaySums {
  currency: 'USDT' | 'CNY';
  owedBefore: number;
  owedAfter: number;
  deposits: number;
  payouts: number;
  credits: number;
  fees: number;
  orderResult: number;
  entries: number;
}

/** Change of what customers are owed by an entry: of available, frozen and staked together. */
const OWED = sql`(case when j.credit in ('available', 'frozen', 'staked') then j.amount else 0 end
  - case when j.debit in ('available', 'frozen', 'staked') then j.amount else 0 end)`;

/** Adds up the journal of a period. */
export async function sumPeriod(
  db: Queryable,
  { from, to }: { from: number; to: number },
): Promise<DaySums[]> {
  const day = sql`j.at >= ${from}`;
  const { rows } = await sql<DaySums>`
    select j.currency,
      coalesce(sum(${OWED}) filter (where j.at < ${from}), 0)::bigint as owed_before,
      coalesce(sum(${OWED}), 0)::bigint as owed_after,
      coalesce(sum(j.amount) filter (where ${day} and j.kind = 'deposit'), 0)::bigint as deposits,
      coalesce(sum(case j.kind when 'withdraw_pay' then j.amount when 'payout_return' then -j.amount
        end) filter (where ${day}), 0)::bigint as payouts,
      coalesce(sum(case when j.kind in ('system_recharge', 'bonus') then j.amount
        when j.kind = 'deduct' then -j.amount end) filter (where ${day}), 0)::bigint as credits,
      coalesce(sum(case j.kind when 'withdraw_fee' then j.amount
        when 'payout_fee_return' then -j.amount end) filter (where ${day}), 0)::bigint as fees,
      coalesce(sum(case when j.kind in ('lose', 'void_take') then j.amount
        when j.kind in ('win', 'void_give') then -j.amount end) filter (where ${day}), 0)::bigint
        as order_result,
      (count(*) filter (where ${day}))::int as entries
    from journal j where j.at < ${to} group by j.currency order by j.currency desc`.execute(
    db.kysely,
  );
  return rows;
}

export interface BookEntry {
  at: number;
  userId: number;
  currency: string;
  seq: number;
  kind: string;
  ref: string;
  debit: string;
  credit: string;
  amount: number;
  reason: string | null;
}

/** Lists journal entries of a period in order of time. */
export async function listEntries(
  db: Queryable,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<BookEntry[]> {
  const { rows } = await sql<BookEntry>`
    select at, user_id, currency, seq, kind, ref, debit, credit, amount, reason from journal
    where at >= ${from} and at < ${to} order by at, user_id, currency, seq limit ${limit}`.execute(
    db.kysely,
  );
  return rows;
}
