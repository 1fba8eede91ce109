import type { Queryable, SqlStatement } from '../../db/Database';

/** Result for a slice of customers, with those whose wallet differs from their newest entry. */
interface WalletSlice {
  /** Last customer of the slice; null when there are no more customers. */
  lastUserId: number | null;
  mismatched: number[];
}

/** Compares each wallet with its newest entry: two rows per wallet. */
const WALLET_SLICE: SqlStatement = {
  name: 'ledger_slice',
  text: `select u.user_id, coalesce(bool_or(
           w.seq <> coalesce(j.seq, 0) or w.available <> coalesce(j.available_after, 0)
           or w.frozen <> coalesce(j.frozen_after, 0) or w.staked <> coalesce(j.staked_after, 0)
         ), true) as mismatched
         from (select user_id from app_user where user_id > $1 order by user_id limit $2) u
         left join wallet w on w.user_id = u.user_id
         left join lateral (select seq, available_after, frozen_after, staked_after from journal
           where user_id = w.user_id and currency = w.currency order by seq desc limit 1) j on true
         group by u.user_id order by u.user_id`,
};

const netFlow = (bucket: string) => `coalesce(sum(case when credit = '${bucket}' then amount
  when debit = '${bucket}' then -amount end), 0) as ${bucket}`;

/** Recomputes a customer's whole history and checks each entry's origin. */
const CUSTOMER_FAULTS: SqlStatement = {
  name: 'ledger_faults',
  text: `select array(
    select 'balance' from wallet w left join (
      select currency, max(seq) as last, count(*) as n, ${netFlow('available')}, ${netFlow('frozen')},
        ${netFlow('staked')}, ${netFlow('external')}, ${netFlow('house')}, ${netFlow('promo')}, ${netFlow('fx')}
      from journal where user_id = $1 group by currency
    ) j on j.currency = w.currency
    where w.user_id = $1 and (w.seq, w.available, w.frozen, w.staked, w.external, w.house, w.promo,
      w.fx) is distinct from (coalesce(j.last, 0), coalesce(j.available, 0), coalesce(j.frozen, 0),
      coalesce(j.staked, 0), coalesce(j.external, 0), coalesce(j.house, 0), coalesce(j.promo, 0),
      coalesce(j.fx, 0))
    union all
    select 'gap' from journal where user_id = $1 group by currency having max(seq) <> count(*)
    union all
    select 'deposit ' || j.ref from journal j where j.user_id = $1 and j.kind = 'deposit'
      and not exists (select 1 from deposit d join deposit_decision x using (user_id, id)
        where d.user_id = $1 and d.id = j.ref and d.amount = j.amount and x.decision <> 'rejected')
    union all
    select 'return ' || j.ref from journal j where j.user_id = $1 and j.kind = 'payout_return'
      and not exists (select 1 from journal p join payout_step s on s.user_id = $1 and s.id = p.ref
        where p.user_id = $1 and p.ref = j.ref and p.kind = 'withdraw_pay' and p.amount = j.amount
          and s.state = 'returned')
    union all
    select 'void ' || j.ref from journal j where j.user_id = $1
      and j.kind in ('void_take', 'void_give') and not exists (select 1 from order_void v
        where v.user_id = $1 and v.request = j.ref
          and v.amount = case j.kind when 'void_give' then j.amount else -j.amount end)
    union all
    select 'order ' || j.ref from journal j where j.user_id = $1 and j.kind in ('win', 'lose')
      and not exists (select 1 from settlement s join trade_order o using (user_id, order_no)
        where s.user_id = $1 and s.order_no = j.ref and s.result = j.kind
          and j.amount = case s.result when 'win' then s.paid - o.stake else o.stake end)
  ) as faults`,
};

/** Checks the next `limit` customers' wallets against their newest entries. */
export async function checkWallets(
  db: Queryable,
  afterUserId: number,
  limit: number,
): Promise<WalletSlice> {
  const rows = await db.query<{ userId: number; mismatched: boolean }>(WALLET_SLICE, [
    afterUserId,
    limit,
  ]);
  return {
    lastUserId: rows.at(-1)?.userId ?? null,
    mismatched: rows.filter(({ mismatched }) => mismatched).map(({ userId }) => userId),
  };
}

/** Finds errors in a customer's money from the whole journal; empty when it is correct. */
export async function findLedgerFaults(db: Queryable, userId: number): Promise<string[]> {
  const [row] = await db.query<{ faults: string[] }>(CUSTOMER_FAULTS, [userId]);
  return row?.faults ?? [];
}
