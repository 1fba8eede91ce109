import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SearchSource } from 'jest';
import { readConfigs } from 'jest-config';
import TestRunner from 'jest-runner';
import Runtime from 'jest-runtime';
import { ROOT } from './core';

/** A test file to run, with one mutant or with none. */
export interface Job {
  test: string;
  mutant: string | null;
}

/** Message of a worker: first the list of all test files, then the result of each job. */
export type Report =
  | { tests: string[] }
  | { failed: boolean; ms: number; scopes: string[]; message: string };

const TRANSFORMER_FILE = path.join(__dirname, 'transformer.ts');
/** Excluded tests: of screens, and of code that never loads the core. */
const NOT_OF_CORE =
  /^(scripts|packages\/(cluster-lab|taro-light|weapp-runtime)|src\/(components|pages|platform|wide))\//;
const HITS_FILE = path.join(os.tmpdir(), `mutants-${process.pid}`);
const send = (report: Report) => process.send?.(report);

/** Loads jest's internal modules, because each run of the `jest` command scans all files first. */
async function openTests() {
  const argv = { $0: 'jest', _: [], ci: true, runInBand: true } as never;
  const { globalConfig, configs } = await readConfigs(argv, [ROOT]);
  const tests = new Map<
    string,
    { context: Awaited<ReturnType<typeof Runtime.createContext>>; path: string }
  >();
  for (const config of configs) {
    if (config.displayName?.name === 'faults') continue;
    const transform = config.transform.map(([files, , options]) => [
      files,
      TRANSFORMER_FILE,
      options,
    ]);
    const own = { ...config, transform: transform as typeof config.transform };
    const how = { console, maxWorkers: 1, watch: false, watchman: false };
    const context = await Runtime.createContext(own, how);
    const found = await new SearchSource(context).getTestPaths(globalConfig, own);
    for (const test of found.tests) {
      const file = path.relative(ROOT, test.path);
      if (!NOT_OF_CORE.test(file)) tests.set(file, test);
    }
  }
  return { globalConfig, tests };
}

async function main(): Promise<void> {
  const { globalConfig, tests } = await openTests();
  const run = async ({ test: name, mutant }: Job) => {
    const test = tests.get(name);
    if (test === undefined) throw new Error(`no test ${name}`);
    fs.writeFileSync(HITS_FILE, '');
    process.env.MUTANT = mutant ?? '';
    process.env.MUTANT_HITS = mutant === null ? HITS_FILE : '';
    const begun = Date.now();
    const runner = new TestRunner(globalConfig, {});
    let [failed, message] = [true, ''];
    runner.on('test-file-success', ([, result]) => {
      failed = result.numFailingTests > 0 || result.testExecError !== undefined;
      message = (result.failureMessage ?? '').slice(0, 2000);
    });
    runner.on('test-file-failure', ([, error]) => {
      message = String(error.message ?? '').slice(0, 2000);
    });
    const watcher = { isInterrupted: () => false } as never;
    await runner.runTests([test], watcher, { serial: true });
    const scopes = [...new Set(fs.readFileSync(HITS_FILE, 'utf8').split('\n').filter(Boolean))];
    send({ failed, ms: Date.now() - begun, scopes, message });
  };
  process.on('message', (job: Job) => void run(job));
  process.on('exit', () => fs.rmSync(HITS_FILE, { force: true }));
  send({ tests: [...tests.keys()] });
}

void main();
