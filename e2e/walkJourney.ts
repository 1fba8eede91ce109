import fs from 'node:fs';
import path from 'node:path';
import type { Driver, TargetName } from './driver/Driver';
import { H5Driver } from './driver/H5Driver';
import { WeappDriver } from './driver/WeappDriver';
import { drawPictures } from './journeys/drawPictures';
import { journeys } from './journeys/journeys';
import type { World } from './journeys/World';
import { ProductServer } from './ProductServer';

/** One step of a journey as it went. */
export interface StepResult {
  name: string;
  ok: boolean;
  ms: number;
  /** Why it failed. */
  error?: string;
}

const ROOT = path.join(__dirname, '..');

/** The API base that the mini-program build carries when `TARO_APP_API` was not set. */
const DEFAULT_API = 'http://127.0.0.1:8080';

/** A phone number of the Chinese form that no other run uses. */
function newPhone(): string {
  return `139${String(Date.now()).slice(-8)}`;
}

async function openDriver(target: TargetName, name: string, baseUrl: string): Promise<Driver> {
  const pictures = path.join(ROOT, 'var/journeys', target, name);
  fs.rmSync(pictures, { recursive: true, force: true });
  if (target === 'h5') return H5Driver.launch({ baseUrl, pictures });
  return WeappDriver.launch({
    directory: path.join(ROOT, 'dist/weapp'),
    compiledApi: process.env.TARO_APP_API || DEFAULT_API,
    baseUrl,
    pictures,
  });
}

function shortestTerm(terms: string): number {
  return Math.min(...terms.split(',').map((term) => Number(term.split(':')[0])));
}

/** Walks one journey on one target with a server of its own. Never throws; the steps tell. */
export async function walkJourney(
  name: string,
  target: TargetName,
  env: Record<string, string>,
  say: (line: string) => void,
): Promise<StepResult[]> {
  const steps: StepResult[] = [];
  const note = (step: StepResult): void => {
    steps.push(step);
    const time = String(step.ms).padStart(6);
    say(`${step.ok ? 'ok  ' : 'FAIL'} ${time} ms  ${target.padEnd(5)} ${name} · ${step.name}`);
    if (step.error) say(`     ${step.error}`);
  };
  let server: ProductServer | null = null;
  let driver: Driver | null = null;
  const begun = Date.now();
  try {
    server = await ProductServer.start(env);
    driver = await openDriver(target, name, server.baseUrl);
    note({ name: 'start', ok: true, ms: Date.now() - begun });
    await journeys[name]?.(driver, await createWorld(server, driver, note));
  } catch (error) {
    // A step that failed has been noted by itself.
    if (!(error instanceof StepFailure)) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      note({ name: 'between steps', ok: false, ms: Date.now() - begun, error: text });
    }
    if (server) say(`     the server's last lines:\n${server.lastLines}`);
  } finally {
    await driver?.close();
    await server?.stop();
  }
  return steps;
}

/** Each problem once, with how often it came. */
function once(problems: string[]): string[] {
  const counts = new Map<string, number>();
  for (const problem of problems) counts.set(problem, (counts.get(problem) ?? 0) + 1);
  return [...counts].map(([problem, count]) =>
    count > 1 ? `${problem} (${count} times)` : problem,
  );
}

/** Ends the journey after a step that failed. */
class StepFailure extends Error {}

async function createWorld(
  server: ProductServer,
  driver: Driver,
  note: (step: StepResult) => void,
): Promise<World> {
  return {
    baseUrl: server.baseUrl,
    env: server.env,
    term: shortestTerm(server.env.ORDER_TERMS ?? ''),
    phone: newPhone(),
    pictures: await drawPictures(server.folder),
    async step(name, walk) {
      const begun = Date.now();
      try {
        await walk();
        const problems = driver.takeProblems();
        if (problems.length) throw new Error(once(problems).join('\n     '));
        note({ name, ok: true, ms: Date.now() - begun });
        await driver.screenshot(name);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const picture = await driver.screenshot(`failed-${name}`).catch(() => 'no picture');
        const others = driver.takeProblems();
        const text = [reason, `picture: ${picture}`, ...once(others)].join('\n     ');
        note({ name, ok: false, ms: Date.now() - begun, error: text });
        throw new StepFailure(name);
      }
    },
  };
}
