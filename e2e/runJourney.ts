import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver } from './driver/Driver';
import { openDriver, type WalkTarget } from './driver/openDriver';
import { drawPictures } from './journeys/parts/drawPictures';
import { BAD_INPUT, journeys, SECOND_VISIT } from './journeys/allJourneys';
import type { JourneyContext } from './journeys/parts/JourneyContext';
import type { ProductServer } from './ProductServer';

export interface StepResult {
  name: string;
  ok: boolean;
  ms: number;
  error?: string;
}

const ROOT = path.join(__dirname, '..');

function shortestTerm(terms: string): number {
  return Math.min(...terms.split(',').map((term) => Number(term.split(':')[0])));
}

export interface JourneySetup {
  name: string;
  target: WalkTarget;
  /** The server, shared with journeys that use other customers. */
  server: ProductServer;
  product: string | null;
  hasTrace: boolean;
  /** Folder for the journey's screenshots, under var/journeys/<target>. */
  pictures: string;
  say: (line: string) => void;
}

/** Formats a step's result as one line, with the reason of a failure. */
export function describeStep(target: WalkTarget, name: string, step: StepResult): string {
  const time = String(step.ms).padStart(6);
  const line = `${step.ok ? 'ok  ' : 'FAIL'} ${time} ms  ${target.padEnd(7)} ${name} · ${step.name}`;
  return step.error ? `${line}\n     ${step.error}` : line;
}

/** Runs one journey on one target. Never throws; the steps have the errors. */
export async function runJourney(setup: JourneySetup): Promise<StepResult[]> {
  const { name, target, server, product, pictures, say, hasTrace } = setup;
  const steps: StepResult[] = [];
  const note = (step: StepResult): void => {
    steps.push(step);
    say(describeStep(target, name, step));
  };
  let driver: Driver | null = null;
  const begun = Date.now();
  try {
    const folder = path.join(ROOT, 'var/journeys', target, pictures);
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
    driver = await openDriver(target, folder, server.baseUrl, {
      hasTrace,
      keepsApp: name === SECOND_VISIT,
      asksPrivacy: name === BAD_INPUT,
      // Covers both motion settings: the browser runs with motion, WeChat without.
      reducedMotion: target === 'weapp',
    });
    note({ name: 'start', ok: true, ms: Date.now() - begun });
    await journeys[name]?.(driver, await createContext(server, { driver, folder, product, note }));
  } catch (error) {
    // A failed step has already been recorded.
    if (!(error instanceof StepFailure)) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      note({ name: 'between steps', ok: false, ms: Date.now() - begun, error: text });
    }
    say(`     the server's last lines:\n${server.lastLines}`);
  } finally {
    await driver?.close();
  }
  return steps;
}

/** Returns each distinct problem once, with its count. */
function withoutDuplicates(problems: string[]): string[] {
  const counts = new Map<string, number>();
  for (const problem of problems) counts.set(problem, (counts.get(problem) ?? 0) + 1);
  return [...counts].map(([problem, count]) =>
    count > 1 ? `${problem} (${count} times)` : problem,
  );
}

/** Log lines of the server when load shedding begins and ends, and the resulting refusal. */
const OVERLOADED = /the event loop is late|the database is away/;
const IN_TIME = /the event loop is in time|the database is back/;
const REFUSED_FOR_LOAD = / answered 503$/;

/** Wait in ms for the server's log line, which may arrive after the refusals that it explains. */
const LOG_WAIT_MS = 1_000;

/** Minimum ms between two logged outages of the server (server/db/Outage.ts). */
const QUIET_MS = 10_000;

/** Whether the server logged an overload since shortly before `begun`, ms since 1970. */
function wasOverloaded(printed: string, begun: number): boolean {
  const overloadLines = printed
    .split('\n')
    .filter((line) => OVERLOADED.test(line) || IN_TIME.test(line));
  const last = overloadLines.at(-1);
  if (last !== undefined && OVERLOADED.test(last)) return true;
  return overloadLines.some((line) => Number(/"time":(\d+)/.exec(line)?.[1]) >= begun - QUIET_MS);
}

/** Ignores 503 responses if the server logged load shedding; the app retries them. */
function withoutRefusals(problems: string[], printed: string, begun: number): string[] {
  if (!wasOverloaded(printed, begun)) return problems;
  return problems.filter((problem) => !REFUSED_FOR_LOAD.test(problem));
}

/** Ends the journey after a failed step. */
class StepFailure extends Error {}

interface StepSetup {
  driver: Driver;
  folder: string;
  product: string | null;
  note: (step: StepResult) => void;
}

async function createContext(server: ProductServer, stage: StepSetup): Promise<JourneyContext> {
  const { driver, folder, product, note } = stage;
  const digits = String(Date.now()).slice(-8);
  return {
    server,
    term: shortestTerm(server.env.ORDER_TERMS ?? ''),
    product,
    phone: `139${digits}`,
    otherPhone: `138${digits}`,
    pictures: await drawPictures(server.folder),
    folder,
    async step(name, walk, expected = []) {
      const begun = Date.now();
      const lifts = expected.map((pattern) => driver.expectProblem(pattern));
      try {
        await walk();
        const found = driver.takeProblems();
        if (found.some((problem) => REFUSED_FOR_LOAD.test(problem))) await sleep(LOG_WAIT_MS);
        const problems = withoutRefusals(found, server.everythingPrinted, begun);
        if (problems.length) throw new Error(withoutDuplicates(problems).join('\n     '));
        note({ name, ok: true, ms: Date.now() - begun });
        await driver.screenshot(name);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const picture = await driver.screenshot(`failed-${name}`).catch(() => 'no picture');
        const others = driver.takeProblems();
        const text = [reason, `picture: ${picture}`, ...withoutDuplicates(others)].join('\n     ');
        note({ name, ok: false, ms: Date.now() - begun, error: text });
        throw new StepFailure(name);
      } finally {
        lifts.forEach((lift) => lift());
      }
    },
  };
}
