import { randomUUID } from 'node:crypto';
import type { ScenarioResult } from '../ScenarioResult';
import { prepareUsers } from '../prepareUsers';
import { hasOwnNetwork, type Cluster } from '@candor/cluster-lab/Cluster';
import { countGoneTips, FeedWatch } from './FeedWatch';
import type { Stack } from './Stack';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The app concludes after this long that there is no order. */
const CERTAIN_MS = 15_000;
const PATIENCE_MS = 12_000;

interface Answer {
  status: number;
  error?: string;
  data?: { orderNo?: string; close?: string }[] & { orderNo?: string };
}

class Protocol {
  private readonly begun = performance.now();

  say(what: string, more: string | number = ''): void {
    const seconds = ((performance.now() - this.begun) / 1000).toFixed(1).padStart(6);
    console.log(`  ${seconds} s  ${what} ${more}`);
  }
}

class Customer {
  constructor(
    private readonly address: string,
    private readonly token: string,
  ) {}

  async call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    try {
      const reply = await fetch(this.address + path, {
        method,
        headers: { token: this.token, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const answer: Answer = JSON.parse(await reply.text());
      return { ...answer, status: reply.status };
    } catch (error) {
      return { status: 0, error: String(error) };
    }
  }

  async order(): Promise<{ requestId: string }> {
    const bars = await this.call('GET', '/klineList?procode=AUR&period=tick&limit=1');
    const seenPrice = bars.data?.[0]?.close ?? '';
    const product = { procode: 'AUR', direction: 1, seconds: 3600, quantity: '10' };
    return {
      ...product,
      seenPrice,
      seenSeq: 0,
      requestId: randomUUID(),
      sentAt: Date.now(),
    } as never;
  }

  place = (order: object) => this.call('POST', '/orderSave', order);
  what = ({ requestId }: { requestId: string }) =>
    this.call('GET', `/orderByRequest?requestId=${requestId}`);
}

const told = ({ status, error, data }: Answer) => `${status} ${error ?? data?.orderNo ?? ''}`;

/** A commit that waits for its standby is invisible: a query must not return "none" meanwhile. */
async function denied(cluster: Cluster, customer: Customer): Promise<string | null> {
  const protocol = new Protocol();
  const leader = await cluster.requireLeader();
  const order = await customer.order();
  leader.blockReplication();
  const begun = performance.now();
  protocol.say('replication is cut; etcd, Patroni and HAProxy are not');
  const first = customer.place(order).then((answer) => {
    protocol.say('POST /orderSave answers', told(answer));
    return answer;
  });
  const answers: Answer[] = [];
  for (const at of [1_500, 6_000, CERTAIN_MS + 1_000, CERTAIN_MS + 5_000]) {
    await pause(begun + at - performance.now());
    const answer = await customer.what(order);
    protocol.say('GET /orderByRequest answers', told(answer));
    answers.push(answer);
  }
  leader.unblockReplication();
  protocol.say('replication is whole');
  await first;
  let last = await customer.what(order);
  for (let i = 0; i < 40 && ![200, 404].includes(last.status); i += 1) {
    await pause(500);
    last = await customer.what(order);
  }
  protocol.say('GET /orderByRequest answers', told(last));
  const saidNone = answers.some(({ status }) => status === 404);
  if (saidNone && last.status === 200) return '"there is none" was said of an order that is there';
  return [200, 404].includes(last.status) ? null : 'it was never known what came of the order';
}

/**
 * Cancels the wait for the standby, so that PostgreSQL has committed locally only. The commit must
 * not be reported before it is replicated, because the machine may die.
 */
async function vanished(
  cluster: Cluster,
  customer: Customer,
  how: 'terminate' | 'cancel',
): Promise<string | null> {
  const protocol = new Protocol();
  const leader = await cluster.requireLeader();
  const superuser = await cluster.connect(leader);
  const order = await customer.order();
  leader.blockReplication();
  protocol.say('replication is cut; etcd, Patroni and HAProxy are not');
  const first = customer.place(order);
  await pause(1_500);
  await superuser.query(
    `select pg_${how}_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and datname = 'candor'`,
  );
  protocol.say(`the waiting backends are ended (pg_${how}_backend)`);
  await pause(500);
  const again = await customer.place(order);
  protocol.say('the same order again', told(again));
  const asked = await customer.what(order);
  protocol.say('GET /orderByRequest answers', told(asked));
  leader.kill();
  protocol.say(`${leader.name} loses its power`);
  const shown = [await first, again, asked];
  await superuser.end().catch(() => {});
  const next = await cluster.requireLeader();
  protocol.say(`${next.name} leads`);
  let last = await customer.what(order);
  for (let i = 0; i < 60 && ![200, 404].includes(last.status); i += 1) {
    await pause(500);
    last = await customer.what(order);
  }
  protocol.say('GET /orderByRequest answers', told(last));
  leader.start();
  if (!(await cluster.isWhole(150_000))) return 'the machine did not come back';
  const hasYes = shown.some(({ status }) => status === 200);
  return hasYes && last.status === 404 ? 'an acknowledged order is gone' : null;
}

/** Known gaps of synchronous commit, each of which must be closed. `short` skips the third. */
export async function holes(
  { cluster, stack }: { cluster: Cluster; stack: Stack },
  short: boolean,
): Promise<ScenarioResult> {
  if (!hasOwnNetwork) return { figures: { skipped: 'loopback has no cable' }, faults: {} };
  const keys = { LOG_KEY: '5e'.repeat(32), FILE_KEY: '7a'.repeat(32) };
  const dataDir = stack.servers[0]?.dataDir ?? '';
  const prepared = await prepareUsers(stack.access, dataDir, 4, keys);
  const faults: Record<string, string> = {};
  const customers = prepared.users.map(({ token }) => new Customer(stack.front, token));
  const token = prepared.users[0]?.token ?? '';
  const watches = stack.servers.map(({ address }) => new FeedWatch(address, token));
  const [first, second, third] = customers;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three');
  const shows: [string, () => Promise<string | null>][] = [
    ['denied', () => denied(cluster, first)],
    ['vanished, ended', () => vanished(cluster, second, 'terminate')],
    ['vanished, cancelled', () => vanished(cluster, third, 'cancel')],
  ];
  const shownNow = short ? shows.slice(0, 2) : shows;
  for (const [name, show] of shownNow) {
    // Without a synchronous standby no failover is possible, by design.
    if (!(await cluster.isWhole(150_000))) throw new Error(`not whole before: ${name}`);
    const hole = await show();
    console.log(`  ${name}: ${hole === null ? 'no hole seen' : `HOLE: ${hole}`}`);
    if (hole !== null) faults[name] = hole;
  }
  await pause(3000);
  for (const watch of watches) watch.stop();
  const gone = await countGoneTips(prepared.owner, watches);
  if (gone > 0) faults['tips gone'] = String(gone);
  await prepared.close();
  const tips = watches.reduce((sum, watch) => sum + watch.tips.size, 0);
  return { figures: { shown: shownNow.length, tipsShown: tips }, faults };
}
