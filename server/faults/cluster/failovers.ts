import type { ScenarioResult } from '../ScenarioResult';
import { audit, faultsOf } from '../audit';
import { countLost, waitSettled } from '../checkAcknowledged';
import { Load } from '../Load';
import { prepareUsers, type Prepared } from '../prepareUsers';
import { hasOwnNetwork, type Cluster } from './Cluster';
import { countGoneTips, FeedWatch } from './FeedWatch';
import type { Machine } from './Machine';
import { Prober } from './Prober';
import type { Stack } from './Stack';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What is broken, and how it is mended when orders flow again. */
interface Fault {
  /** Longest time until orders flow again, ms. */
  limitMs: number;
  break: (cluster: Cluster, leader: Machine, stack: Stack) => Promise<Machine | null>;
  mend?: (victim: Machine, stack: Stack) => Promise<void> | void;
}

const restart = (victim: Machine) => victim.start();

/** The machine that comes back loses its power once more while it is rewound or copied. */
async function killWhileRewinding(victim: Machine): Promise<void> {
  victim.start();
  const isCaught = await untilTrue(30_000, () => victim.isRewinding);
  console.log(
    `  ${victim.name} killed ${isCaught ? 'during its rewind' : 'without a rewind seen'}`,
  );
  victim.kill();
  await pause(500);
  victim.start();
}

/** Kills the server that writes the log: the one whose market holds it. */
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

export const FAULTS: Readonly<Record<string, Fault>> = {
  kill: {
    limitMs: 30_000,
    break: async (_, leader) => {
      leader.kill();
      return leader;
    },
    mend: restart,
  },
  rewind: {
    limitMs: 30_000,
    break: async (_, leader) => {
      leader.kill();
      return leader;
    },
    mend: killWhileRewinding,
  },
  cut: {
    limitMs: 30_000,
    break: async (_, leader) => {
      leader.cut();
      return leader;
    },
    mend: (victim) => victim.heal(),
  },
  killpg: {
    limitMs: 12_000,
    break: async (_, leader) => {
      leader.killPostgres();
      return null;
    },
  },
  switchover: {
    limitMs: 6_000,
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
    mend: restart,
  },
};

/** What one round gave, ms. */
interface Round {
  kind: string;
  ordersMs: number;
  feedMs: number;
  wholeMs: number;
}

/** The load, what watches it, and when something was last acknowledged. */
class Traffic {
  readonly loads: Load[];
  readonly watches: FeedWatch[];
  readonly prober: Prober;
  private readonly acks: number[] = [];
  private readonly timer: NodeJS.Timeout;
  private seen = 0;

  constructor(
    stack: Stack,
    private readonly prepared: Prepared,
    perSecond: number,
  ) {
    const { users } = prepared;
    const sources = 6;
    this.loads = Array.from({ length: sources }, (_, i) => {
      const mine = users.filter((_user, n) => n % sources === i);
      const options = { transfers: true, perSecond: perSecond / sources, from: `127.0.2.${i + 1}` };
      return new Load(mine, options);
    });
    const token = users[0]?.token ?? '';
    const places = [stack.front, ...stack.servers.map(({ address }) => address)];
    this.watches = places.map((place) => new FeedWatch(place, token));
    this.prober = new Prober(`${stack.front}/assetInfo`, token);
    for (const load of this.loads) load.start(stack.front, 2);
    this.timer = setInterval(() => this.look(), 5);
  }

  get acknowledged(): number {
    return this.loads.reduce((sum, load) => sum + load.acked.size, 0);
  }

  /** When the first one after `from` was acknowledged; NaN while there is none. */
  firstAfter(from: number): number {
    return this.acks.find((at) => at > from) ?? NaN;
  }

  async end(): Promise<Record<string, number>> {
    await Promise.all(this.loads.map((load) => load.stop()));
    const unanswered = await Promise.all(this.loads.map((load) => load.finish()));
    clearInterval(this.timer);
    this.prober.stop();
    for (const watch of this.watches) watch.stop();
    const { owner } = this.prepared;
    const open = await waitSettled(owner, 30_000);
    const acked = this.loads.flatMap((load) => [...load.acked.values()]);
    return {
      lost: await countLost(owner, acked),
      doubled: this.loads.reduce((sum, load) => sum + load.doubled, 0),
      unanswered: unanswered.reduce((sum, n) => sum + n, 0),
      stillOpen: open,
      tipsGone: await countGoneTips(owner, this.watches),
      ...(await audit(owner)),
    };
  }

  private look(): void {
    if (this.acknowledged === this.seen) return;
    this.seen = this.acknowledged;
    this.acks.push(performance.now());
    if (this.acks.length > 10_000) this.acks.splice(0, 5_000);
  }
}

async function untilTrue(ms: number, look: () => boolean): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(10)) {
    if (look()) return true;
  }
  return false;
}

async function breakOnce(
  kind: string,
  { cluster, stack, traffic }: { cluster: Cluster; stack: Stack; traffic: Traffic },
): Promise<Round> {
  const fault = FAULTS[kind];
  if (fault === undefined) throw new Error(`there is no fault ${kind}`);
  const leader = await cluster.requireLeader();
  const begun = performance.now();
  const victim = await fault.break(cluster, leader, stack);
  // What was acknowledged while the fault came is none after it.
  await pause(kind === 'switchover' ? 1500 : 400);
  const from = performance.now();
  await untilTrue(120_000, () => !Number.isNaN(traffic.firstAfter(from)));
  const flowing = traffic.firstAfter(from);
  const [front] = traffic.watches;
  await untilTrue(30_000, () => (front?.newestAt ?? 0) > flowing - 1000);
  const feedMs = Math.round((front?.newestAt ?? NaN) - begun);
  await pause(1000);
  const mendedAt = performance.now();
  if (victim !== null) await fault.mend?.(victim, stack);
  const isWhole = await cluster.isWhole(150_000);
  const wholeMs = isWhole ? Math.round(performance.now() - mendedAt) : NaN;
  return { kind, ordersMs: Math.round(flowing - begun), feedMs, wholeMs };
}

function summarise(rounds: readonly Round[]): Record<string, string | number> {
  const figures: Record<string, string | number> = {};
  for (const kind of new Set(rounds.map((round) => round.kind))) {
    const mine = rounds.filter((round) => round.kind === kind);
    const sorted = mine.map(({ ordersMs }) => ordersMs).sort((a, b) => a - b);
    const median = sorted[sorted.length >> 1] ?? NaN;
    const whole = Math.max(...mine.map(({ wholeMs }) => wholeMs));
    figures[kind] =
      `${mine.length}x orders after ${median} ms (max ${sorted.at(-1)}), whole again ${whole} ms`;
  }
  return figures;
}

/**
 * Breaks the cluster again and again under load. Nothing acknowledged may be lost, done twice or left
 * open, and every batch that any phone was shown must be in the log afterwards.
 */
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
  try {
    await pause(5000);
    for (const kind of kinds) {
      if (kind === 'cut' && !hasOwnNetwork) continue;
      if (kind === 'writer') {
        const at = performance.now();
        const victim = await killWriter(stack, prepared);
        await pause(300);
        const from = performance.now();
        await untilTrue(60_000, () => !Number.isNaN(traffic.firstAfter(from)));
        const ordersMs = Math.round(traffic.firstAfter(from) - at);
        rounds.push({ kind, ordersMs, feedMs: NaN, wholeMs: 0 });
        await stack.servers[victim]?.start();
      } else {
        rounds.push(await breakOnce(kind, { cluster, stack, traffic }));
      }
      const last = rounds.at(-1);
      console.log(`  ${JSON.stringify(last)} acknowledged ${traffic.acknowledged}`);
      if (last !== undefined && Number.isNaN(last.wholeMs)) faults[`not whole after ${kind}`] = 1;
      await pause(3000 + Math.random() * 2000);
    }
    Object.assign(faults, faultsOf(await traffic.end()));
  } finally {
    await prepared.close();
  }
  return report(rounds, faults, traffic, stack.logLines.slice(linesBefore));
}

function report(
  rounds: readonly Round[],
  faults: Record<string, string | number>,
  { prober, loads, acknowledged, watches }: Traffic,
  lines: readonly string[],
): ScenarioResult {
  const failed = rounds.filter(({ kind }) => kind !== 'standby' && kind !== 'writer').length;
  if (prober.longestMs > 4_000) faults.slowestAnswerMs = prober.longestMs;
  if (prober.withoutRetryAfter > 0) faults['503 without Retry-After'] = prober.withoutRetryAfter;
  const strange = Object.keys(prober.statuses).filter((status) => !/^(200|503)$/.test(status));
  const hadServerKilled = rounds.some(({ kind }) => kind === 'writer');
  if (strange.length > 0 && !hadServerKilled)
    faults['other answers'] = JSON.stringify(prober.statuses);
  for (const { kind, ordersMs } of rounds) {
    const limit = kind === 'writer' ? 3_000 : (FAULTS[kind]?.limitMs ?? Infinity);
    if (!(ordersMs <= limit)) faults[`${kind} over ${limit} ms`] = ordersMs;
  }
  const rewinds = lines.filter((line) => line.includes('REWOUND')).length;
  if (rewinds > 0) faults.rewinds = rewinds;
  return {
    figures: {
      failovers: failed,
      acknowledged,
      refused: loads.reduce((sum, load) => sum + load.refused, 0),
      triedAgain: loads.reduce((sum, load) => sum + load.failures, 0),
      tipsShown: watches.reduce((sum, { tips }) => sum + tips.size, 0),
      closes: watches.reduce((sum, { closes }) => sum + closes, 0),
      answers: JSON.stringify(prober.statuses),
      slowestAnswerMs: prober.longestMs,
      logLines: lines.length,
      ...summarise(rounds),
    },
    faults,
  };
}
