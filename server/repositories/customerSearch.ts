import { sql } from 'kysely';
import type { Queryable } from '../db/Database';
import type { UserRow } from './users';

/** Finds customers by user id, log-in, verified name, masked payout account, or a record's id. */
export async function searchCustomers(
  db: Queryable,
  text: string,
  limit: number,
): Promise<UserRow[]> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const id = /^[0-9]{1,15}$/.test(text) ? Number(text) : null;
  const found = sql<number>`
    select user_id from app_user where user_id = ${id} or username = ${text}
      or lower(login_key) like lower(${like}) or nickname ilike ${like}
    union select user_id from identity_request where id = ${text} or real_name ilike ${like}
    union select user_id from deposit where id = ${text} or real_name ilike ${like}
    union select user_id from withdrawal where id = ${text} or target_mask like ${like}
    union select user_id from bank_card where account_mask like ${like} or holder ilike ${like}
    union select user_id from trade_order where order_no = ${text}
    union select user_id from inquiry where id = ${text} and user_id is not null`;
  return db.kysely
    .selectFrom('appUser')
    .selectAll()
    .where(sql<boolean>`user_id in (${found})`)
    .orderBy('userId', 'desc')
    .limit(limit)
    .execute();
}

export interface HistoryRow {
  at: number;
  kind: 'order' | 'entry' | 'message' | 'decision';
  ref: string;
  about: string;
  amount: number | null;
  detail: string;
  words: string | null;
}

/** Lists what happened to a customer before an instant, newest first. */
export async function listHistory(
  db: Queryable,
  userId: number,
  { before, limit }: { before: number; limit: number },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    (select o.accepted_ts as at, 'order' as kind, o.order_no as ref,
        p.procode || case o.side when 1 then ' up ' else ' down ' end || o.seconds || 'S' as about,
        o.stake as amount, coalesce(s.result, 'running') as detail, null as words
      from trade_order o join product p on p.id = o.product_id
        left join settlement s on s.user_id = o.user_id and s.order_no = o.order_no
      where o.user_id = ${userId} and o.accepted_ts < ${before} order by 1 desc limit ${limit})
    union all
    (select j.at, 'entry', j.ref, j.kind || ' ' || j.currency, j.amount,
        (j.available_after / 100.0)::numeric(20, 2)::text, j.reason
      from journal j where j.user_id = ${userId} and j.at < ${before}
        and j.kind not in ('stake', 'stake_back', 'lose', 'win') order by 1 desc limit ${limit})
    union all
    (select m.at, 'message', m.id, min(t.title), null::bigint, '', null
      from message m join message_text t on t.user_id = m.user_id and t.id = m.id
      where m.user_id = ${userId} and m.at < ${before} group by m.at, m.id
      order by 1 desc limit ${limit})
    union all
    (select a.at, 'decision', a.ref, a.action, a.amount, a.actor,
        case a.action when 'users note' then a.new_value else nullif(a.reason, '') end
      from audit_log a where a.user_id = ${userId} and a.at < ${before}
      order by 1 desc limit ${limit})
    order by at desc limit ${limit}`.execute(db.kysely);
  return rows;
}
