import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Job, Report } from './worker';

export interface Run {
  failed: boolean;
  ms: number;
  scopes: string[];
  /** Reason of the failure: the test file's error, `timeout` or `ended`. */
  message: string;
}

/** Runs a test file; `limitMs` is the maximum duration. */
export type RunTest = (job: Job, limitMs: number) => Promise<Run>;

/** Processes that run test files. Replaces a process that hangs or that a mutant ends. */
export class Pool {
  private readonly slots: Promise<ChildProcess>[];
  private readonly started: Promise<string[]>[] = [];

  constructor(
    count: number,
    private readonly env: NodeJS.ProcessEnv,
  ) {
    this.slots = Array.from({ length: count }, () => this.start());
  }

  /** Resolves to all test files of the project, as paths from the root. */
  async tests(): Promise<string[]> {
    return (await this.started[0]) ?? [];
  }

  /** Processes each item of a list on one of the processes, until `isOver` returns true. */
  async each<T>(
    items: readonly T[],
    isOver: () => boolean,
    work: (item: T, run: RunTest) => Promise<void>,
  ): Promise<void> {
    const left = [...items];
    await Promise.all(
      this.slots.map(async (_, slot) => {
        for (let item = left.shift(); item !== undefined && !isOver(); item = left.shift()) {
          await work(item, (job, limitMs) => this.run(slot, job, limitMs));
        }
      }),
    );
  }

  async close(): Promise<void> {
    for (const child of await Promise.all(this.slots)) child.kill('SIGKILL');
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(path.join(__dirname, 'worker.ts'), {
      env: this.env,
      // Ignores the output of tests.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ready = new Promise<string[]>((resolve, reject) => {
      child.once('message', (report: Report) => resolve('tests' in report ? report.tests : []));
      child.once('exit', () => reject(new Error('a worker ended before its first test')));
    });
    this.started.push(ready);
    await ready;
    return child;
  }

  private async run(slot: number, job: Job, limitMs: number): Promise<Run> {
    const child = await this.slots[slot];
    if (child === undefined) throw new RangeError(`no worker ${slot}`);
    const begun = Date.now();
    const run = await new Promise<Run>((resolve) => {
      const end = (message: string) =>
        resolve({ failed: true, ms: Date.now() - begun, scopes: [], message });
      const timer = setTimeout(() => end('timeout'), limitMs);
      child.once('exit', () => end('ended'));
      child.once('message', (report: Report) => {
        clearTimeout(timer);
        if ('failed' in report) resolve(report);
      });
      child.send(job);
    });
    child.removeAllListeners('message').removeAllListeners('exit');
    if (run.message === 'timeout' || run.message === 'ended') {
      child.kill('SIGKILL');
      this.slots[slot] = this.start();
    }
    return run;
  }
}
