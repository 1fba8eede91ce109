import assert from 'node:assert/strict';
import type { Order } from '../../../types/contract/order';
import type { FaultProxy } from '../proxy/FaultProxy';
import { waitUntil } from '../waitUntil';
import { seededRandom, pick } from './seededRandom';
import type { Phone } from './Phone';

const ACTIONS = ['tap', 'tap', 'tapTwice', 'kill', 'wake', 'reload', 'cutFeed'] as const;

/** Maximum ms from the last fault to a known outcome: a timeout, two status requests, a pause. */
const OUTCOME_CERTAIN_MS = 45_000;

export interface Schedule {
  seed: number;
  phone: Phone;
  proxy: FaultProxy;
  products: readonly string[];
  heal: () => void;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function runActs({ seed, phone, proxy, products }: Schedule): Promise<string[]> {
  const throwDice = seededRandom(seed);
  const own = [pick(throwDice, products), pick(throwDice, products)];
  const steps: string[] = [];
  await waitUntil('a first price', () => phone.app.stores.quotes.quoteOf(own[0] ?? ''), 40_000);
  const count = 3 + Math.floor(throwDice() * 5);
  for (let step = 0; step < count; step += 1) {
    const act = step === 0 ? 'tap' : pick(throwDice, ACTIONS);
    const wait = throwDice() < 0.3 ? throwDice() * 30 : throwDice() * 4000;
    const procode = pick(throwDice, own);
    steps.push(`${act} ${procode}, ${Math.round(wait)} ms`);
    if (act === 'tap' || act === 'tapTwice') phone.tap(procode);
    if (act === 'tapTwice') phone.tap(procode);
    if (act === 'kill') phone.restart();
    if (act === 'wake') phone.app.stores.intents.retryNow();
    if (act === 'reload') void phone.app.stores.orders.loadPending().catch(() => undefined);
    if (act === 'cutFeed') proxy.feed.cutToken(phone.app.stores.session.token);
    await sleep(wait);
    phone.look();
  }
  return steps;
}

/** Checks that every intent led to exactly one order or none, and that the app reports it. */
function checkOrders({ phone }: Schedule, made: readonly Order[]): void {
  const { intents, orders } = phone.app.stores;
  for (const requestId of new Set(phone.sent)) {
    const own = made.filter((order) => order.requestId === requestId);
    assert.ok(own.length <= 1, `${own.length} orders of one intent`);
    assert.ok(
      !own[0] || !phone.unresolvedIds.has(requestId),
      'an order came after the app had said none',
    );
    const intent = intents.byRequest(requestId);
    const shown = orders.byRequest(requestId);
    if (own[0]) {
      assert.equal(shown?.orderNo, own[0].orderNo, 'an order was made and is not shown');
      const state = intent?.state ?? 'accepted';
      assert.equal(state, 'accepted', `an order was made and its ticket is "${state}"`);
    } else {
      assert.equal(shown, undefined, 'an order is shown that was not made');
      assert.notEqual(intent?.state, 'accepted', 'accepted, and no order was made');
    }
  }
}

/** Runs random taps, kills and cuts under faults, then waits for outcomes without faults. */
export async function runSchedule(
  schedule: Schedule,
  list: () => Promise<Order[]>,
  arrived: () => boolean,
): Promise<{ intents: number; orders: number }> {
  const { phone } = schedule;
  const steps = await runActs(schedule);
  try {
    schedule.heal();
    const { stores } = phone.app;
    stores.intents.retryNow();
    await waitUntil(
      'certainty',
      () => phone.app.stores.intents.unresolved.length === 0,
      OUTCOME_CERTAIN_MS,
    );
    phone.look();
    await waitUntil('every delayed call to arrive', arrived, OUTCOME_CERTAIN_MS);
    // The app does so on every reconnection. Retries, as a busy machine may be too slow.
    const load = () =>
      stores.orders.loadPending().then(
        () => true,
        () => false,
      );
    await waitUntil('the open orders', load, OUTCOME_CERTAIN_MS);
    const made = await list();
    checkOrders(schedule, made);
    const ids = new Set(phone.sent);
    return { intents: ids.size, orders: made.filter((one) => ids.has(one.requestId)).length };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`seed ${schedule.seed}: ${reason} [${steps.join(' · ')}]`);
  } finally {
    phone.stop();
  }
}
