import { sql } from 'kysely';
import type { Queryable } from '../../db/Database';

/** Sums of a customer's USDT journal by origin, minor units. */
interface BalanceOrigins {
  deposits: number;
  /** Sum of credits and debits by operators. */
  manual: number;
  /** Sum of payouts and losses of orders. */
  orders: number;
  paidOut: number;
  lastPayoutAt: number | null;
}

/** Adds up a customer's journal by origin, since the account was opened. */
export async function sumOrigins(db: Queryable, userId: number): Promise<BalanceOrigins> {
  const { rows } = await sql<BalanceOrigins>`
    select
      coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposits,
      coalesce(sum(case when kind in ('system_recharge', 'bonus') then amount
        when kind = 'deduct' then -amount end), 0)::bigint as manual,
      coalesce(sum(case when kind in ('win', 'void_give') then amount
        when kind in ('lose', 'void_take') then -amount end), 0)::bigint
        as orders,
      coalesce(sum(case kind when 'withdraw_pay' then amount
        when 'payout_return' then -amount end), 0)::bigint as paid_out,
      max(at) filter (where kind = 'withdraw_pay') as last_payout_at
    from journal where user_id = ${userId} and currency = 'USDT'`.execute(db.kysely);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate returned no row');
  return row;
}
