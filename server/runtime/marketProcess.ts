import { fork, type ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import type { PoolConfig } from 'pg';
import type { Notifier } from '../ports/context';
import type { OrderRecord } from '../repositories/money/orders';
import type { MarketFigures } from './MarketScheduler';

export type ToMarket = { kind: 'start'; database: PoolConfig } | { kind: 'stop' };
export type FromMarket =
  | { kind: 'alive'; figures: MarketFigures; load: ProcessLoad }
  | { kind: 'failed'; sentence: string }
  | { kind: 'order'; userId: number; orderNo: string; order: OrderRecord }
  | { kind: 'wallet'; userId: number };

/** What a process uses: resident memory, CPU since its start, delay of its event loop. */
export interface ProcessLoad {
  memoryBytes: number;
  cpuSeconds: number;
  loopDelayMs: number;
}

export const ALIVE_EVERY_MS = 1_000;
/** Milliseconds without messages after which the market's process is killed and restarted. */
const SILENT_MS_MAX = 20_000;
const CHECK_EVERY_MS = 1_000;
const RESTART_MS_MIN = 250;
const RESTART_MS_MAX = 5_000;
/** Milliseconds that a stopping market has to finish its turn. */
const STOP_MS_MAX = 5_000;

interface MarketProcessDeps {
  database: PoolConfig;
  log: Logger;
}

/**
 * The process that writes the price log, settles and seals. It has a separate event loop and pool,
 * so that no request can block it. It ends with this process, and is restarted when it exits or
 * hangs.
 */
export class MarketProcess {
  private child: ChildProcess;
  private stopping = false;
  private lastMessageAt = performance.now();
  private restartMs = RESTART_MS_MIN;
  private readonly watchdog: NodeJS.Timeout;
  private timer: NodeJS.Timeout | null = null;
  private notify: Pick<Notifier, 'order' | 'wallet'> | null = null;
  private deps: MarketProcessDeps | null = null;
  /** Number of times the process ended unexpectedly. */
  exits = 0;
  /** What the process used at its last message; null before the first. */
  load: ProcessLoad | null = null;
  private latest: { figures: MarketFigures; at: number } | null = null;
  private starting: { resolve: () => void; reject: (error: Error) => void } | null = null;

  /** Forks the process, which loads its program and waits for `start`. */
  constructor() {
    this.child = this.launch();
    this.watchdog = setInterval(() => this.killIfSilent(), CHECK_EVERY_MS);
    this.watchdog.unref();
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** The market's last metrics; the ages in them grow while it is silent. Null before the first. */
  get figures(): MarketFigures | null {
    if (this.latest === null) return null;
    const { figures, at } = this.latest;
    const sinceMs = Math.max(0, performance.now() - at - ALIVE_EVERY_MS);
    const currentAges = Object.entries(figures.source.ages).map(([feed, age]) => [
      feed,
      Math.round(age + sinceMs),
    ]);
    return { ...figures, source: { ...figures.source, ages: Object.fromEntries(currentAges) } };
  }

  /** Resolves when the market runs. Throws the market's error message. */
  async start(deps: MarketProcessDeps): Promise<void> {
    this.deps = deps;
    await new Promise<void>((resolve, reject) => {
      this.starting = { resolve, reject };
      this.sendStart();
    });
  }

  setNotifier(notify: Pick<Notifier, 'order' | 'wallet'>): void {
    this.notify = notify;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.watchdog);
    if (this.timer !== null) clearTimeout(this.timer);
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    this.send({ kind: 'stop' });
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX);
    await exited;
    clearTimeout(force);
  }

  private launch(): ChildProcess {
    const child = fork(require.resolve('./marketMain'), { serialization: 'advanced' });
    child.on('message', (message: FromMarket) => this.receive(message));
    child.on('exit', (code, signal) => this.onExit(code ?? signal));
    child.on('error', () => {});
    this.lastMessageAt = performance.now();
    return child;
  }

  private sendStart(): void {
    if (this.deps !== null) this.send({ kind: 'start', database: this.deps.database });
  }

  private send(message: ToMarket): void {
    if (this.child.connected) this.child.send(message, () => {});
  }

  private receive(message: FromMarket): void {
    this.lastMessageAt = performance.now();
    if (message.kind === 'order')
      this.notify?.order(message.userId, message.orderNo, message.order);
    else if (message.kind === 'wallet') this.notify?.wallet(message.userId);
    else if (message.kind === 'failed') this.starting?.reject(new Error(message.sentence));
    else {
      this.load = message.load;
      this.latest = { figures: message.figures, at: performance.now() };
      this.starting?.resolve();
      this.starting = null;
      this.restartMs = RESTART_MS_MIN;
    }
  }

  private onExit(reason: number | string | null): void {
    if (this.stopping || this.deps === null) return;
    this.exits += 1;
    this.starting?.reject(new Error(`The market's process ended (${reason}) before it ran.`));
    this.starting = null;
    this.deps.log.error({ reason }, 'the market’s process ended; starting it again');
    this.timer = setTimeout(() => {
      this.child = this.launch();
      this.sendStart();
    }, this.restartMs);
    this.restartMs = Math.min(RESTART_MS_MAX, 2 * this.restartMs);
  }

  private killIfSilent(): void {
    if (this.deps === null || this.starting !== null) return;
    if (performance.now() - this.lastMessageAt <= SILENT_MS_MAX) return;
    this.deps.log.error('the market’s process hangs; killing it');
    this.lastMessageAt = performance.now();
    this.child.kill('SIGKILL');
  }
}
