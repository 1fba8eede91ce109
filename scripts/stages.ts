import os from 'node:os';

/** One stage of `npm test`: a script of package.json, run and cached by turbo. */
export interface Stage {
  name: string;
  /** What decides whether it has to run again stands under this name in turbo.json. */
  script: string;
  args?: readonly string[];
  /** Stages whose output it reads. It fails without being run when one of them has failed. */
  needs?: readonly string[];
  /** Starts a browser, which is looked for (and installed) before the first stage. */
  hasBrowser?: true;
  /**
   * Where it writes the arguments for each walk that failed. Those are walked once more when nothing
   * else runs: what fails then is a defect, what passes was late because of the other stages.
   */
  failedWalks?: string;
  /** The same for tests: arguments that run only what failed; none for the whole of a short stage. */
  onlyFailed?: readonly string[];
}

/** Test files of the server at a time: those that start servers mostly wait. */
const SERVER_FILES = Math.ceil(os.availableParallelism() * 1.5);

const BUILDS = ['build-h5', 'build-weapp'];

/**
 * What runs real servers in real time cares when it is late: one after another, at the usual
 * priority. The server's own tests come last, when the other lane has ended.
 */
const IN_REAL_TIME: readonly Stage[] = [
  { name: 'build-h5', script: 'build:h5' },
  { name: 'build-weapp', script: 'build:weapp' },
  {
    name: 'network',
    script: 'test:network',
    args: ['--quick'],
    needs: BUILDS,
    hasBrowser: true,
    failedWalks: 'var/network/failed.json',
  },
  {
    name: 'journeys',
    script: 'test:journeys',
    needs: BUILDS,
    hasBrowser: true,
    failedWalks: 'var/journeys/failed.json',
  },
  {
    name: 'server',
    script: 'test:server',
    args: [`--maxWorkers=${SERVER_FILES}`],
    onlyFailed: ['--onlyFailures'],
  },
];

/** Everything else, fastest to fail first. */
const CHECKS: readonly Stage[] = [
  { name: 'format', script: 'test:format' },
  { name: 'papers', script: 'check:papers' },
  { name: 'types', script: 'test:types' },
  { name: 'lint', script: 'test:lint' },
  { name: 'lint-rules', script: 'test:lint-rules' },
  { name: 'dead-code', script: 'test:dead-code' },
  { name: 'unit', script: 'test:unit', onlyFailed: ['--onlyFailures'] },
  { name: 'budgets', script: 'test:budgets', needs: BUILDS, hasBrowser: true, onlyFailed: [] },
  { name: 'devices', script: 'test:devices', needs: BUILDS, onlyFailed: [] },
  { name: 'runtime', script: 'test:runtime', hasBrowser: true, onlyFailed: [] },
  { name: 'gate', script: 'test:gate', needs: BUILDS, onlyFailed: [] },
  { name: 'twice', script: 'test:twice', needs: BUILDS, onlyFailed: [] },
];

/**
 * Stages that run side by side; the checks take the processor time that the others leave. On two
 * cores a third lane makes the run longer: 819 s with two, 903 s with three. The server's tests beside
 * the journeys do so, too: either waits for the other until something is said to be late.
 */
export const LANES = [
  { stages: IN_REAL_TIME, isFirst: true },
  { stages: CHECKS, isFirst: false },
] as const;
