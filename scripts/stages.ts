import os from 'node:os';

/** A stage of `npm test` or `npm run test:all`. */
export interface Stage {
  name: string;
  /** A shell command; node_modules/.bin is on its PATH. */
  command: string;
  /** The stage runs only in `npm run test:all`. */
  isLong?: true;
  /** Matches the files on which the stage's result depends; default: all. */
  reads?: RegExp;
  /** Matches files of `reads` that do not affect the result. */
  ignores?: RegExp;
  /** Stages whose output this stage reads. If one fails, this stage fails without running. */
  needs?: readonly string[];
  output?: string;
  /** The result depends on more than files: it is never taken from the cache. */
  isLive?: true;
  /** The stage needs a browser, which is found (and installed) before the first stage. */
  hasBrowser?: true;
  /** Appended to the command to retry only failed tests, which may have been too slow. */
  onlyFailed?: string;
}

const PROSE = /^docs\/|\.(md|scss|css|html)$/;
const BUILT = /^(src|types|config|packages)\/|^[^/]+\.(js|json)$/;
const NOT_BUILT = /(\.test|\/examples)\.tsx?$|(^|\/)testing\//;
const NOT_SERVER = /^(bench|src\/pages|docs\/screens)\//;
const NOT_CONSOLE = /^(docs|bench|src\/(pages|components|stores))\/|\.test\.tsx?$|\.md$/;
const NOT_WALKED = /^(docs|bench)\/|\.test\.tsx?$|\.md$/;
const BUILDS = ['build-h5', 'build-weapp'];

/** Number of server test files that run in parallel; files that start servers mostly wait. */
const SERVER_FILES = Math.ceil(os.availableParallelism() * 1.5);

/** Stages that fail if too slow, run one after another, the server's tests last. */
const IN_REAL_TIME: readonly Stage[] = [
  {
    name: 'build-h5',
    command: 'npm run -s build:h5',
    reads: BUILT,
    ignores: NOT_BUILT,
    output: 'dist/h5',
  },
  {
    name: 'build-weapp',
    command: 'taro build --type weapp',
    reads: BUILT,
    ignores: NOT_BUILT,
    output: 'dist/weapp',
  },
  {
    name: 'faults',
    command: 'tsx e2e/faults/run.ts --part main',
    ignores: NOT_WALKED,
    needs: BUILDS,
    hasBrowser: true,
    onlyFailed: '--failed',
  },
  {
    name: 'journeys',
    command: 'tsx e2e/run.ts --part main',
    ignores: NOT_WALKED,
    needs: BUILDS,
    hasBrowser: true,
    onlyFailed: '--failed',
  },
  {
    name: 'console',
    command: 'tsx e2e/console/run.ts --part main',
    ignores: NOT_CONSOLE,
    hasBrowser: true,
  },
  {
    name: 'server',
    command: `jest --selectProjects server --ci --maxWorkers=${SERVER_FILES}`,
    ignores: NOT_SERVER,
    onlyFailed: '--onlyFailures',
  },
  {
    name: 'server-faults',
    // Runs serially, so that the tests' servers do not slow each other down.
    command: 'jest --selectProjects faults --ci --runInBand',
    isLong: true,
    ignores: NOT_SERVER,
    onlyFailed: '--onlyFailures',
  },
  {
    name: 'more-faults',
    command: 'tsx e2e/faults/run.ts --part rest',
    isLong: true,
    ignores: NOT_WALKED,
    needs: BUILDS,
    hasBrowser: true,
    onlyFailed: '--failed',
  },
  {
    name: 'more-journeys',
    command: 'tsx e2e/run.ts --part rest',
    isLong: true,
    ignores: NOT_WALKED,
    needs: BUILDS,
    hasBrowser: true,
    onlyFailed: '--failed',
  },
  {
    name: 'more-console',
    command: 'tsx e2e/console/run.ts --part rest',
    isLong: true,
    ignores: NOT_CONSOLE,
    hasBrowser: true,
  },
  {
    name: 'engines',
    // Runs one browser at a time: WebKit without a GPU is too slow beside another.
    command: 'tsx e2e/run.ts --part engines',
    isLong: true,
    ignores: NOT_WALKED,
    needs: ['build-h5'],
    hasBrowser: true,
    onlyFailed: '--failed',
  },
];

/** All other stages; those that fail quickly come first. */
const CHECKS: readonly Stage[] = [
  { name: 'format', command: 'oxfmt --check .' },
  {
    // package.json of the project and of its packages against package-lock.json.
    name: 'lock-file',
    command: 'npm ci --dry-run --offline --ignore-scripts',
    reads: /(^|\/)package(-lock)?\.json$/,
  },
  { name: 'docs', command: 'tsx scripts/docs/checkDocs.ts' },
  { name: 'types', command: 'npm run -s test:types', ignores: PROSE },
  {
    name: 'lint',
    command: 'oxlint --type-aware --deny-warnings . && eslint . --max-warnings 0',
    ignores: PROSE,
  },
  { name: 'dead-code', command: 'knip --no-progress --no-config-hints', ignores: PROSE },
  {
    name: 'unit',
    command:
      'node --max-semi-space-size=64 node_modules/jest/bin/jest.js --selectProjects app core --ci',
    ignores: /^(docs|e2e|bench|server)\//,
    onlyFailed: '--onlyFailures',
  },
  { name: 'sizes', command: 'size-limit', reads: /^\.size-limit/, needs: BUILDS },
  { name: 'builds', command: 'tsx scripts/checkBuilds.ts', reads: /^scripts\//, needs: BUILDS },
  {
    name: 'page-loads',
    command: 'tsx scripts/checkPageLoads.ts',
    reads: /^scripts\//,
    needs: ['build-h5'],
    hasBrowser: true,
  },
  { name: 'lint-rules', command: 'tsx scripts/checkLintRules.ts', isLong: true, ignores: PROSE },
  {
    name: 'runtime',
    command: 'tsx packages/weapp-runtime/testing/run.ts',
    isLong: true,
    reads: /^packages\/weapp-runtime\//,
    hasBrowser: true,
  },
  {
    name: 'referee',
    command: 'tsx e2e/referee.ts',
    isLong: true,
    ignores: NOT_WALKED,
    needs: ['build-weapp'],
    hasBrowser: true,
  },
  {
    name: 'upload',
    command: 'tsx scripts/weappUpload.ts --mode upload --dry-run',
    isLong: true,
    reads: /^(packages\/weapp-runtime|scripts)\//,
    needs: BUILDS,
  },
  {
    name: 'page-recipe',
    command: 'tsx scripts/checkPageRecipe.ts',
    isLong: true,
    ignores: NOT_WALKED,
    hasBrowser: true,
  },
  {
    name: 'pseudo-locale',
    command: 'tsx scripts/checkPseudoLocale.ts',
    isLong: true,
    ignores: NOT_WALKED,
    hasBrowser: true,
    // Repeats the whole stage, as an API call may take too long beside other stages.
    onlyFailed: '--look 6 --only home. --only market. --only stock-trade. --only mine.',
  },
  {
    name: 'watch',
    command: 'tsx scripts/smoke.ts dev',
    isLong: true,
    ignores: NOT_WALKED,
  },
  {
    name: 'watch-weapp',
    command: 'tsx scripts/smoke.ts dev:weapp',
    isLong: true,
    ignores: NOT_WALKED,
  },
  { name: 'audit', command: 'tsx scripts/checkAudit.ts', isLong: true, isLive: true },
  {
    name: 'reproducible',
    command: 'tsx scripts/checkReproducible.ts',
    isLong: true,
    needs: BUILDS,
  },
];

/**
 * Stages of a lane run serially, the two lanes in parallel. On two cores a third lane is slower, as
 * are the server's tests beside the journeys (819 s against 903 s).
 */
export const LANES: readonly (readonly Stage[])[] = [IN_REAL_TIME, CHECKS];
export const STAGES: readonly Stage[] = LANES.flat();
