import { randomUUID } from 'node:crypto';
import { ORDER_LIFE_MS } from '@candor/rules/order';
import type { ScenarioResult } from '../ScenarioResult';
import { prepareUsers } from '../prepareUsers';
import { hasOwnNetwork, type Cluster } from '@candor/cluster-lab/Cluster';
import { countGoneTips, FeedWatch } from './FeedWatch';
import type { Stack } from './Stack';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds after which the app concludes that there is no order. */
const CERTAIN_MS = ORDER_LIFE_MS + 5_000;
const TIMEOUT_MS = 12_000;

interface OrderReply {
  status: number;
  error?: string;
  data?: { orderNo?: string; close?: string }[] & { orderNo?: string };
}

class StepLog {
  private readonly startedAt = performance.now();

  print(findByRequest: string, more: string | number = ''): void {
    const seconds = ((performance.now() - this.startedAt) / 1000).toFixed(1).padStart(6);
    console.log(`  ${seconds} s  ${findByRequest} ${more}`);
  }
}

class ClusterCustomer {
  constructor(
    private readonly address: string,
    private readonly token: string,
  ) {}

  async call(method: 'GET' | 'POST', path: string, body?: object): Promise<OrderReply> {
    try {
      const reply = await fetch(this.address + path, {
        method,
        headers: { token: this.token, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer: OrderReply = JSON.parse(await reply.text());
      return { ...answer, status: reply.status };
    } catch (error) {
      return { status: 0, error: String(error) };
    }
  }

  order(): { requestId: string } & Record<string, unknown> {
    const product = { procode: 'AUR', direction: 1, seconds: 3600, quantity: '10' };
    return { ...product, requestId: randomUUID(), tappedAt: Date.now() };
  }

  placeOrder = (order: object) => this.call('POST', '/orderSave', order);
  findByRequest = ({ requestId }: { requestId: string }) =>
    this.call('GET', `/orderByRequest?requestId=${requestId}`);
}

const describe = ({ status, error, data }: OrderReply) =>
  `${status} ${error ?? data?.orderNo ?? ''}`;

/** A commit that waits for its standby is invisible: a query must not return "none" meanwhile. */
async function checkNotDenied(cluster: Cluster, customer: ClusterCustomer): Promise<string | null> {
  const protocol = new StepLog();
  const leader = await cluster.requireLeader();
  const order = customer.order();
  leader.blockReplication();
  const startedAt = performance.now();
  protocol.print('replication is cut; etcd, Patroni and HAProxy are not');
  const first = customer.placeOrder(order).then((answer) => {
    protocol.print('POST /orderSave answers', describe(answer));
    return answer;
  });
  const answers: OrderReply[] = [];
  for (const at of [1_500, 6_000, CERTAIN_MS + 1_000, CERTAIN_MS + 5_000]) {
    await pause(startedAt + at - performance.now());
    const answer = await customer.findByRequest(order);
    protocol.print('GET /orderByRequest answers', describe(answer));
    answers.push(answer);
  }
  leader.unblockReplication();
  protocol.print('replication is whole');
  await first;
  let last = await customer.findByRequest(order);
  for (let i = 0; i < 40 && ![200, 404].includes(last.status); i += 1) {
    await pause(500);
    last = await customer.findByRequest(order);
  }
  protocol.print('GET /orderByRequest answers', describe(last));
  const wasDenied = answers.some(({ status }) => status === 404);
  if (wasDenied && last.status === 200) return '"there is none" was said of an order that is there';
  return [200, 404].includes(last.status) ? null : 'it was never known what came of the order';
}

/** Cancels the wait for the standby: a local commit must not be reported before replication. */
async function checkNotLost(
  cluster: Cluster,
  customer: ClusterCustomer,
  signal: 'terminate' | 'cancel',
): Promise<string | null> {
  const protocol = new StepLog();
  const leader = await cluster.requireLeader();
  const superuser = await cluster.connect(leader);
  const order = customer.order();
  leader.blockReplication();
  protocol.print('replication is cut; etcd, Patroni and HAProxy are not');
  const first = customer.placeOrder(order);
  await pause(1_500);
  await superuser.query(
    `select pg_${signal}_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and datname = 'candor'`,
  );
  protocol.print(`the waiting backends are ended (pg_${signal}_backend)`);
  await pause(500);
  const repeated = await customer.placeOrder(order);
  protocol.print('the same order again', describe(repeated));
  const found = await customer.findByRequest(order);
  protocol.print('GET /orderByRequest answers', describe(found));
  leader.kill();
  protocol.print(`${leader.name} loses its power`);
  const replies = [await first, repeated, found];
  await superuser.end().catch(() => {});
  const next = await cluster.requireLeader();
  protocol.print(`${next.name} leads`);
  let last = await customer.findByRequest(order);
  for (let i = 0; i < 60 && ![200, 404].includes(last.status); i += 1) {
    await pause(500);
    last = await customer.findByRequest(order);
  }
  protocol.print('GET /orderByRequest answers', describe(last));
  leader.start();
  if (!(await cluster.waitUntilHealthy(150_000))) return 'the machine did not come back';
  const wasAcknowledged = replies.some(({ status }) => status === 200);
  return wasAcknowledged && last.status === 404 ? 'an acknowledged order is gone' : null;
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
  const customers = prepared.users.map(({ token }) => new ClusterCustomer(stack.front, token));
  const token = prepared.users[0]?.token ?? '';
  const watches = stack.servers.map(({ address }) => new FeedWatch(address, token));
  const [first, second, third] = customers;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three');
  const checks: [string, () => Promise<string | null>][] = [
    ['denied', () => checkNotDenied(cluster, first)],
    ['vanished, ended', () => checkNotLost(cluster, second, 'terminate')],
    ['vanished, cancelled', () => checkNotLost(cluster, third, 'cancel')],
  ];
  const chosenChecks = short ? checks.slice(0, 2) : checks;
  for (const [name, show] of chosenChecks) {
    // Without a synchronous standby no failover is possible, by design.
    if (!(await cluster.waitUntilHealthy(150_000))) throw new Error(`not whole before: ${name}`);
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
  return { figures: { shown: chosenChecks.length, tipsShown: tips }, faults };
}
