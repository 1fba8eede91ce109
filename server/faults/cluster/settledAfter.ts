import type { Database, SqlStatement } from '../../db/Database';

const EVERY_MS = 100;

const DUE_ORDERS: SqlStatement = {
  name: 'fault_due',
  text: `select count(*)::int as n from order_opening o where o.due_ts <= $1 and not exists
           (select 1 from settlement s where s.user_id = o.user_id and s.order_no = o.order_no)`,
};

const DEADLOCKS: SqlStatement = {
  name: 'fault_deadlocks',
  text: `select deadlocks::int as n from pg_stat_database where datname = current_database()`,
};

export async function countDeadlocks(owner: Database): Promise<number> {
  const [row] = await owner.query<{ n: number }>(DEADLOCKS);
  return row?.n ?? NaN;
}

/** Returns the ms until all orders that expired before `ts` are settled; Infinity after `ms`. */
export async function settledAfter(owner: Database, ts: number, ms: number): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < ms) {
    const [due] = await owner.query<{ n: number }>(DUE_ORDERS, [ts]).catch(() => [undefined]);
    if (due?.n === 0) return Math.round(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return Infinity;
}
