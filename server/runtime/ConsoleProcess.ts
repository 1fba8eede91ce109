import { fork, type ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import type { PoolConfig } from 'pg';

export interface ConsoleReady {
  address: string;
  /** One-time links of a demo's operators. */
  links: { operator: string; link: string }[];
}

export type ToConsole = { kind: 'start'; database: PoolConfig } | { kind: 'stop' };
export type FromConsole = ({ kind: 'ready' } & ConsoleReady) | { kind: 'failed'; sentence: string };

const RESTART_MS_MIN = 1_000;
const RESTART_MS_MAX = 60_000;
/** Milliseconds that a stopping console has to finish its requests. */
const STOP_MS_MAX = 5_000;

/** The operators' process with its own database log-in; restarted when it exits. */
export class ConsoleProcess {
  private child: ChildProcess;
  private stopping = false;
  private restartMs = RESTART_MS_MIN;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: PoolConfig,
    private readonly log: Logger,
    private readonly onReady: (ready: ConsoleReady) => void,
  ) {
    this.child = this.launch();
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    if (this.timer !== null) clearTimeout(this.timer);
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    this.send({ kind: 'stop' });
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX);
    await exited;
    clearTimeout(force);
  }

  private send(message: ToConsole): void {
    if (this.child.connected) this.child.send(message, () => {});
  }

  private launch(): ChildProcess {
    this.child = fork(require.resolve('./consoleMain'), { serialization: 'advanced' });
    this.child.on('message', (message: FromConsole) => {
      if (message.kind === 'failed') this.log.error(message.sentence);
      else {
        this.restartMs = RESTART_MS_MIN;
        this.onReady(message);
      }
    });
    this.child.on('exit', (code, signal) => this.onExit(code ?? signal));
    this.child.on('error', () => {});
    this.send({ kind: 'start', database: this.database });
    return this.child;
  }

  private onExit(reason: number | string | null): void {
    if (this.stopping) return;
    this.log.error({ reason }, 'the console’s process ended; starting it again');
    this.timer = setTimeout(() => this.launch(), this.restartMs);
    this.restartMs = Math.min(RESTART_MS_MAX, 2 * this.restartMs);
  }
}
