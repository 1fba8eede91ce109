import { runningCluster } from '../../testing/runningCluster';
import { CLUSTER_VARIABLE, startTestCluster } from '../../testing/testCluster';
import { checkAccount } from '@candor/proof/account/checkAccount';
import { verifyAccount } from '@candor/verify/account.mjs';
import { ATTACK_SCENARIOS, runAttack } from './attackScenarios';
import { flipBit, PARTS, type Part } from './flipBit';
import { bothChecks, OutsiderMarket, type OrderEvidence } from './OutsiderMarket';

/**
 * `npm run test:proof`: verifies ORDERS (10000) results from receipts and public data, flips FLIPS
 * (1000) single bits, verifies the accounts of CUSTOMERS (1000) and runs every fraud. App and
 * script must agree. Exits with 1 when one misses a fault.
 */
const ORDER_COUNT = Number(process.env.ORDERS ?? 10_000);
const FLIP_COUNT = Number(process.env.FLIPS ?? 1_000);
const CUSTOMER_COUNT = Number(process.env.CUSTOMERS ?? 1_000);
const PER_SECOND = 10;

const faults: string[] = [];
const expect = (condition: boolean, fault: string) => {
  if (!condition) faults.push(fault);
};
const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

async function checkAll(market: OutsiderMarket, all: readonly OrderEvidence[]): Promise<void> {
  const results = new Map<string, number>();
  const sizes: number[] = [];
  const times: number[] = [];
  for (const kept of all) {
    const startedAt = performance.now();
    const detail = await market.detail(kept);
    times.push(performance.now() - startedAt);
    sizes.push(JSON.stringify(detail.proof).length);
    results.set(String(detail.result), (results.get(String(detail.result)) ?? 0) + 1);
    const { app, script } = await market.check(kept, detail);
    expect(app === null && script === null, `${kept.order.orderNo}: ${app} / ${script}`);
  }
  const counts = [...results].map(([result, count]) => `${count} ${result}`).join(', ');
  console.log(`checked ${all.length} orders (${counts}), wrong: ${faults.length}`);
  console.log(`proof: ${quantile(sizes, 0.5)} bytes (p99 ${quantile(sizes, 0.99)})`);
  console.log(
    `asking for it: ${quantile(times, 0.5).toFixed(1)} ms (p99 ${quantile(times, 0.99).toFixed(1)})`,
  );
}

async function flipAll(market: OutsiderMarket, all: readonly OrderEvidence[]): Promise<void> {
  const detections = new Map<string, number>();
  let missed = 0;
  for (let n = 0; n < FLIP_COUNT; n += 1) {
    const kept = market.dice.pick(all);
    const part: Part = PARTS[n % PARTS.length] ?? 'price';
    const { app, script } = await market.check(
      kept,
      flipBit(await market.detail(kept), part, market.dice),
    );
    if (app === null || script === null) missed += 1;
    expect(app !== null && script !== null, `a changed bit of ${part}: ${app} / ${script}`);
    const name = `${part} → ${app}`;
    detections.set(name, (detections.get(name) ?? 0) + 1);
  }
  console.log(`changed ${FLIP_COUNT} bits, missed: ${missed}`);
  for (const [name, count] of [...detections].sort())
    console.log(`  ${String(count).padStart(4)} ${name}`);
}

/** Verifies every journal, and that all balances add up to the total. */
async function checkMoney(market: OutsiderMarket): Promise<void> {
  await market.publishTotalsAndSeal();
  const before = faults.length;
  let [entries, own, total] = [0, 0, ''];
  for (let customer = 0; customer < market.customers; customer += 1) {
    const material = await market.accountMaterial(customer);
    const app = checkAccount(material);
    const script = verifyAccount({ format: 'candor-account/1', ...material });
    const isRight = app.isValid && script.every(({ state }) => state === 'ok');
    expect(isRight, `money of customer ${customer}: ${app.code}`);
    entries += material.lines.length;
    own += material.total?.parts.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
    total = material.total?.line.split('|')[4] ?? '';
  }
  expect(String(own) === total, `all parts are ${own}, the total is ${total}`);
  const newFaults = faults.length - before;
  console.log(`checked ${market.customers} journals of ${entries} entries, wrong: ${newFaults}`);
  console.log(`all their parts are the total: ${own} of ${total} hundredths`);
}

async function runAttacks(): Promise<void> {
  for (const cheat of ATTACK_SCENARIOS) {
    const market = await OutsiderMarket.open(3);
    const { app, script } = bothChecks(await runAttack(market, cheat));
    expect(
      app === cheat.expectedFailure && script === cheat.expectedFailure,
      `${cheat.name}: ${app} / ${script}`,
    );
    console.log(`${cheat.name.padEnd(36)} app ${app}, script ${script}`);
    await market.close();
  }
}

async function main(): Promise<void> {
  const cluster = await startTestCluster();
  runningCluster.stop = () => cluster.stop();
  const { owner, runtime, template } = cluster;
  process.env[CLUSTER_VARIABLE] = JSON.stringify({ owner, runtime, template });
  const market = await OutsiderMarket.open(11, CUSTOMER_COUNT);
  const all = await market.trade(ORDER_COUNT, Math.ceil(ORDER_COUNT / PER_SECOND));
  await checkAll(market, all);
  await flipAll(market, all);
  await checkMoney(market);
  await market.close();
  await runAttacks();
  await cluster.stop();
  for (const fault of faults.slice(0, 20)) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

void main();
