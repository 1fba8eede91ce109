import type { Session } from '../../../types/contract/account';
import { CustomerApi } from '../../journeys/parts/CustomerApi';
import { demoCustomer } from '../../journeys/parts/demoCustomer';
import { ProductServer } from '../../ProductServer';
import { LONG_TERM } from '../FaultRig';
import type { ScenarioResult } from '../printResults';
import { FaultProxy } from '../proxy/FaultProxy';
import { seededRandom } from './seededRandom';
import { loadHeadlessClient, type HeadlessClient } from './loadHeadlessClient';
import { Phone, RATE } from './Phone';
import { randomFault } from './randomFault';
import { runSchedule } from './runSchedule';

/** Number of parallel phones; more would wait for the CPU instead of the network. */
const AT_ONCE = 20;

interface ScheduleSetup {
  core: HeadlessClient;
  proxy: FaultProxy;
  server: ProductServer;
  api: CustomerApi;
  products: readonly string[];
  /** Random number generators by phone name; a phone's one is deleted when its faults end. */
  faults: Map<string, () => number>;
}

async function logIn(server: ProductServer): Promise<Session> {
  const { phone, password } = demoCustomer;
  const response = await fetch(`${server.baseUrl}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'zh_CN' },
    body: JSON.stringify({ username: phone, upwd: password, countryCode: '86', registerType: 1 }),
  });
  const body = (await response.json()) as { data: Session | null; msg: string };
  if (body.data === null) throw new Error(`the log-in was refused: ${body.msg}`);
  return body.data;
}

async function runSeed(setup: ScheduleSetup, seed: number, session: Session) {
  const { core, proxy, api, products, faults } = setup;
  const name = `phone${seed}`;
  faults.set(name, seededRandom(seed ^ 0x5eed));
  const phone = new Phone({ core, baseUrl: proxy.baseUrl, name, session });
  const isOwn = (via: string): boolean => via.startsWith(`${name}.`);
  const heal = (): void => void faults.delete(name);
  const arrived = (): boolean =>
    proxy.calls.every(({ via, fault, endedAt }) => !isOwn(via) || fault !== 'delay' || endedAt);
  const schedule = { seed, phone, proxy, products, heal };
  return runSchedule(schedule, () => api.orders(), arrived);
}

async function runSeeds(setup: ScheduleSetup, seeds: readonly number[]) {
  const failures: string[] = [];
  const total = { intents: 0, orders: 0 };
  for (let at = 0; at < seeds.length; at += AT_ONCE) {
    const batch: { seed: number; session: Session }[] = [];
    // Logs in one after another: password hashing is slow on purpose.
    for (const seed of seeds.slice(at, at + AT_ONCE)) {
      batch.push({ seed, session: await logIn(setup.server) });
    }
    const runs = batch.map(({ seed, session }) => runSeed(setup, seed, session));
    for (const result of await Promise.allSettled(runs)) {
      if (result.status === 'rejected') {
        failures.push(String((result.reason as Error).message));
      } else {
        total.intents += result.value.intents;
        total.orders += result.value.orders;
      }
    }
  }
  return { failures, total };
}

/** Tests the app's core and the server under random faults; a seed reproduces taps and faults. */
export async function runSchedules(seeds: readonly number[]): Promise<ScenarioResult> {
  const begun = Date.now();
  const env = { ORDER_TERMS: `${LONG_TERM}:${RATE}`, RATE_LIMIT: '0' };
  const server = await ProductServer.start(env);
  const proxy = await FaultProxy.start(server.baseUrl);
  const faults: ScheduleSetup['faults'] = new Map();
  proxy.throwDice((call) => {
    const throwDice = faults.get(call.via.replace(/\.\d+$/, ''));
    return throwDice ? randomFault(throwDice, call) : null;
  });
  try {
    const core = await loadHeadlessClient();
    const { phone, password } = demoCustomer;
    const api = await CustomerApi.login(server.baseUrl, phone, password);
    const products = await api.openProducts();
    const setup = { core, proxy, server, api, products, faults };
    const { failures, total } = await runSeeds(setup, seeds);
    const met = proxy.calls.filter(({ fault }) => fault !== null).length;
    const range = `seeds ${seeds[0]} to ${seeds.at(-1)}`;
    const text =
      failures.length > 0
        ? `${failures.length} of ${seeds.length} schedules: ${failures.join('; ')}`
        : `${seeds.length} schedules (${range}), ${met} faults, ${total.intents} intents: ` +
          `${total.orders} exactly one order, ${total.intents - total.orders} none, the app says which`;
    const ok = failures.length === 0;
    const name = 'random faults, taps and kills with the real server and app core';
    return { area: 'orders', name, target: 'core', ok, text, ms: Date.now() - begun };
  } finally {
    await proxy.close();
    await server.stop();
  }
}
