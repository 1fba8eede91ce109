import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readyEngines } from './driver/engines/readyEngines';
import { OTHER_ENGINES, type WalkTarget } from './driver/openDriver';
import { inEngine, journeyEnv, journeys, MAIN } from './journeys/allJourneys';
import { ProductServer } from './ProductServer';
import { describeStep, type StepResult, runJourney } from './runJourney';

const USAGE = `npm run journey -- [--target TARGET]… [--name NAME]… [--part main|rest|engines]
    [--failed] [--trace] [--product CODE] [--env KEY=VALUE]… [--walkers N]
  --target   h5 or weapp; both unless told, from dist/h5 and dist/weapp. The browser's build in another
             engine: ${OTHER_ENGINES.join(', ')}
  --name     ${Object.keys(journeys).join(' or ')}; all unless told
  --part     the main journeys (e2e/journeys/allJourneys.ts), or the rest, or the other engines, one
             after another
  --failed   what failed in the last run, one after another, with --trace
  --trace    trace.zip beside the pictures of H5: npx playwright-core show-trace FILE
  --product  the stock to trade; the first of the market unless told
  --env      a variable of the server: --env ORDER_TERMS=30:0.80
  --walkers  journeys side by side on one target; with 1 they follow each other on one server`;
/** File with a part's failed journeys, each with the journeys before it on the same server. */
const failedFile = (part = 'all') => path.join(__dirname, `../var/journeys/failed-${part}.json`);
// Proves SPEC 0.4, 0.31, 0.32
const TARGETS: readonly WalkTarget[] = ['h5', 'weapp'];
/** Default number of parallel journeys on one target; each mostly waits. */
const WALKERS_DEFAULT = 2;

const say = (text: string): void => console.log(text);

function isTarget(text: string): text is WalkTarget {
  return [...TARGETS, ...OTHER_ENGINES].some((target) => target === text);
}

function readEnv(pairs: string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new Error(`--env takes KEY=VALUE, not "${pair}"`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

interface JourneyRun {
  target: WalkTarget;
  names: string[];
}

interface RunOptions {
  part: string | undefined;
  walks: JourneyRun[];
  product: string | null;
  env: Record<string, string>;
  walkers: number;
  hasTrace: boolean;
}

function namesOf(part: string | undefined): string[] {
  const all = Object.keys(journeys);
  if (part === undefined) return all;
  if (part === 'main' || part === 'rest') {
    return all.filter((name) => MAIN.includes(name) === (part === 'main'));
  }
  throw new Error(`there is no part "${part}"\n${USAGE}`);
}

/** Throws an Error with the usage for invalid arguments. */
function readOptions(): RunOptions {
  const { values } = parseArgs({
    options: {
      target: { type: 'string', multiple: true },
      name: { type: 'string', multiple: true },
      part: { type: 'string' },
      failed: { type: 'boolean' },
      trace: { type: 'boolean' },
      product: { type: 'string' },
      env: { type: 'string', multiple: true },
      walkers: { type: 'string', default: String(WALKERS_DEFAULT) },
    },
  });
  const names = values.name ?? namesOf(values.part === 'engines' ? undefined : values.part);
  const unknown = names.find((name) => !journeys[name]);
  if (unknown !== undefined) throw new Error(`there is no journey "${unknown}"\n${USAGE}`);
  const targets = (values.target ?? [...TARGETS]).map((target) => {
    if (!isTarget(target)) throw new Error(`there is no target "${target}"\n${USAGE}`);
    return target;
  });
  const walkers = Number(values.walkers);
  if (!(Number.isInteger(walkers) && walkers > 0)) {
    throw new Error(`--walkers takes a number from 1, not "${values.walkers}"\n${USAGE}`);
  }
  const env = readEnv(values.env ?? []);
  const product = values.product ?? null;
  const { part } = values;
  if (values.failed) {
    const walks = JSON.parse(fs.readFileSync(failedFile(part), 'utf8')) as JourneyRun[];
    return { part, walks, product, env, walkers: 0, hasTrace: true };
  }
  const hasTrace = values.trace === true;
  if (part === 'engines') {
    const walks = readyEngines(say).map((target) => ({ target, names: inEngine(target) }));
    return { part, walks, product, env, walkers: 0, hasTrace };
  }
  return {
    part,
    walks: targets.map((target) => ({ target, names: [...names] })),
    product,
    env,
    walkers,
    hasTrace,
  };
}

/** Server settings of a journey; journeys with the same settings share a server. */
function serverEnvOf(name: string): Readonly<Record<string, string>> {
  return journeyEnv[name] ?? {};
}

const serverKey = (name: string): string => JSON.stringify(serverEnvOf(name));

/** The servers of one of the parallel workers, by their settings. */
class Servers {
  private readonly running = new Map<string, ProductServer>();

  constructor(
    private readonly target: WalkTarget,
    private readonly env: Record<string, string>,
    private readonly steps: StepResult[],
  ) {}

  async of(name: string): Promise<ProductServer> {
    const key = serverKey(name);
    const running = this.running.get(key);
    if (running) {
      // Restarts a server that a failed journey killed and did not resume.
      await running.ensureRunning();
      return running;
    }
    const begun = Date.now();
    const server = await ProductServer.start({ ...serverEnvOf(name), ...this.env });
    this.running.set(key, server);
    const ready = { name: 'ready', ok: true, ms: Date.now() - begun };
    say(describeStep(this.target, 'server', ready));
    this.steps.push(ready);
    return server;
  }

  /** Stops servers that none of these journeys needs: an idle server uses a tenth of a CPU. */
  async stopAllBut(names: readonly string[]): Promise<void> {
    const wanted = new Set(names.map(serverKey));
    for (const [key, server] of this.running) {
      if (wanted.has(key)) continue;
      this.running.delete(key);
      await server.stop();
    }
  }
}

interface RunResult {
  steps: StepResult[];
  failed: JourneyRun[];
}

async function walkUntilNone(
  { target, names }: JourneyRun,
  { product, env, hasTrace }: RunOptions,
): Promise<RunResult> {
  const result: RunResult = { steps: [], failed: [] };
  const started: string[] = [];
  const servers = new Servers(target, env, result.steps);
  try {
    for (;;) {
      const name = names.shift();
      if (name === undefined) break;
      started.push(name);
      const server = await servers.of(name);
      const setup = { name, target, server, product, hasTrace, pictures: name, say };
      const steps = await runJourney(setup);
      result.steps.push(...steps);
      if (steps.some(({ ok }) => !ok)) {
        // Also reruns earlier journeys on the server: its data are kept, so they may be the cause.
        const sameServer = started.filter((one) => serverKey(one) === serverKey(name));
        result.failed.push({ target, names: sameServer });
      }
      await servers.stopAllBut(names);
    }
  } finally {
    await servers.stopAllBut([]);
  }
  return result;
}

async function walkTogether(choice: RunOptions): Promise<RunResult[]> {
  const result = choice.walks.map((walk) => {
    const walkers = Math.min(choice.walkers, walk.names.length);
    return Array.from({ length: walkers }, () => walkUntilNone(walk, choice));
  });
  return Promise.all(result.flat());
}

async function walkInTurn(choice: RunOptions): Promise<RunResult[]> {
  const result: RunResult[] = [];
  for (const walk of choice.walks) result.push(await walkUntilNone(walk, choice));
  return result;
}

async function main(): Promise<number> {
  const choice = readOptions();
  const file = failedFile(choice.part);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // A run that is killed leaves no list, so that a retry of it fails instead of running nothing.
  fs.rmSync(file, { force: true });
  const result = await (choice.walkers === 0 ? walkInTurn(choice) : walkTogether(choice));
  const steps = result.flatMap((one) => one.steps);
  fs.writeFileSync(file, JSON.stringify(result.flatMap((one) => one.failed)));
  const failed = steps.filter(({ ok }) => !ok).length;
  say(`${steps.length - failed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
