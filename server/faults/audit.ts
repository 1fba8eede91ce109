import { batchDigest, batchRoot, GENESIS } from '../log/tickChain';
import type { Database, SqlStatement } from '../db/Database';
import { listProducts } from '../repositories/market/products';
import { readLoggedLines } from '../repositories/market/loggedLines';
import { readBatches } from '../repositories/market/ticks';

/** Number of violations by kind; all zero for a consistent database. */
export type Findings = Record<string, number>;

const countOf = (name: string, text: string): SqlStatement => ({
  name: `audit_${name}`,
  text: `select count(*)::int as n from (${text}) found`,
});

/** Allowed journal entries of an order, step by step. */
const EXPECTED_JOURNAL = `case s.result
  when 'win' then array['stake:' || o.stake, 'stake_back:' || o.stake, 'win:' || (s.paid - o.stake)]
  when 'lose' then array['stake:' || o.stake, 'lose:' || o.stake]
  when 'tie' then array['stake:' || o.stake, 'stake_back:' || o.stake]
  when 'void' then array['stake:' || o.stake, 'stake_back:' || o.stake]
  else array['stake:' || o.stake] end`;

/** Hash of order o's receipt, as in the log's entries. */
const RECEIPT_HASH = `encode(sha256(convert_to(
  left(o.receipt, position(E'\\n\\n' in o.receipt)), 'UTF8')), 'hex')`;

const balanceOfFlows = (bucket: string) => `coalesce(sum(case when credit = '${bucket}' then amount
  when debit = '${bucket}' then -amount else 0 end), 0)`;

const CHECKS: readonly SqlStatement[] = [
  countOf(
    'wrong_journal',
    `select o.order_no from trade_order o
     left join settlement s on s.user_id = o.user_id and s.order_no = o.order_no
     left join journal j on j.user_id = o.user_id and j.ref = o.order_no
     group by o.user_id, o.order_no, o.stake, s.result, s.paid
     having array_agg(j.kind || ':' || j.amount order by j.seq) is distinct from ${EXPECTED_JOURNAL}`,
  ),
  countOf(
    'journal_without_cause',
    `select 1 from journal j where j.kind in ('stake', 'stake_back', 'win', 'lose') and not exists
       (select 1 from trade_order o where o.user_id = j.user_id and o.order_no = j.ref)`,
  ),
  countOf(
    'wallet_off_journal',
    `select 1 from wallet w left join (
       select user_id, currency, max(seq) as last, count(*) as n,
         ${balanceOfFlows('available')} as available, ${balanceOfFlows('frozen')} as frozen,
         ${balanceOfFlows('staked')} as staked, ${balanceOfFlows('house')} as house from journal group by 1, 2
     ) j on j.user_id = w.user_id and j.currency = w.currency
     where w.seq <> coalesce(j.last, 0) or coalesce(j.n, 0) <> coalesce(j.last, 0)
       or w.available <> coalesce(j.available, 0) or w.frozen <> coalesce(j.frozen, 0)
       or w.staked <> coalesce(j.staked, 0) or w.house <> coalesce(j.house, 0)`,
  ),
  countOf(
    'not_in_log',
    `select 1 from trade_order o left join order_opening p using (user_id, order_no)
     left join log_pending w using (user_id, order_no)
     where (p.order_no is null) = (w.order_no is null)`,
  ),
  countOf(
    'wrong_entry',
    `select 1 from order_opening p join trade_order o using (user_id, order_no)
     where p.open_ts <> p.entry_ts + (select interval_ms from log_identity)
       or not exists (select 1 from tick_batch b join log_entry e on e.batch_seq = b.seq
         where b.ts = p.entry_ts and e.line = 'order|' || ${RECEIPT_HASH})`,
  ),
  countOf(
    'wrong_opening_price',
    `select 1 from settlement s left join tick t
       on t.product_id = s.product_id and t.ts = s.open_ts and s.due_ts > s.open_ts
     where t.seq is distinct from s.open_seq or t.price is distinct from s.open_price`,
  ),
  countOf(
    'wrong_closing_price',
    `select 1 from settlement s left join tick t
       on t.product_id = s.product_id and t.ts = s.due_ts and s.open_price is not null
     where t.seq is distinct from s.close_seq or t.price is distinct from s.close_price`,
  ),
  countOf(
    'uncounted_void',
    `select 1 from settlement s join trade_order o using (user_id, order_no)
     where s.result = 'void' and not exists (
       select 1 from (select line from log_entry union all select line from log_pending) e
       where e.line like 'void|' || ${RECEIPT_HASH} || '|%')`,
  ),
  countOf(
    'wrong_result',
    `select 1 from settlement s where s.result <> case when s.close_price is null then 'void'
       when s.close_price = s.open_price then 'tie'
       when sign(s.close_price - s.open_price) = s.side then 'win' else 'lose' end`,
  ),
  countOf(
    'unsettled',
    `select 1 from order_opening p where not exists
       (select 1 from settlement s where s.user_id = p.user_id and s.order_no = p.order_no)
     and (select max(ts) from tick_batch) > case when exists (select 1 from tick t
       where t.product_id = p.product_id and t.ts = p.open_ts) then p.due_ts else p.open_ts end`,
  ),
  // Wallets of one statement must be locked before it (decision 076): its rows share one cmin.
  countOf(
    'wallets_taken_in_turn',
    `select s.xmin::text from settlement s group by 1
     having count(distinct s.user_id) > 1 and count(distinct nullif(s.cmin::text, '0')) > 1`,
  ),
  countOf(
    'deadlocks',
    `select generate_series(1, d.deadlocks) from pg_stat_database d
     where d.datname = current_database()`,
  ),
  countOf(
    'doubled_deposit_or_withdrawal',
    `select user_id, ref from journal
     where kind in ('deposit', 'withdraw_freeze', 'withdraw_pay', 'withdraw_return', 'withdraw_cancel')
     group by user_id, ref, phase having count(*) > 1`,
  ),
  countOf(
    'withdrawal_without_freeze',
    `select 1 from withdrawal w where not exists (select 1 from journal j
       where j.user_id = w.user_id and j.ref = w.id and j.kind = 'withdraw_freeze')`,
  ),
  countOf(
    'deposit_paid_undecided',
    `select 1 from journal j join deposit d on d.user_id = j.user_id and d.id = j.ref
     where j.kind = 'deposit' and not exists (select 1 from deposit_decision x
       where x.user_id = d.user_id and x.id = d.id and x.decision <> 'rejected')`,
  ),
];

const ROWS_PER_PAGE = 500;

/** Reads a period's lines by the instant of their batch, in hashed order. */
async function linesByInstant(
  db: Database,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, string[]>> {
  const products = new Map((await listProducts(db)).map((product) => [product.id, product]));
  const found = new Map<number, string[]>();
  for (const { ts, line } of await readLoggedLines(db, products, from, to + 1)) {
    found.set(ts, [...(found.get(ts) ?? []), line]);
  }
  return found;
}

/** Recomputes the whole chain from the stored ticks; returns the number of broken batches. */
async function brokenBatches(db: Database): Promise<number> {
  let broken = 0;
  let [prev, end, seq]: [Buffer, number, number] = [GENESIS, 0, 0];
  for (;;) {
    const rows = await readBatches(db, seq, ROWS_PER_PAGE);
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) return broken;
    // Throws when ticks are missing; then all batches of the page count as broken.
    const lines = await linesByInstant(db, first.ts, last.ts).catch((error: unknown) => {
      process.stderr.write(`  batches ${first.seq} to ${last.seq}: ${String(error)}\n`);
      return null;
    });
    for (const row of rows) {
      const mine = lines?.get(row.ts) ?? [];
      const linked = row.prev.equals(prev) && row.seq === seq + 1 && row.ts > end;
      const whole = lines !== null && row.n === mine.length && batchRoot(mine).equals(row.root);
      if (!linked || !whole || !batchDigest(prev, row).equals(row.digest)) broken += 1;
      [prev, end, seq] = [row.digest, row.ts, row.seq];
    }
  }
}

/** Checks the whole database, as its owner, for violations. */
export async function audit(db: Database): Promise<Findings> {
  const findings: Findings = {};
  for (const check of CHECKS) {
    const [row] = await db.query<{ n: number }>(check);
    findings[check.name.replace('audit_', '')] = row?.n ?? NaN;
  }
  return { ...findings, broken_batches: await brokenBatches(db) };
}

export function faultsOf(findings: Findings): Findings {
  return Object.fromEntries(Object.entries(findings).filter(([, n]) => n !== 0));
}
