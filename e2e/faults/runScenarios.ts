import path from 'node:path';
import type { TargetName } from '../driver/Driver';
import { openDriver } from '../driver/openDriver';
import { CustomerApi } from '../journeys/parts/CustomerApi';
import { demoCustomer } from '../journeys/parts/demoCustomer';
import { drawPictures } from '../journeys/parts/drawPictures';
import { ProductServer } from '../ProductServer';
import { FaultRig, LONG_TERM, SHORT_TERM } from './FaultRig';
import type { ScenarioResult } from './printResults';
import { FaultProxy } from './proxy/FaultProxy';
import type { FaultScenario } from './FaultScenario';

/** Expected log lines, about broken connections and refusals; any other line is a defect. */
const EXPECTED_LINES = [
  /failed: /,
  /answered [45]\d\d/,
  /WebSocket/,
  /net::ERR_/,
  /request:fail|uploadFile:fail|connectSocket:fail/,
];

/** Number of parallel scenarios on one target; each mostly waits. */
const WORKERS = 2;

const SERVER_ENV = {
  ORDER_TERMS: `${SHORT_TERM}:0.80,30:0.80,${LONG_TERM}:0.80`,
  RATE_LIMIT: '0',
  LOG_LEVEL: 'debug',
};

async function openRig(target: TargetName, pictures: string): Promise<FaultRig> {
  const server = await ProductServer.start(SERVER_ENV);
  const proxy = await FaultProxy.start(server.baseUrl);
  const driver = await openDriver(target, pictures, proxy.baseUrl, { reducedMotion: true });
  for (const pattern of EXPECTED_LINES) driver.expectProblem(pattern);
  const { phone, password } = demoCustomer;
  const api = await CustomerApi.login(server.baseUrl, phone, password);
  const products = await api.openProducts();
  return new FaultRig({
    driver,
    proxy,
    server,
    api,
    products,
    pictures: await drawPictures(server.folder),
  });
}

async function runScenario(rig: FaultRig, scenario: FaultScenario): Promise<ScenarioResult> {
  const { area, name } = scenario;
  const { driver, proxy, target } = rig;
  let begun = Date.now();
  const outcome = (ok: boolean, text: string): ScenarioResult => {
    return { area, name, target, ok, text, ms: Date.now() - begun };
  };
  try {
    await rig.home();
    driver.takeProblems();
    begun = Date.now();
    const text = await scenario.run(rig);
    const problems = [...new Set(driver.takeProblems())];
    if (problems.length > 0) return outcome(false, `${text}; but: ${problems.join('; ')}`);
    return outcome(true, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const picture = await driver.screenshot(`failed-${name.slice(0, 40)}`).catch(() => 'none');
    const problems = [...new Set(driver.takeProblems())].join('; ');
    return outcome(false, `${reason} (picture: ${path.basename(picture)}) ${problems}`);
  } finally {
    proxy.clear();
  }
}

/** Restarts the app after a failure, so that the next scenario is not affected. */
async function restoreRig(rig: FaultRig): Promise<void> {
  await rig.driver.offline(false).catch(() => undefined);
  await rig.server.ensureRunning();
  // Waits until the scenario's open orders have ended, so no result covers the next scenario.
  await new Promise((resolve) => setTimeout(resolve, (SHORT_TERM + 1) * 1000));
  await rig.driver.restart({ kill: true });
}

function printResult({ area, name, target, ok, text, ms }: ScenarioResult): void {
  const seconds = (ms / 1000).toFixed(1).padStart(5);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${seconds} s  ${target} · ${area} · ${name} → ${text}`);
}

/** Starts a server and runs scenarios of the queue on it. Never throws for a failed scenario. */
async function runUntilNone(
  target: TargetName,
  left: FaultScenario[],
  folder: string,
): Promise<ScenarioResult[]> {
  const rig = await openRig(target, path.join(folder, target));
  const outcomes: ScenarioResult[] = [];
  try {
    for (;;) {
      const scenario = left.shift();
      if (scenario === undefined) break;
      const outcome = await runScenario(rig, scenario);
      printResult(outcome);
      if (!outcome.ok) await restoreRig(rig);
      outcomes.push(outcome);
    }
  } finally {
    await rig.driver.close();
    await rig.proxy.close();
    await rig.server.stop();
  }
  return outcomes;
}

/** Runs the scenarios on one target, several in parallel. Never throws for a failed scenario. */
export async function runScenarios(
  target: TargetName,
  scenarios: readonly FaultScenario[],
  folder: string,
): Promise<ScenarioResult[]> {
  const left = scenarios.filter(({ targets }) => targets?.includes(target) !== false);
  const walkers = Math.min(WORKERS, left.length);
  const runs = Array.from({ length: walkers }, () => runUntilNone(target, left, folder));
  return (await Promise.all(runs)).flat();
}
