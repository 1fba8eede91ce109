import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { WebSocket } from 'ws';
import type { LoginRequest } from '../../../types/contract/account';
import { startEngine } from '../../db/engine';
import type { Database } from '../../db/Database';
import type { AttackCounts, AttackPlan } from '../attacks/attacker';
import { audit, faultsOf } from '../audit';
import { waitSettled } from '../checkAcknowledged';
import { Load } from '../Load';
import { prepareUsers, type LoadUser } from '../prepareUsers';
import type { ScenarioResult } from '../ScenarioResult';
import { DEMO } from '../../seed/seedDemoUser';
import { ServerProcess } from '../ServerProcess';
import { isLeaking, medianOfThird } from './leaks';
import { processFigures } from './processFigures';

const USER_COUNT = 30;
const FEED_COUNT = 40;
const ORDERS_A_SECOND = 10;
const SAMPLE_EVERY_MS = 5_000;
const ASK_QUOTES_EVERY_MS = 1_000;
const LOG_IN_EVERY_MS = 700;
const SETTLE_MS = 20_000;

const run = promisify(execFile);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Metrics that must not keep growing, with their normal noise. */
const ALLOWANCE = {
  webMemoryMb: 40,
  webHandles: 20,
  marketMemoryMb: 30,
  marketHandles: 10,
  connections: 4,
} as const;
type SoakFigure = keyof typeof ALLOWANCE;
type Samples = Record<SoakFigure, number[]>;

/** Customers with open apps: they request quotes each second; some connect and disconnect. */
class Feeds {
  private readonly sockets: WebSocket[] = [];
  private running = true;
  private readonly work: Promise<void>;

  constructor(address: string, users: readonly LoadUser[]) {
    this.work = this.requestQuotes(address.replace('http', 'ws'), users);
  }

  async stop(): Promise<void> {
    this.running = false;
    await this.work;
    for (const socket of this.sockets) socket.terminate();
  }

  private async requestQuotes(address: string, users: readonly LoadUser[]): Promise<void> {
    for (let round = 0; this.running; round += 1) {
      const user = users[round % users.length];
      const socket = new WebSocket(`${address}/ws1/${user?.token}`);
      socket.on('error', () => {});
      this.sockets.push(socket);
      // Every tenth app disconnects without a close frame, like a phone that loses its network.
      if (this.sockets.length > FEED_COUNT)
        this.sockets.shift()?.[round % 10 === 0 ? 'terminate' : 'close']();
      for (const each of this.sockets) if (each.readyState === WebSocket.OPEN) each.send('nowdata');
      await pause(ASK_QUOTES_EVERY_MS);
    }
  }
}

/** Alternates correct and wrong log-ins; returns the number of responses. */
async function logIns(address: string, isDone: () => boolean): Promise<number> {
  let logInCount = 0;
  for (; !isDone(); logInCount += 1) {
    const password = logInCount % 2 === 0 ? DEMO.password : 'wrong1234';
    const body: LoginRequest = {
      username: DEMO.phone,
      upwd: password,
      countryCode: DEMO.country,
      registerType: 1,
    };
    await fetch(`${address}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
      .then((reply) => reply.arrayBuffer())
      .catch(() => {});
    await pause(LOG_IN_EVERY_MS);
  }
  return logInCount;
}

async function countConnections(owner: Database): Promise<number> {
  const { rows } = await owner.pool.query<{ n: number }>(
    'select count(*)::int as n from pg_stat_activity where client_addr is not null or backend_type = $1',
    ['client backend'],
  );
  return rows[0]?.n ?? 0;
}

async function sampleAll(server: ServerProcess, owner: Database, isDone: () => boolean) {
  const samples: Samples = {
    webMemoryMb: [],
    webHandles: [],
    marketMemoryMb: [],
    marketHandles: [],
    connections: [],
  };
  while (!isDone()) {
    const [web, market] = [processFigures(server.pid), processFigures(await server.market())];
    samples.webMemoryMb.push(web.memoryMb);
    samples.webHandles.push(web.handles);
    samples.marketMemoryMb.push(market.memoryMb);
    samples.marketHandles.push(market.handles);
    samples.connections.push(await countConnections(owner));
    await pause(SAMPLE_EVERY_MS);
  }
  return samples;
}

/** Counts server errors and broken connections. */
const countInternal = (counts: AttackCounts): number =>
  Object.entries(counts)
    .filter(([status]) => status.startsWith('500') || status === '0')
    .reduce((sum, [, count]) => sum + count, 0);

/** Starts readers of the public log that ignore the rate limits. */
function startAttack(
  port: number,
  seconds: number,
  users: readonly LoadUser[],
): Promise<AttackCounts> {
  const plan: AttackPlan = {
    host: '127.0.0.1',
    port,
    addresses: 6,
    parallel: 1,
    seconds,
    requests: [
      '/transparency/ticks?minute={n}',
      '/transparency/ticks?minute=0',
      '/transparency/batches?from={n}&limit=1000',
      '/transparency/heads?limit=100',
      '/productList',
      '/klineList?procode=AUR&period=1m&limit=500',
    ].map((path) => ({ method: 'GET', path })),
    tokens: users.map(({ token }) => token),
  };
  const script = require.resolve('../attacks/attacker');
  const options = ['--import', 'tsx', script, JSON.stringify(plan)];
  return run(process.execPath, options).then(({ stdout }) => JSON.parse(stdout) as AttackCounts);
}

/** Runs all kinds of load together. No metric may keep growing; ledger and log must be valid. */
export async function soak(
  dataDir: string,
  port: number,
  minutes: number,
): Promise<ScenarioResult> {
  const server = new ServerProcess(port, dataDir, {
    RATE_LIMIT: '1',
    ORDER_TERMS: '5:0.8,30:0.85',
  });
  await server.start();
  const engine = await startEngine({ dataDir });
  const { users, owner, close } = await prepareUsers(engine, dataDir, USER_COUNT);
  const seconds = minutes * 60;
  const end = performance.now() + seconds * 1000;
  const isDone = () => performance.now() >= end;
  const load = new Load(users, { transfers: true, seconds: 5, perSecond: ORDERS_A_SECOND });
  const feeds = new Feeds(server.address, users);
  try {
    load.start(server.address, 8);
    const [samples, loggedIn, attacked] = await Promise.all([
      sampleAll(server, owner, isDone),
      logIns(server.address, isDone),
      startAttack(port, seconds, users),
    ]);
    await load.stop();
    await feeds.stop();
    const unanswered = await load.finish();
    const stillOpen = await waitSettled(owner, SETTLE_MS);
    const names = Object.keys(ALLOWANCE) as SoakFigure[];
    const figures = names.map((name) => [
      name,
      ([0, 1, 2] as const).map((part) => medianOfThird(samples[name], part)).join('/'),
    ]);
    const leaks = names.map((name) => [name, isLeaking(samples[name], ALLOWANCE[name]) ? 1 : 0]);
    return {
      figures: {
        minutes,
        acknowledged: load.acked.size,
        loggedIn,
        attacks: Object.values(attacked).reduce((sum, n) => sum + n, 0),
        ...Object.fromEntries(figures),
      },
      faults: faultsOf({
        ...Object.fromEntries(leaks.map(([name, n]) => [`${name}Leaks`, n])),
        internal: countInternal(attacked),
        doubled: load.contradicted,
        unanswered,
        stillOpen,
        ...(await audit(owner)),
      }),
    };
  } finally {
    await close();
    await server.stop();
  }
}
