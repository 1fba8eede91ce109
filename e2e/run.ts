import { parseArgs } from 'node:util';
import type { TargetName } from './driver/Driver';
import { journeys } from './journeys/journeys';
import { walkJourney } from './walkJourney';

const USAGE = 'npm run journey -- [--target h5|weapp] [--name NAME] [--env KEY=VALUE]…';
const TARGETS: readonly TargetName[] = ['h5', 'weapp'];

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

/** Walks the named journeys (all by default) on the named targets (both by default). */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      target: { type: 'string', multiple: true },
      name: { type: 'string', multiple: true },
      env: { type: 'string', multiple: true },
    },
  });
  const targets = values.target ?? [...TARGETS];
  const names = values.name ?? Object.keys(journeys);
  const env = readEnv(values.env ?? []);
  let [passed, failed] = [0, 0];
  for (const name of names) {
    if (!journeys[name]) throw new Error(`there is no journey "${name}"\n${USAGE}`);
    for (const target of targets) {
      if (!isTarget(target)) throw new Error(`there is no target "${target}"\n${USAGE}`);
      const steps = await walkJourney(name, target, env, (line) => console.log(line));
      passed += steps.filter(({ ok }) => ok).length;
      failed += steps.filter(({ ok }) => !ok).length;
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
