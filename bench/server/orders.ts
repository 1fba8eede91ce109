import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { DatabaseAccess } from '../../server/db/engine';
import type { Database } from '../../server/db/openDatabase';
import { waitSettled } from '../../server/faults/checkAcknowledged';
import { Load } from '../../server/faults/Load';
import type { LoadUser } from '../../server/faults/prepareUsers';
import type { Figure } from './Figure';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const CALLERS = 16;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The order transaction as pgbench runs it: the same four statements, prepared. */
const script = (first: number, users: number) => `
\\set uid random(${first}, ${first + users - 1})
begin;
select ts as tts, seq as tseq, price as tprice from tick where product_id = 1 and ts <= 9999999999999 order by ts desc limit 1 \\gset
insert into trade_order (user_id, order_no, request_id, request_hash, product_id, side, currency, stake, rate, seconds, opened_ts, due_ts, open_ts, open_seq, open_price)
  values (:uid, 'P' || replace(gen_random_uuid()::text, '-', ''), gen_random_uuid()::text, '\\x${'00'.repeat(32)}', 1, 1, 'USDT', 1000, 8000, 86400, :tts, :tts::bigint + 86400000, :tts, :tseq, :tprice) on conflict (user_id, request_id) do nothing returning order_no as ono \\gset
update wallet set seq = seq + 1, available = available - 1000, staked = staked + 1000 where user_id = :uid and currency = 'USDT' returning seq as wseq, available as av, frozen as fr, staked as st \\gset
insert into journal (user_id, currency, seq, kind, ref, phase, opens, debit, credit, amount, available_after, frozen_after, staked_after, at)
  values (:uid, 'USDT', :wseq, 'stake', :ono, 1, null, 'available', 'staked', 1000, :av, :fr, :st, :tts);
commit;
`;

function pgbench(access: DatabaseAccess, dataDir: string, users: readonly LoadUser[]): number {
  const first = Math.min(...users.map((user) => user.userId));
  const file = path.join(dataDir, 'order.pgbench');
  fs.writeFileSync(file, script(first, users.length));
  const { host = '', user = '', password } = access.owner;
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CALLERS),
    '-T',
    String(SECONDS),
    '-f',
    file,
  ];
  const run = spawnSync('pgbench', [...options, '-h', host, '-U', user, 'postgres'], {
    encoding: 'utf8',
    env: { ...process.env, PGPASSWORD: typeof password === 'string' ? password : '' },
  });
  return Number(/tps = ([0-9.]+)/.exec(run.stdout)?.[1] ?? NaN);
}

/** Orders over HTTP against pgbench with the same SQL (P6), and how late results are (P8). */
export async function benchOrders(
  access: DatabaseAccess,
  owner: Database,
  dataDir: string,
  address: string,
  users: readonly LoadUser[],
  tickMs: number,
): Promise<Figure[]> {
  const load = new Load(users, { transfers: false });
  const count = async () => {
    const { rows } = await owner.pool.query<{ n: number }>(
      'select count(*)::int as n from trade_order',
    );
    return rows[0]?.n ?? 0;
  };
  load.start(address, CALLERS);
  await pause(1_000);
  const [before, begun] = [await count(), performance.now()];
  await pause(SECONDS * 1000);
  const rate = ((await count()) - before) / ((performance.now() - begun) / 1000);
  await load.stop();
  await load.finish();
  await waitSettled(owner, 30_000);
  const lag = await owner.pool.query<{ p50: number; p99: number }>(
    `select percentile_cont(0.5) within group (order by settled_ts - due_ts) as p50,
       percentile_cont(0.99) within group (order by settled_ts - due_ts) as p99 from settlement`,
  );
  const { p50 = NaN, p99 = NaN } = lag.rows[0] ?? {};
  const limit = pgbench(access, dataDir, users);
  return [
    {
      what: `orders over HTTP, ${CALLERS} callers`,
      measured: `${Math.round(rate)}/s (pgbench, same SQL: ${Math.round(limit)}/s)`,
      ratio: rate / limit,
      demanded: '>= 0.40',
      ok: rate / limit >= 0.4,
    },
    {
      what: `settlement lag at ${Math.round(rate)} orders/s`,
      measured: `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms, ticks each ${tickMs} ms`,
      ratio: null,
      demanded: `p99 <= ${tickMs + 150} ms`,
      ok: p99 <= tickMs + 150,
    },
  ];
}
