import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { TargetName } from './driver/Driver';
import { journeyEnv, journeys } from './journeys/allJourneys';
import { ProductServer } from './ProductServer';
import { describeStep, type StepResult, walkJourney } from './walkJourney';

const USAGE = `npm run journey -- [--target h5|weapp] [--name NAME] [--product CODE] [--env KEY=VALUE]…
  --target   one of the two builds; both unless told, from dist/h5 and dist/weapp
  --name     ${Object.keys(journeys).join(' or ')}; all unless told
  --product  the stock to trade; the first of the market unless told
  --env      a variable of the server: --env ORDER_TERMS=30:0.80
  --walkers  journeys side by side on one target; with 1 they follow each other on one server`;
/** How each journey that failed is walked alone, for `npm test`, which does so when nothing else runs. */
const FAILED = path.join(__dirname, '../var/journeys/failed.json');
const TARGETS: readonly TargetName[] = ['h5', 'weapp'];
/** Journeys at work side by side on one target unless told: most of the time each of them waits. */
const WALKERS_DEFAULT = 2;

function isTarget(text: string): text is TargetName {
  return TARGETS.some((target) => target === text);
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

interface Choice {
  targets: TargetName[];
  names: string[];
  product: string | null;
  env: Record<string, string>;
  walkers: number;
}

/** Throws an Error with one sentence and the usage for what cannot be walked. */
function readChoice(): Choice {
  const { values } = parseArgs({
    options: {
      target: { type: 'string', multiple: true },
      name: { type: 'string', multiple: true },
      product: { type: 'string' },
      env: { type: 'string', multiple: true },
      walkers: { type: 'string', default: String(WALKERS_DEFAULT) },
    },
  });
  const names = values.name ?? Object.keys(journeys);
  const stranger = names.find((name) => !journeys[name]);
  if (stranger !== undefined) throw new Error(`there is no journey "${stranger}"\n${USAGE}`);
  const targets = (values.target ?? [...TARGETS]).map((target) => {
    if (!isTarget(target)) throw new Error(`there is no target "${target}"\n${USAGE}`);
    return target;
  });
  const walkers = Number(values.walkers);
  if (!(Number.isInteger(walkers) && walkers > 0)) {
    throw new Error(`--walkers takes a number from 1, not "${values.walkers}"\n${USAGE}`);
  }
  const env = readEnv(values.env ?? []);
  return { targets, names, product: values.product ?? null, env, walkers };
}

const say = (text: string): void => console.log(text);

/** What the server of a journey is told besides; journeys that want the same share a server. */
function wishesOf(name: string): Readonly<Record<string, string>> {
  return journeyEnv[name] ?? {};
}

/** The same text for journeys that share a server. */
const serverKey = (name: string): string => JSON.stringify(wishesOf(name));

/** The servers of one walker. */
class Servers {
  private readonly running = new Map<string, ProductServer>();

  constructor(
    private readonly target: TargetName,
    private readonly env: Record<string, string>,
    private readonly steps: StepResult[],
  ) {}

  async of(name: string): Promise<ProductServer> {
    const key = serverKey(name);
    const running = this.running.get(key);
    if (running) {
      // A journey that failed between the kill and the resume has left it down.
      await running.ensureRunning();
      return running;
    }
    const begun = Date.now();
    const server = await ProductServer.start({ ...wishesOf(name), ...this.env });
    this.running.set(key, server);
    const ready = { name: 'ready', ok: true, ms: Date.now() - begun };
    say(describeStep(this.target, 'server', ready));
    this.steps.push(ready);
    return server;
  }

  /** Stops those that none of these journeys wants: one that idles takes a tenth of a processor. */
  async stopAllBut(names: readonly string[]): Promise<void> {
    const wanted = new Set(names.map(serverKey));
    for (const [key, server] of this.running) {
      if (wanted.has(key)) continue;
      this.running.delete(key);
      await server.stop();
    }
  }
}

interface Walked {
  steps: StepResult[];
  /** Arguments for each journey that failed, walked after those that its server had seen before. */
  failed: string[][];
}

/** Walks journeys on one target, on servers of its own, until none of `names` is left. */
async function walkUntilNone(
  target: TargetName,
  names: string[],
  { product, env }: Choice,
): Promise<Walked> {
  const steps: StepResult[] = [];
  const failed: string[][] = [];
  const begun: string[] = [];
  const servers = new Servers(target, env, steps);
  try {
    for (;;) {
      const name = names.shift();
      if (name === undefined) break;
      begun.push(name);
      const walk = async (pictures: string) =>
        walkJourney({ name, target, server: await servers.of(name), product, pictures, say });
      let walked = await walk(name);
      if (walked.some(({ ok }) => !ok)) {
        // A busy machine can be late once. A defect is there the second time, too, also one that
        // needs what the journeys before have left: the server keeps its data.
        say(`again       ${target} ${name}: it failed, once more on the same server`);
        walked = await walk(`${name}-again`);
      }
      steps.push(...walked);
      if (walked.some(({ ok }) => !ok)) {
        const sameServer = begun.filter((one) => serverKey(one) === serverKey(name));
        const inTurn = sameServer.flatMap((one) => ['--name', one]);
        failed.push(['--target', target, '--walkers', '1', ...inTurn]);
      }
      await servers.stopAllBut(names);
    }
  } finally {
    await servers.stopAllBut([]);
  }
  return { steps, failed };
}

/** Walks the named journeys (all by default) on the named targets (both, at the same time, by default). */
async function main(): Promise<number> {
  const choice = readChoice();
  const walked = await Promise.all(
    choice.targets.flatMap((target) => {
      const names = [...choice.names];
      const walkers = Math.min(choice.walkers, names.length);
      return Array.from({ length: walkers }, () => walkUntilNone(target, names, choice));
    }),
  );
  const steps = walked.flatMap((one) => one.steps);
  fs.mkdirSync(path.dirname(FAILED), { recursive: true });
  fs.writeFileSync(FAILED, JSON.stringify(walked.flatMap((one) => one.failed)));
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
