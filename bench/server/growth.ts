import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { startEngine, type Engine } from '../../server/db/engine';
import type { Database } from '../../server/db/Database';
import { openDatabase } from '../../server/db/openDatabase';
import { prepareUsers, type LoadUser } from '../../server/faults/prepareUsers';
import { ServerProcess } from '../../server/faults/ServerProcess';
import { systemClock } from '../../server/platform/clock';
import { readDueOrders } from '../../server/repositories/money/settlements';
import { listOpenDeposits } from '../../server/repositories/money/deposits';
import { publishTotals } from '../../server/services/money/publishTotals';
import { settleOrders } from '../../server/services/orders/settleOrders';
import { Settings } from '../../server/settings/Settings';
import type { Figure } from '../Figure';
import { fillDatabase } from './fillDatabase';
import { benchProducts } from './growthProducts';
import { insertSampleProducts } from './search';

/** Number of orders in the large database; GROWTH_ORDERS overrides it. */
const ORDER_COUNT = Number(process.env.GROWTH_ORDERS ?? 1_000_000);
const CUSTOMER_COUNT = ORDER_COUNT / 10;
const PRODUCT_COUNT = 5_000;
/** Orders of the customer in the small database. */
const SMALL_COUNT = 10;
const RATIO_MAX = 1.2;
const ROUNDS = 300;
const START_COUNT = 3;
const DUE_COUNT = 2_000;

interface TestServer {
  dataDir: string;
  server: ServerProcess;
  engine: Engine;
  owner: Database;
  user: LoadUser;
  agent: http.Agent;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function openServer(port: number, customers: number, orders: number): Promise<TestServer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-growth-'));
  fs.chmodSync(dataDir, 0o755);
  const server = new ServerProcess(port, dataDir, { TRUST_PROXY: '127.0.0.1' });
  await server.start();
  const engine = await startEngine({ dataDir });
  const { users, close } = await prepareUsers(engine, dataDir, 1);
  const [user] = users;
  if (user === undefined) throw new Error('a site needs its customer');
  await fillDatabase(engine, { userId: user.userId, customers, orders });
  await close();
  const opened = openDatabase({ ...engine.owner, max: 2 });
  return {
    dataDir,
    server,
    engine,
    owner: opened,
    user,
    agent: new http.Agent({ keepAlive: true }),
  };
}

async function closeServer({ server, engine, dataDir, owner, agent }: TestServer): Promise<void> {
  agent.destroy();
  await owner.close();
  await server.stop();
  await engine.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/** Returns the duration of an API call in ms. Throws when the call fails. */
function requestMs({ server, user, agent }: TestServer, call: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { token: user.token } };
    const request = http.get(`${server.address}${call}`, options, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - begun);
        else reject(new Error(`${call} answered ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}

/** Cursor of the second half of the customer's list. */
async function middleOf({ owner, user }: TestServer, sql: string): Promise<string> {
  const { rows } = await owner.pool.query<{ at: number; id: string }>(sql, [user.userId]);
  return Buffer.from(`${rows[0]?.at} ${rows[0]?.id}`).toString('base64url');
}

const MIDDLE_ORDER = `select settled_ts as at, order_no as id from settlement where user_id = $1
  order by 1 desc, 2 desc offset (select count(*) / 2 - 1 from settlement where user_id = $1) limit 1`;
const MIDDLE_ENTRY = `select seq / 2 + 1 as at, '0' as id from wallet
  where user_id = $1 and currency = 'USDT'`;

type Measurement = (testServer: TestServer) => Promise<number>;

/** Compares median durations on both servers; alternates, so that a busy moment affects both. */
async function measureBoth(
  servers: readonly [TestServer, TestServer],
  rounds: number,
  work: Measurement,
) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const at of [0, 1] as const) times[at].push(await work(servers[at]));
  }
  return [median(times[0]), median(times[1])] as const;
}

function figureOf(
  what: string,
  [few, many]: readonly [number, number],
  isBounded: boolean,
): Figure {
  const ratio = many / few;
  // Prints each result immediately, so that a late failure does not lose earlier results.
  console.error(`  ${what}: ${few.toFixed(2)} ms, ${many.toFixed(2)} ms`);
  return {
    what,
    measured: `${few.toFixed(2)} ms with few, ${many.toFixed(2)} ms with many`,
    ratio,
    limit: isBounded ? `<= ${RATIO_MAX.toFixed(2)}` : '–',
    ok: !isBounded || ratio <= RATIO_MAX,
  };
}

/** Title and call; `isBounded`: whether the call has a maximum time on the large database. */
type MeasuredCall = readonly [what: string, (testServer: TestServer) => string, isBounded: boolean];

const fixedPath = (call: string) => () => call;

const PRODUCT_CALLS: readonly MeasuredCall[] = [
  [`products, ${PRODUCT_COUNT} of them`, fixedPath('/productList'), false],
  [`search among ${PRODUCT_COUNT} products`, fixedPath('/productSearch?keyword=aur'), false],
];

/** Calls that read a page of equal length, for a customer with few and one with many records. */
async function listCalls(
  servers: readonly [TestServer, TestServer],
): Promise<readonly MeasuredCall[]> {
  const pages = new Map<TestServer, { order: string; entry: string }>();
  for (const testServer of servers) {
    const order = await middleOf(testServer, MIDDLE_ORDER);
    pages.set(testServer, { order, entry: await middleOf(testServer, MIDDLE_ENTRY) });
  }
  return [
    ['orders, newest page', fixedPath('/orderList?state=finished&limit=5'), true],
    [
      'orders, from the middle',
      (testServer) => `/orderList?state=finished&limit=5&cursor=${pages.get(testServer)?.order}`,
      true,
    ],
    ['orders of a product never traded', fixedPath('/orderList?state=finished&procode=KST'), true],
    ['running orders', fixedPath('/orderList?state=pending'), true],
    ['cash flow, newest page', fixedPath('/cashFlowList?limit=5'), true],
    [
      'cash flow, from the middle',
      (testServer) => `/cashFlowList?limit=5&cursor=${pages.get(testServer)?.entry}`,
      true,
    ],
    ['cash flow of a kind that is rare', fixedPath('/cashFlowList?limit=5&type=4'), true],
    ['balance', fixedPath('/assetInfo'), true],
    ['statistics of a week', fixedPath('/orderStatistics?days=7'), false],
    ['statistics of everything', fixedPath('/orderStatistics?days=all'), false],
  ];
}

async function benchCalls(
  servers: readonly [TestServer, TestServer],
  calls: readonly MeasuredCall[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, call, isBounded] of calls) {
    for (const testServer of servers) await requestMs(testServer, call(testServer));
    const slowest = Math.max(
      await requestMs(servers[0], call(servers[0])),
      await requestMs(servers[1], call(servers[1])),
    );
    const rounds = Math.max(5, Math.min(ROUNDS, Math.floor(4_000 / slowest)));
    const times = await measureBoth(servers, rounds, (testServer) =>
      requestMs(testServer, call(testServer)),
    );
    figures.push(figureOf(what, times, isBounded));
  }
  return figures;
}

const PLACE_SQL = `with made as (
    insert into app_user (login_key, username, register_type, country_code, nickname, password_hash,
        fund_hash, invite_code, login_at, created_at, updated_at)
      select 'due ' || $1 || n, 'due', 1, '86', 'due', 'x', 'x', 'due ' || $1 || n, 1, 1, 1
      from generate_series(1, ${DUE_COUNT}) n returning user_id),
  owned as (insert into wallet (user_id, currency) select user_id, 'USDT' from made returning user_id)
  select user_id from owned`;
/** Opens orders at the third newest tick; they expire at the second newest. */
const OPEN_SQL = `with t as materialized (
    select ts from tick where product_id = 1 order by ts desc offset 2 limit 1),
  given as materialized (select u, post_journal(u, 'USDT', 'bonus', 'due', 1::smallint, null, 'promo',
    'available', 100000, 1) from unnest($1::bigint[]) u)
  select t.ts as opens, p.outcome from t, given g, place_orders(true,
    jsonb_build_array(jsonb_build_object('user_id', g.u, 'order_no', 'DUE' || g.u, 'request_id', 'due ' || g.u,
      'request_hash', sha256('due'), 'product_id', 1, 'side', case g.u % 2 when 0 then 1 else -1 end,
      'currency', 'USDT', 'stake', 1000, 'rate', 8000, 'seconds', 1, 'accepted_ts', t.ts - 1500,
      'receipt', 'x', 'line', 'order|due' || g.u, 'staked_max', 100000000000))) p`;
const ENTER = `with taken as (delete from log_pending where user_id = any($1) returning user_id, order_no)
  insert into order_opening (user_id, order_no, product_id, side, stake, rate, seconds, accepted_ts,
    entry_ts, open_ts, due_ts)
  select user_id, order_no, product_id, side, stake, rate, seconds, accepted_ts, $2::bigint - 1000,
    $2, $2 + 1000 from taken join trade_order using (user_id, order_no)`;

/** Returns the ms to find and settle the due orders on a database without other load. */
async function settleDueOrders({ engine, owner }: TestServer): Promise<number> {
  const made = await owner.pool.query<{ user_id: number }>(PLACE_SQL, [`${performance.now()} `]);
  const users = made.rows.map(({ user_id }) => user_id);
  const { rows } = await owner.pool.query<{ opens: number }>(OPEN_SQL, [users]);
  const opens = rows[0]?.opens ?? NaN;
  await owner.pool.query(ENTER, [users, opens]);
  const due = opens + 1_000;
  const db = openDatabase({ ...engine.runtime, max: 6 });
  const begun = performance.now();
  const found = await readDueOrders(db, due - 5_000, due, DUE_COUNT);
  const { orders, failures } = await settleOrders(db, found, due);
  const startMs = performance.now() - begun;
  await db.close();
  if (orders.length !== DUE_COUNT) throw new Error(`${orders.length} were settled: ${failures[0]}`);
  return startMs;
}

async function restartMs(testServer: TestServer): Promise<number> {
  await testServer.server.stop();
  const startMs = await testServer.server.start();
  // The server's work after its start must not count for the next measured call.
  await pause(1_000);
  return startMs;
}

async function benchSettlement(servers: readonly [TestServer, TestServer]): Promise<Figure[]> {
  for (const testServer of servers) {
    await testServer.owner.close();
    await testServer.server.stop();
    testServer.engine = await startEngine({ dataDir: testServer.dataDir });
    testServer.owner = openDatabase({
      ...testServer.engine.owner,
      max: 2,
      statement_timeout: 60_000,
    });
  }
  const settling = await measureBoth(servers, START_COUNT, settleDueOrders);
  const waiting = await measureBoth(servers, START_COUNT, async ({ owner }) => {
    const begun = performance.now();
    await listOpenDeposits(owner, Number.MAX_SAFE_INTEGER, 50);
    return performance.now() - begun;
  });
  const totals = await measureBoth(servers, 1, async ({ owner }) => {
    const clock = systemClock();
    const begun = performance.now();
    await publishTotals({ db: owner, clock, settings: new Settings(owner, clock, 'demo') }, true);
    return performance.now() - begun;
  });
  const figures = [
    figureOf(`${DUE_COUNT} due orders, found and settled`, settling, true),
    figureOf('deposits that wait, none decided', waiting, false),
    figureOf('the balances of all customers, added up', totals, false),
  ];
  figures.push(...(await benchProducts(servers[0].engine, [63, PRODUCT_COUNT])));
  return figures;
}

/** Compares a server with ten orders and one with GROWTH_ORDERS, half of them of one customer. */
export async function benchGrowth(port: number): Promise<Figure[]> {
  const begun = performance.now();
  const servers = [
    await openServer(port, 0, SMALL_COUNT),
    await openServer(port + 1, CUSTOMER_COUNT, ORDER_COUNT),
  ] as const;
  const filled = Math.round((performance.now() - begun) / 1000);
  console.log(`${ORDER_COUNT} orders of ${CUSTOMER_COUNT} customers: filled in ${filled} s`);
  try {
    // Lists are measured first: a server with 5,000 products has more work each second.
    const lists = await benchCalls(servers, await listCalls(servers));
    await insertSampleProducts(servers[1].owner, PRODUCT_COUNT);
    // The server loads new products at its start.
    const starts = await measureBoth(servers, START_COUNT, restartMs);
    lists.push(...(await benchCalls(servers, PRODUCT_CALLS)));
    const alone = await benchSettlement(servers);
    return [figureOf('start of the server', starts, true), ...lists, ...alone];
  } finally {
    for (const testServer of servers) await closeServer(testServer);
  }
}
