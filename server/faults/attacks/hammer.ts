import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { startEngine } from '../../db/engine';
import { audit, faultsOf } from '../audit';
import { waitSettled } from '../checkAcknowledged';
import { prepareUsers, type LoadUser } from '../prepareUsers';
import type { ScenarioResult } from '../ScenarioResult';
import { ServerProcess } from '../ServerProcess';
import { sampleRequest } from '../fuzz/sampleRequest';
import type { AttackCounts, AttackPlan, AttackRequest } from './attacker';
import { measureStolen } from './stolenShare';

const ADDRESS_COUNT = 40;
const PARALLEL = 4;
const USER_COUNT = 8;
const TICK_MS = 1_000;
/** Milliseconds until a sealed minute exists that calls can read. */
const FIRST_MINUTES_MS = 125_000;
const IDLE_ASKS = 300;
/** Milliseconds between a customer's requests; an account may send 20 per second. */
const REQUEST_EVERY_MS = 55;
/** Maximum factor by which the attack slows a customer's calls at the 99th percentile. */
const SLOWDOWN_MAX = 10;
/** Milliseconds to wait for settlement, longer than the term of the attack's orders. */
const SETTLE_MS = 45_000;
/** Maximum gap between two batches, in ticks. */
const GAP_TICKS_MAX = 2;

/** The most expensive forms of calls; all other calls are sent once per turn. */
const EXPENSIVE_PATHS = [
  '/transparency/ticks?minute=0',
  '/transparency/ticks?minute=1',
  '/transparency/ticks?minute={n}',
  '/transparency/batches?from={n}&limit=1000',
  '/transparency/minutes?from=0&limit=1000',
  '/transparency/heads?limit=100',
  '/transparency/inclusion?minute=0&size=1',
  '/transparency/consistency?from=1&to=1',
  '/transparency/seeds',
  '/transparency/keys',
  '/transparency',
  '/baseConfig',
  '/version',
  '/bannerList',
  '/productList',
  '/productSearch?keyword=a',
  '/klineList?procode=AUR&period=1m&limit=1000',
  '/klineList?procode=AUR&period=tick&limit=1000',
  '/sparklines?procodes=AUR,BLU,CED',
  '/productDetail?procode=AUR',
  '/assetInfo',
  '/orderList?state=finished',
  '/cashFlowList',
  '/messageList',
  '/loadUserInfo',
  '/optionalList',
  '/rechargeList',
  '/withdrawList',
  '/inviteInfo',
];

const LEFT_OUT = ['/logout'];

interface ApiDescription {
  paths: Record<string, Record<string, unknown>>;
}

const run = promisify(execFile);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function timeAsset(address: string, { token }: LoadUser): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(`${address}/assetInfo`, { headers: { token } });
  await reply.arrayBuffer();
  return reply.ok ? performance.now() - startedAt : Infinity;
}

const p99 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Infinity;

async function measureIdle(address: string, user: LoadUser): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < IDLE_ASKS; n += 1) {
    times.push(await timeAsset(address, user));
    await pause(REQUEST_EVERY_MS);
  }
  return p99(times);
}

/** Measures a customer's calls until the attack is over. */
async function measureDuring(address: string, user: LoadUser, attack: Promise<unknown>) {
  const times: number[] = [];
  let isOver = false;
  void attack.finally(() => (isOver = true));
  while (!isOver) {
    times.push(await timeAsset(address, user));
    await pause(REQUEST_EVERY_MS);
  }
  return times;
}

async function minuteFile(address: string): Promise<string> {
  const reply = await fetch(`${address}/transparency/ticks?minute=1`, { redirect: 'manual' });
  return reply.headers.get('location') ?? '/transparency/ticks?minute=1';
}

/** Returns all other calls of the server's OpenAPI document, with sample data where known. */
async function otherCalls(address: string, user: LoadUser): Promise<AttackRequest[]> {
  const known = new Set([...LEFT_OUT, ...EXPENSIVE_PATHS.map((path) => path.split('?')[0])]);
  const list = (await (await fetch(`${address}/docs/json`)).json()) as ApiDescription;
  const ids = { cardId: user.cardId, picture: randomUUID(), secret: randomUUID() };
  return Object.entries(list.paths)
    .filter(([path]) => !known.has(path))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((name): AttackRequest => {
        const method = name.toUpperCase();
        const { body, query } = sampleRequest(`${method} ${path}`, ids);
        const search = new URLSearchParams(query as Record<string, string>).toString();
        if (method === 'GET') return { method, path: search === '' ? path : `${path}?${search}` };
        const freshBody = 'requestId' in body ? { ...body, requestId: '{uuid}' } : body;
        return { method, path, body: JSON.stringify(freshBody) };
      }),
    );
}

/** Attacks all public and customer calls: the log must keep its pace, others be served. */
export async function hammer(
  dataDir: string,
  port: number,
  seconds: number,
): Promise<ScenarioResult> {
  const env = { TICK_MS: String(TICK_MS), RATE_LIMIT: '1' };
  const server = new ServerProcess(port, dataDir, env);
  await server.start();
  const engine = await startEngine({ dataDir });
  const { users, owner, close } = await prepareUsers(engine, dataDir, USER_COUNT + 1);
  const [customer, ...others] = users;
  if (customer === undefined) throw new Error('no customer');
  try {
    await pause(FIRST_MINUTES_MS);
    const idle = await measureIdle(server.address, customer);
    const rest = await otherCalls(server.address, customer);
    const from = Date.now();
    const plan: AttackPlan = {
      host: '127.0.0.1',
      port,
      addresses: ADDRESS_COUNT,
      parallel: PARALLEL,
      seconds,
      requests: [
        ...[...EXPENSIVE_PATHS, await minuteFile(server.address)].map((path) => ({
          method: 'GET',
          path,
        })),
        ...rest,
      ],
      tokens: others.map(({ token }) => token),
    };
    const stolen = measureStolen();
    const script = require.resolve('./attacker');
    // Real attackers use other machines, so this process gets only spare CPU.
    const attacker = [process.execPath, '--import', 'tsx', script, JSON.stringify(plan)];
    const attack = run('nice', ['-n', '19', ...attacker]);
    const times = await measureDuring(server.address, customer, attack);
    const counts = JSON.parse((await attack).stdout) as AttackCounts;
    const { rows } = await owner.pool.query<{ gap: number }>(
      'select max(b.ts - p.ts)::int as gap from tick_batch b join tick_batch p on p.seq = b.prev_seq where b.ts >= $1',
      [from],
    );
    const gap = rows[0]?.gap ?? Infinity;
    await waitSettled(owner, SETTLE_MS);
    const busy = p99(times);
    const stolenPercent = Math.round(stolen() * 100);
    const internal = Object.entries(counts).filter(
      ([status]) => status.startsWith('500') || status === '0',
    );
    return {
      figures: {
        seconds,
        calls: plan.requests.length,
        ...Object.fromEntries(Object.entries(counts).map(([status, n]) => [`http${status}`, n])),
        longestGapMs: gap,
        idleP99Ms: Number(idle.toFixed(1)),
        busyP99Ms: Number(busy.toFixed(1)),
        slowdown: Number((busy / idle).toFixed(1)),
        stolenPercent,
      },
      faults: faultsOf({
        gap: gap >= GAP_TICKS_MAX * TICK_MS ? gap : 0,
        slowdown: busy >= SLOWDOWN_MAX * idle ? Math.round(busy / idle) : 0,
        internal: internal.reduce((sum, [, n]) => sum + n, 0),
        ...(await audit(owner)),
      }),
    };
  } finally {
    await close();
    await server.stop();
  }
}
