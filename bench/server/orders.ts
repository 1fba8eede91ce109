import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { DatabaseAccess } from '../../server/db/engine';
import type { Database } from '../../server/db/Database';
import { Load } from '../../server/faults/Load';
import type { LoadUser } from '../../server/faults/prepareUsers';
import type { Figure } from '../Figure';
import { OrderClients } from './OrderClients';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const CALLER_COUNT = 16;
/** Constant rate at which the settlement lag is measured, orders a second. */
const STEADY_RATE = 300;
/** Minimum order rate over HTTP, relative to pgbench with the same SQL. */
const RATIO_MIN = 0.6;
/** Order term longer than the measurement, so that no order expires during it; seconds. */
export const LONG_SECONDS = 3_600;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const RECEIPT_LENGTH = 900;

const RECEIPT_TEXT = `repeat('x', ${RECEIPT_LENGTH})`;
const ORDER_NO_SQL = `'P' || replace(gen_random_uuid()::text, '-', '')`;

/** SQL that places one order by the database function that the server calls. */
const PLACE_SQL = `place_orders(true, jsonb_build_array(jsonb_build_object('user_id', :uid::bigint,
    'order_no', ${ORDER_NO_SQL}, 'request_id', gen_random_uuid(), 'request_hash', '\\x${'00'.repeat(32)}',
    'product_id', 1, 'side', 1, 'currency', 'USDT', 'stake', 1000, 'rate', 8000, 'seconds', 86400,
    'accepted_ts', (extract(epoch from clock_timestamp()) * 1000)::bigint,
    'receipt', ${RECEIPT_TEXT}, 'line', 'order|' || repeat('0', 64),
    'staked_max', 100000000000)))`;

/** pgbench script of a prepared transaction: one order, one commit. */
const pgbenchScript = (first: number, users: number) => `
\\set uid random(${first}, ${first + users - 1})
begin;
select p.outcome, p.staked from ${PLACE_SQL} p;
commit;
`;

function runPgbench(access: DatabaseAccess, dataDir: string, users: readonly LoadUser[]): number {
  const first = Math.min(...users.map((user) => user.userId));
  const file = path.join(dataDir, 'order.pgbench');
  fs.writeFileSync(file, pgbenchScript(first, users.length));
  const { host = '', user = '', password } = access.owner;
  const lengths = ['-c', String(CALLER_COUNT), '-T', String(SECONDS)];
  const options = ['-n', '-M', 'prepared', ...lengths, '-f', file, '-h', host, '-U', user];
  const run = spawnSync('pgbench', [...options, 'postgres'], {
    encoding: 'utf8',
    env: { ...process.env, PGPASSWORD: typeof password === 'string' ? password : '' },
  });
  const rate = Number(/tps = ([0-9.]+)/.exec(run.stdout)?.[1] ?? NaN);
  if (Number.isNaN(rate)) throw new Error(`pgbench said no rate: ${run.stdout}${run.stderr}`);
  return rate;
}

async function countOrders(owner: Database): Promise<number> {
  const { rows } = await owner.pool.query<{ n: number }>(
    'select count(*)::int as n from trade_order',
  );
  return rows[0]?.n ?? 0;
}

/** Returns orders a second over HTTP; no order expires during the measurement, as with pgbench. */
async function orderRate(owner: Database, address: string, users: readonly LoadUser[]) {
  const clients = new OrderClients(users, { seconds: LONG_SECONDS });
  clients.start(address, CALLER_COUNT);
  await pause(2_000);
  const [before, begun] = [await countOrders(owner), performance.now()];
  await pause(SECONDS * 1000);
  const rate = ((await countOrders(owner)) - before) / ((performance.now() - begun) / 1000);
  await clients.stop();
  const { accepted, refused, firstRefusal } = clients;
  if (refused > accepted / 100) throw new Error(`${refused} orders were refused: ${firstRefusal}`);
  return rate;
}

/** Delay of results in ms at a steady rate of orders (P8). */
async function settlementLag(owner: Database, address: string, users: readonly LoadUser[]) {
  const load = new Load(users, { transfers: false, perSecond: STEADY_RATE });
  const before = await countOrders(owner);
  load.start(address, CALLER_COUNT);
  await pause(SECONDS * 1000);
  await load.stop();
  await load.finish();
  await pause(4_000);
  const rate = ((await countOrders(owner)) - before) / SECONDS;
  const lag = await owner.pool.query<{ p50: number; p99: number }>(
    `select percentile_cont(0.5) within group (order by settled_ts - due_ts) as p50,
       percentile_cont(0.99) within group (order by settled_ts - due_ts) as p99 from settlement`,
  );
  return { rate, p50: lag.rows[0]?.p50 ?? NaN, p99: lag.rows[0]?.p99 ?? NaN };
}

/** Orders over HTTP relative to pgbench with the same SQL (P6), and the settlement lag (P8). */
export async function benchOrders(
  access: DatabaseAccess,
  owner: Database,
  dataDir: string,
  address: string,
  users: readonly LoadUser[],
  tickMs: number,
): Promise<Figure[]> {
  const lag = await settlementLag(owner, address, users);
  const rate = await orderRate(owner, address, users);
  const together = runPgbench(access, dataDir, users);
  const [p50, p99] = [Math.round(lag.p50), Math.round(lag.p99)];
  return [
    {
      what: `orders over HTTP, ${CALLER_COUNT} callers`,
      measured: `${Math.round(rate)}/s (pgbench, the same SQL, one order a commit: ${Math.round(together)}/s)`,
      ratio: rate / together,
      limit: `>= ${RATIO_MIN}`,
      ok: rate / together >= RATIO_MIN,
    },
    {
      what: `settlement lag at ${Math.round(lag.rate)} orders/s`,
      measured: `p50 ${p50} ms, p99 ${p99} ms, ticks each ${tickMs} ms`,
      ratio: p99 / (tickMs + 150),
      limit: `p99 <= ${tickMs + 150} ms`,
      ok: p99 <= tickMs + 150,
    },
  ];
}
