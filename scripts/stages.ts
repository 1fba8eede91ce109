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
}

const BUILDS = ['build-h5', 'build-weapp'];

/**
 * Walks of the app wait for most of their time, and care when they are late: they run beside each
 * other, at the usual priority.
 */
export const WALKS: readonly (readonly Stage[])[] = [
  [
    { name: 'build-h5', script: 'build:h5' },
    { name: 'build-weapp', script: 'build:weapp' },
    { name: 'network', script: 'test:network', args: ['--quick'], needs: BUILDS, hasBrowser: true },
  ],
  [{ name: 'journeys', script: 'test:journeys', needs: BUILDS, hasBrowser: true }],
];

/** Everything else takes what the walks leave, fastest to fail first. */
export const CHECKS: readonly Stage[] = [
  { name: 'format', script: 'test:format' },
  { name: 'papers', script: 'check:papers' },
  { name: 'types', script: 'test:types' },
  { name: 'lint', script: 'test:lint' },
  { name: 'lint-rules', script: 'test:lint-rules' },
  { name: 'dead-code', script: 'test:dead-code' },
  { name: 'unit', script: 'test:unit' },
  { name: 'server', script: 'test:server' },
  { name: 'budgets', script: 'test:budgets', needs: BUILDS, hasBrowser: true },
  { name: 'runtime', script: 'test:runtime', hasBrowser: true },
  { name: 'gate', script: 'test:gate', needs: BUILDS },
];
