import { minor } from '@candor/rules/money';
import { systemClock } from '../platform/clock';
import { placeOrder } from '../services/orders/placeOrder';
import { insertUser } from '../testing/insertUser';
import { anotherMarket, ScriptedSource, type TestMarket } from '../testing/testMarket';
import { randomUUID } from 'node:crypto';
import { audit, faultsOf } from './audit';
import type { ScenarioResult } from './ScenarioResult';
import { HOUR_MS } from '@candor/rules/durations';

const SECONDS = 3;
const STEP_MS = 100;
/** The clock's slew rate: the share by which a term may seem shorter. */
const SLEW_RATE = 0.001;

export interface ClockStep {
  kind: 'set' | 'sleep';
  ms: number;
}

/** Steps of the clock in both directions, and an hour of sleep. */
export const CLOCK_STEPS: readonly ClockStep[] = [
  ...[-10_000, 10_000, -HOUR_MS, HOUR_MS].map((ms) => ({ kind: 'set' as const, ms })),
  { kind: 'sleep', ms: HOUR_MS },
];

/** A simulated machine whose wall clock can be set and which may sleep. */
function simulateMachine(begin: number) {
  const at = { wall: begin, monotonic: 0, uptime: 7_000 };
  const { wall, monotonic, uptime } = {
    wall: () => at.wall,
    monotonic: () => at.monotonic,
    uptime: () => at.uptime,
  };
  return {
    at,
    clock: systemClock(begin, { wall, monotonic, uptime }),
    advance(ms: number) {
      at.wall += ms;
      at.monotonic += ms;
      at.uptime += ms;
    },
    take({ kind, ms }: ClockStep) {
      at.wall += ms;
      if (kind === 'sleep') at.uptime += ms;
    },
  };
}

/**
 * Changes the machine's clock while orders are open. The log's time must rise strictly, and no
 * order may win or lose before its term has elapsed (less the slew).
 */
export async function clockSteps(
  test: TestMarket,
  steps: readonly ClockStep[],
): Promise<ScenarioResult> {
  const computer = simulateMachine(test.clock.now() + 60_000);
  const core = { ...test.context, clock: computer.clock };
  await test.owner.pool.query('update market_state set held_until = 0');
  const source = new ScriptedSource();
  const market = await anotherMarket(core, source, 'stepped', computer.clock);
  const context = { ...core, market };
  const { userId } = await insertUser(test.context, minor(100_000_000));
  const opened = new Map<string, number>();
  let [early, settled, price] = [0, 0, 18_000];
  const lasts: number[] = [];
  const finished = async () => {
    const sql = 'select order_no, result from settlement where user_id = $1';
    return (await test.owner.pool.query<{ order_no: string; result: string }>(sql, [userId])).rows;
  };
  const beat = async () => {
    computer.advance(STEP_MS);
    price += Math.random() < 0.5 ? 1 : -1;
    source.prices.set('AUR', [price]);
    await market.runTurn();
    if ((await market.settle()) === 0) return;
    for (const { order_no: orderNo, result } of await finished()) {
      const since = opened.get(orderNo);
      if (since === undefined) continue;
      opened.delete(orderNo);
      settled += 1;
      if (result === 'void') continue;
      lasts.push(computer.at.uptime - since);
      if (computer.at.uptime - since < SECONDS * 1000 * (1 - SLEW_RATE) - STEP_MS) early += 1;
    }
  };
  for (const step of steps) {
    for (let i = 0; i < 12; i += 1) await beat();
    for (let i = 0; i < 5; i += 1) {
      const { orderNo } = await placeOrder(context, userId, {
        procode: 'AUR',
        side: 'up',
        seconds: SECONDS,
        quantity: '10.00',
        requestId: randomUUID(),
      });
      opened.set(orderNo, computer.at.uptime);
    }
    for (let i = 0; i < 10; i += 1) await beat();
    computer.take(step);
    for (let i = 0; i < 60; i += 1) await beat();
  }
  await market.stop();
  await test.owner.pool.query('update market_state set held_until = 0');
  return {
    figures: {
      steps: steps.map(({ kind, ms }) => `${kind} ${ms}`).join(', '),
      orders: settled,
      shortestMs: Math.min(...lasts),
    },
    faults: faultsOf({ early, neverSettled: opened.size, ...(await audit(test.owner)) }),
  };
}
