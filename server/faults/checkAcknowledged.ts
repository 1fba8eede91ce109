import type { Database, SqlStatement } from '../db/Database';
import type { Acknowledged } from './Load';

const TABLES = {
  order: 'select order_no as id from trade_order where user_id = $1',
  deposit: 'select id from deposit where user_id = $1',
  withdrawal: 'select id from withdrawal where user_id = $1',
} as const;

/** Counts the acknowledged requests that the database does not contain. */
export async function countLost(owner: Database, acked: Iterable<Acknowledged>): Promise<number> {
  const byUser = new Map<number, Acknowledged[]>();
  for (const each of acked) byUser.set(each.userId, [...(byUser.get(each.userId) ?? []), each]);
  let lost = 0;
  for (const [userId, mine] of byUser) {
    const stored = new Set<string>();
    for (const [kind, text] of Object.entries(TABLES)) {
      const statement: SqlStatement = { name: `fault_${kind}`, text };
      const rows = await owner.query<{ id: string }>(statement, [userId]);
      for (const { id } of rows) stored.add(`${kind} ${id}`);
    }
    lost += mine.filter(({ kind, id }) => !stored.has(`${kind} ${id}`)).length;
  }
  return lost;
}

const OPEN_ORDERS: SqlStatement = {
  name: 'fault_open',
  text: `select (select count(*) from log_pending where order_no is not null)::int + count(*)::int
           as orders from order_opening o where o.due_ts <= $1 and not exists
           (select 1 from settlement s where s.user_id = o.user_id and s.order_no = o.order_no)`,
};

/** Waits until the log has all orders, and settles those that expire within `ms`. */
export async function waitSettled(owner: Database, ms: number): Promise<number> {
  const end = performance.now() + ms;
  const due = Date.now() + ms;
  for (;;) {
    const [open] = await owner.query<{ orders: number }>(OPEN_ORDERS, [due]);
    const openOrders = open?.orders ?? NaN;
    if (openOrders === 0 || performance.now() > end) return openOrders;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
