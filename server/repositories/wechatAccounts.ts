import type { OrderResult } from '@candor/rules/order';
import type { Queryable, SqlStatement } from '../db/Database';

const BIND: SqlStatement = {
  name: 'wechat_bind',
  text: `insert into wechat_account (open_id, user_id, at) values ($1, $2, $3)
         on conflict (open_id) do update set user_id = $2, at = $3`,
};

const CLAIM_NOTICE: SqlStatement = {
  name: 'wechat_notice_claim',
  text: `insert into wechat_notice (user_id, ref, at) values ($1, $2, $3) on conflict do nothing`,
};

/** Finds withdrawals refused, sent or returned since $1 without a notice, of WeChat's customers. */
const DECIDED_WITHDRAWALS: SqlStatement = {
  name: 'wechat_due_payouts',
  text: `select a.open_id, w.user_id, s.ref, s.state, w.amount - w.fee as sum, s.at
         from (
           select user_id, id, id as ref, state, at from withdrawal_step where state = 'rejected'
           union all
           select user_id, id, id || case state when 'returned' then ':returned' else '' end,
             state, at from payout_step where state in ('sent', 'returned')
         ) s
         join withdrawal w on w.user_id = s.user_id and w.id = s.id
         join wechat_account a on a.user_id = w.user_id
         where s.at >= $1 and not exists (
           select 1 from wechat_notice n where n.user_id = w.user_id and n.ref = s.ref)
         order by s.at limit 100`,
};

/** Finds results since $1 that need a WeChat notice: of long terms, and not notified yet. */
const LIST_DUE_RESULTS: SqlStatement = {
  name: 'wechat_due_results',
  text: `select a.open_id, s.user_id, s.order_no as ref, s.result as state, s.paid as sum,
           s.settled_ts as at
         from wechat_account a
         join settlement s on s.user_id = a.user_id and s.settled_ts >= $1
         join trade_order o on o.user_id = s.user_id and o.order_no = s.order_no
         where o.seconds >= $2 and not exists (
           select 1 from wechat_notice n where n.user_id = s.user_id and n.ref = s.order_no)
         order by s.settled_ts limit 100`,
};

export interface DueNotice {
  openId: string;
  userId: number;
  ref: string;
  state: 'rejected' | 'sent' | 'returned' | OrderResult;
  /** Amount in 0.01 USDT. */
  sum: number;
  at: number;
}

/** Binds a WeChat account to a user; replaces the user's previous WeChat account. */
export async function bindWechat(
  tx: Queryable,
  openId: string,
  userId: number,
  at: number,
): Promise<void> {
  await unbindWechat(tx, userId);
  await tx.execute(BIND, [openId, userId, at]);
}

export async function unbindWechat(tx: Queryable, userId: number): Promise<void> {
  await tx.kysely.deleteFrom('wechatAccount').where('userId', '=', userId).execute();
}

export async function findWechatUser(db: Queryable, openId: string): Promise<number | null> {
  const query = db.kysely.selectFrom('wechatAccount').select('userId').where('openId', '=', openId);
  return (await query.executeTakeFirst())?.userId ?? null;
}

export async function hasWechat(db: Queryable, userId: number): Promise<boolean> {
  const query = db.kysely.selectFrom('wechatAccount').select('at').where('userId', '=', userId);
  return (await query.executeTakeFirst()) !== undefined;
}

export function listDuePayouts(db: Queryable, since: number): Promise<DueNotice[]> {
  return db.query<DueNotice>(DECIDED_WITHDRAWALS, [since]);
}

export function listDueResults(
  db: Queryable,
  since: number,
  secondsMin: number,
): Promise<DueNotice[]> {
  return db.query<DueNotice>(LIST_DUE_RESULTS, [since, secondsMin]);
}

/** Claims a notice for sending; returns false when another server claimed it. */
export async function claimNotice(
  db: Queryable,
  { userId, ref }: DueNotice,
  at: number,
): Promise<boolean> {
  return (await db.execute(CLAIM_NOTICE, [userId, ref, at])) === 1;
}
