import os from 'node:os';

/** One stage of `npm test`, or of `npm run test:all`. */
export interface Stage {
  name: string;
  /** For a shell that finds the tools of node_modules. */
  command: string;
  /** Only in `npm run test:all`. */
  isLong?: true;
  /** The files of the repository that its result depends on; all of them by default. */
  reads?: RegExp;
  /** Files among those that it does not depend on. */
  ignores?: RegExp;
  /** Stages whose output it reads. It fails without being run when one of them fails. */
  needs?: readonly string[];
  /** The folder it makes. */
  output?: string;
  /** Starts a browser, which is looked for (and installed) before the first stage. */
  hasBrowser?: true;
  /** Added to the command to run only what failed, alone: a stage beside others can be too slow. */
  onlyFailed?: string;
}

const TEXTS = /^docs\/|\.(md|scss|css|html)$/;
const BUILT = /^(src|types|config|packages)\/|^[^/]+\.(js|json)$/;
const NOT_BUILT = /\.test\.tsx?$|(^|\/)testing\//;
const NOT_SERVER = /^(bench|src\/pages|docs\/screens)\//;
const NOT_WALKED = /^(docs|bench)\/|\.test\.tsx?$|\.md$/;
const BUILDS = ['build-h5', 'build-weapp'];

/** Test files of the server at a time: those that start servers mostly wait. */
const SERVER_FILES = Math.ceil(os.availableParallelism() * 1.5);

/**
 * What runs real servers in real time fails when it is too slow: one after another, at the usual
 * priority, and the server's own tests last, when the checks beside it have ended.
 */
const IN_REAL_TIME: readonly Stage[] = [
  {
    name: 'build-h5',
    command: 'taro build --type h5',
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
    name: 'server',
    command: `jest --selectProjects server --ci --maxWorkers=${SERVER_FILES}`,
    ignores: NOT_SERVER,
    onlyFailed: '--onlyFailures',
  },
  {
    name: 'server-faults',
    // One after another: they start real servers, which must not wait for each other.
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
];

/** Everything else, fastest to fail first. */
const CHECKS: readonly Stage[] = [
  { name: 'format', command: 'oxfmt --check .' },
  { name: 'docs', command: 'tsx scripts/docs/checkDocs.ts' },
  { name: 'types', command: 'npm run -s test:types', ignores: TEXTS },
  {
    name: 'lint',
    command: 'oxlint --type-aware --deny-warnings . && eslint . --max-warnings 0',
    ignores: TEXTS,
  },
  { name: 'dead-code', command: 'knip --no-progress --no-config-hints', ignores: TEXTS },
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
  { name: 'lint-rules', command: 'tsx scripts/checkLintRules.ts', isLong: true, ignores: TEXTS },
  {
    name: 'runtime',
    command: 'tsx packages/weapp-runtime/testing/run.ts',
    isLong: true,
    reads: /^packages\/weapp-runtime\//,
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
    // All of it again: beside other walks a call can take too long.
    onlyFailed: '--look 6 --only home. --only market. --only stock-trade. --only mine.',
  },
  {
    name: 'reproducible',
    command: 'tsx scripts/checkReproducible.ts',
    isLong: true,
    needs: BUILDS,
  },
];

/**
 * Run side by side; the checks take the processor time that the others leave. On two cores a third
 * lane makes the run longer, and so do the server's tests beside the journeys: 819 s and 903 s.
 */
export const LANES: readonly (readonly Stage[])[] = [IN_REAL_TIME, CHECKS];
export const STAGES: readonly Stage[] = LANES.flat();
