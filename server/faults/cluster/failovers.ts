import type { ScenarioResult } from '../ScenarioResult';
import { faultsOf } from '../audit';
import { prepareUsers, type Prepared } from '../prepareUsers';
import { hasOwnNetwork, type Cluster } from '@candor/cluster-lab/Cluster';
import type { Machine } from '@candor/cluster-lab/Machine';
import { countDeadlocks, settledAfter } from './settledAfter';
import type { Stack } from './Stack';
import { Traffic } from './Traffic';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How a fault is caused, and repaired once orders are accepted again. */
interface FailoverScenario {
  /** Maximum time until orders are accepted again, ms. */
  limitMs: number;
  break: (cluster: Cluster, leader: Machine, stack: Stack) => Promise<Machine | null>;
  repair?: (victim: Machine, stack: Stack) => Promise<void> | void;
}

const restart = (victim: Machine) => victim.start();

/** Kills the returning machine again while it is rewound or copied. */
async function killWhileRewinding(victim: Machine): Promise<void> {
  victim.start();
  const isCaught = await waitUntil(30_000, () => victim.isRewinding);
  console.log(
    `  ${victim.name} killed ${isCaught ? 'during its rewind' : 'without a rewind seen'}`,
  );
  victim.kill();
  await pause(500);
  victim.start();
}

/** Kills the server whose market writes the log; returns its index. */
async function killWriter(stack: Stack, prepared: Prepared): Promise<number> {
  const { rows } = await prepared.owner.pool.query<{ holder: string }>(
    'select holder from market_state',
  );
  const pid = Number(rows[0]?.holder.split(' ')[1]);
  const at = stack.servers.findIndex(({ marketPid }) => marketPid === pid);
  const victim = Math.max(0, at);
  await stack.servers[victim]?.killNode();
  return victim;
}

export const FAULTS: Readonly<Record<string, FailoverScenario>> = {
  kill: {
    limitMs: 30_000,
    break: async (_, leader) => {
      leader.kill();
      return leader;
    },
    repair: restart,
  },
  rewind: {
    limitMs: 30_000,
    break: async (_, leader) => {
      leader.kill();
      return leader;
    },
    repair: killWhileRewinding,
  },
  cut: {
    limitMs: 30_000,
    break: async (_, leader) => {
      leader.disconnect();
      return leader;
    },
    repair: (victim) => victim.reconnect(),
  },
  killpg: {
    limitMs: 12_000,
    break: async (_, leader) => {
      leader.killPostgres();
      return null;
    },
  },
  switchover: {
    limitMs: 5_000,
    break: async (cluster) => {
      void cluster.switchOver().catch(() => {});
      return null;
    },
  },
  standby: {
    limitMs: 12_000,
    break: async (cluster) => {
      const standby = await cluster.synchronous();
      standby?.kill();
      return standby;
    },
    repair: restart,
  },
};

/** Limits from the first new order to new prices and due settlements, ms. */
const FEED_MS_MAX = 2_000;
const SETTLED_MS_MAX = 10_000;
/** Maximum log lines per server and market in an outage of less than a minute. */
const LOG_LINES_MAX = 5;

/** Measurements of one round, ms. */
interface Round {
  kind: string;
  /** Time without accepted orders, ms. */
  ordersMs: number;
  /** Time from the first new order to the first new price. */
  feedMs: number;
  /** Time from the first new price until all due orders were settled. */
  settledMs: number;
  wholeMs: number;
  /** Number of live connections that the round ended. */
  closes: number;
}

async function waitUntil(ms: number, condition: () => boolean): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(10)) {
    if (condition()) return true;
  }
  return false;
}

async function waitForAnother(cluster: Cluster, leader: Machine): Promise<void> {
  const end = performance.now() + 60_000;
  for (let next = leader; next === leader && performance.now() < end; await pause(50)) {
    next = await cluster.requireLeader();
  }
}

async function breakOnce(
  kind: string,
  { cluster, stack, traffic }: { cluster: Cluster; stack: Stack; traffic: Traffic },
): Promise<Round> {
  const fault = FAULTS[kind];
  if (fault === undefined) throw new Error(`there is no fault ${kind}`);
  const leader = await cluster.requireLeader();
  const closesBefore = traffic.closes;
  const startedAt = performance.now();
  const victim = await fault.break(cluster, leader, stack);
  // Waits, so that acknowledgements during the fault do not count.
  if (kind === 'switchover') await waitForAnother(cluster, leader);
  else await pause(400);
  const from = performance.now();
  await waitUntil(120_000, () => !Number.isNaN(traffic.firstAfter(from)));
  const flowing = traffic.firstAfter(from);
  const isFeedBack = await waitUntil(30_000, () =>
    traffic.watches.every(({ newestAt }) => newestAt > flowing - 1000),
  );
  const feedMs = isFeedBack ? Math.max(0, Math.round(performance.now() - flowing)) : Infinity;
  const settledMs = await settledAfter(traffic.owner, Date.now(), 30_000);
  // During a switchover the old primary accepts orders until it is demoted.
  const ordersMs =
    kind === 'switchover' ? traffic.longestPause(startedAt) : Math.round(flowing - startedAt);
  const closes = traffic.closes - closesBefore;
  await pause(1000);
  const mendedAt = performance.now();
  if (victim !== null) await fault.repair?.(victim, stack);
  const isHealthy = await cluster.waitUntilHealthy(150_000);
  const wholeMs = isHealthy ? Math.round(performance.now() - mendedAt) : NaN;
  return { kind, ordersMs, feedMs, settledMs, wholeMs, closes };
}

function summarise(rounds: readonly Round[]): Record<string, string | number> {
  const figures: Record<string, string | number> = {};
  for (const kind of new Set(rounds.map((round) => round.kind))) {
    const mine = rounds.filter((round) => round.kind === kind);
    const sorted = mine.map(({ ordersMs }) => ordersMs).sort((a, b) => a - b);
    const median = sorted[sorted.length >> 1] ?? NaN;
    const most = (figure: 'feedMs' | 'settledMs' | 'wholeMs') =>
      Math.max(...mine.map((round) => round[figure]));
    figures[kind] =
      `${mine.length}x orders after ${median} ms (max ${sorted.at(-1)}), prices ${most('feedMs')} ms ` +
      `later, settled ${most('settledMs')} ms after that, whole again ${most('wholeMs')} ms`;
  }
  return figures;
}

/** Causes faults under load: no acknowledged request or received batch may be lost. */
export async function failovers(
  { cluster, stack }: { cluster: Cluster; stack: Stack },
  kinds: readonly string[],
  perSecond: number,
): Promise<ScenarioResult> {
  const prepared = await prepareUsers(stack.access, `${stack.servers[0]?.dataDir}`, 24, {
    LOG_KEY: '5e'.repeat(32),
    FILE_KEY: '7a'.repeat(32),
  });
  const traffic = new Traffic(stack, prepared, perSecond);
  const rounds: Round[] = [];
  const faults: Record<string, string | number> = {};
  const linesBefore = stack.logLines.length;
  const deadlocksOf = new Map<string, number>();
  // Each machine counts deadlocks separately, so the numbers are kept by leader.
  const noteDeadlocks = async () => {
    const { name } = await cluster.requireLeader();
    const known = deadlocksOf.get(name) ?? 0;
    deadlocksOf.set(name, Math.max(known, await countDeadlocks(prepared.owner)));
  };
  try {
    await pause(5000);
    for (const kind of kinds) {
      if (kind === 'cut' && !hasOwnNetwork) continue;
      await noteDeadlocks();
      if (kind === 'writer') {
        const at = performance.now();
        const victim = await killWriter(stack, prepared);
        await pause(300);
        const from = performance.now();
        await waitUntil(60_000, () => !Number.isNaN(traffic.firstAfter(from)));
        const ordersMs = Math.round(traffic.firstAfter(from) - at);
        rounds.push({ kind, ordersMs, feedMs: 0, settledMs: 0, wholeMs: 0, closes: 0 });
        await stack.servers[victim]?.start();
      } else {
        rounds.push(await breakOnce(kind, { cluster, stack, traffic }));
      }
      const last = rounds.at(-1);
      console.log(`  ${JSON.stringify(last)} acknowledged ${traffic.acknowledged}`);
      if (last !== undefined && Number.isNaN(last.wholeMs)) faults[`not whole after ${kind}`] = 1;
      await pause(3000 + Math.random() * 2000);
    }
    await noteDeadlocks();
    const deadlocks = [...deadlocksOf.values()].reduce((sum, n) => sum + n, 0);
    Object.assign(faults, faultsOf({ ...(await traffic.end()), deadlocks }));
  } finally {
    await prepared.close();
  }
  const lines = stack.logLines.slice(linesBefore);
  const most = rounds.length * stack.servers.length * LOG_LINES_MAX;
  if (lines.length > most) faults['log lines'] = `${lines.length} of ${most}`;
  return report(rounds, faults, traffic, lines);
}

function report(
  rounds: readonly Round[],
  faults: Record<string, string | number>,
  { prober, loads, acknowledged, watches, closes: ended }: Traffic,
  lines: readonly string[],
): ScenarioResult {
  const failed = rounds.filter(({ kind }) => kind !== 'standby' && kind !== 'writer').length;
  if (prober.longestMs > 4_000) faults.slowestAnswerMs = prober.longestMs;
  if (prober.withoutRetryAfter > 0) faults['503 without Retry-After'] = prober.withoutRetryAfter;
  const unexpected = Object.keys(prober.statuses).filter((status) => !/^(200|503)$/.test(status));
  const hadServerKilled = rounds.some(({ kind }) => kind === 'writer');
  if (unexpected.length > 0 && !hadServerKilled)
    faults['other answers'] = JSON.stringify(prober.statuses);
  for (const { kind, ordersMs, feedMs, settledMs, closes } of rounds) {
    const limit = kind === 'writer' ? 3_000 : (FAULTS[kind]?.limitMs ?? Infinity);
    if (!(ordersMs <= limit)) faults[`${kind} over ${limit} ms`] = ordersMs;
    if (!(feedMs <= FEED_MS_MAX)) faults[`${kind}: prices over ${FEED_MS_MAX} ms`] = feedMs;
    if (!(settledMs <= SETTLED_MS_MAX))
      faults[`${kind}: settled over ${SETTLED_MS_MAX} ms`] = settledMs;
    if (closes > 0) faults[`${kind}: live connections ended`] = closes;
  }
  const rewinds = lines.filter((line) => line.includes('REWOUND')).length;
  if (rewinds > 0) faults.rewinds = rewinds;
  return {
    figures: {
      failovers: failed,
      acknowledged,
      refused: loads.reduce((sum, load) => sum + load.refusedCount, 0),
      triedAgain: loads.reduce((sum, load) => sum + load.failureCount, 0),
      tipsShown: watches.reduce((sum, { tips }) => sum + tips.size, 0),
      closes: ended,
      answers: JSON.stringify(prober.statuses),
      slowestAnswerMs: prober.longestMs,
      logLines: lines.length,
      ...summarise(rounds),
    },
    faults,
  };
}
