import { AppError } from '../errors';
import { within } from './within';

interface GateLimits {
  /** Maximum concurrent work; unlimited by default. */
  running?: number;
  /** The same for each key; unlimited by default. */
  runningPerKey?: number;
  /** Maximum waiting work. Beyond it, the newest of the key with the most is refused. */
  waiting: number;
  /** The same for each key; unlimited by default. */
  waitingPerKey?: number;
  waitMs?: number;
  /** Time (ms) after which a permit is released anyway; null when the work has its own limit. */
  holdMs?: number | null;
}

interface Waiter {
  begin(): void;
  refuse(): void;
}

const WAIT_MS = 10_000;
const HOLD_MS = 60_000;

/** All gates of this process, for `stalledMs`. */
const gates = new Set<WeakRef<Gate>>();

/** The longest time (ms) that a gate of this process has blocked work without any progress. */
export function stalledMs(): number {
  let longest = 0;
  for (const ref of gates) {
    const gate = ref.deref();
    if (gate === undefined) gates.delete(ref);
    else longest = Math.max(longest, gate.stalledMs);
  }
  return longest;
}

/**
 * Limits concurrent work. Waiting work is admitted round robin by key, so that a busy caller delays
 * mostly itself. Permits are released when the work settles, or after `holdMs`.
 */
export class Gate {
  private active = 0;
  private readonly activeByKey = new Map<string, number>();
  private waiting = 0;
  /** Waiting work by key; the first key is next. */
  private readonly lines = new Map<string, Waiter[]>();
  /** Since when work has waited without progress; null when none is blocked. */
  private blockedSince: number | null = null;

  constructor(private readonly limits: GateLimits) {
    gates.add(new WeakRef(this));
  }

  /** Milliseconds without progress while work waits, or since work timed out. */
  get stalledMs(): number {
    return this.blockedSince === null ? 0 : performance.now() - this.blockedSince;
  }

  /**
   * Runs `work` once it is admitted. Throws `server_busy` after `waitMs` or when too much waits,
   * `too_many_requests` when too much of its key waits, and `outcome_unknown` after `holdMs`.
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const release = await this.acquire(key);
    try {
      const { holdMs = HOLD_MS } = this.limits;
      if (holdMs === null) return await work();
      return await within(work(), holdMs, () => new AppError('outcome_unknown'));
    } finally {
      release();
    }
  }

  /** Acquires a permit; returns its release. Throws as `run`. */
  async acquire(key: string): Promise<() => void> {
    if (this.mayRun(key)) this.take(key);
    else await this.wait(key);
    let isHeld = true;
    return () => {
      if (isHeld) this.give(key);
      isHeld = false;
    };
  }

  private mayRun(key: string): boolean {
    const { running = Infinity, runningPerKey = Infinity } = this.limits;
    return this.active < running && (this.activeByKey.get(key) ?? 0) < runningPerKey;
  }

  private take(key: string): void {
    this.active += 1;
    this.activeByKey.set(key, (this.activeByKey.get(key) ?? 0) + 1);
    this.noteMove();
  }

  private noteMove(): void {
    this.blockedSince = this.waiting > 0 ? performance.now() : null;
  }

  private give(key: string): void {
    this.active -= 1;
    const left = (this.activeByKey.get(key) ?? 0) - 1;
    if (left > 0) this.activeByKey.set(key, left);
    else this.activeByKey.delete(key);
    this.noteMove();
    this.admit();
  }

  private wait(key: string): Promise<void> {
    const { waiting, waitingPerKey = Infinity, waitMs = WAIT_MS } = this.limits;
    const line = this.lines.get(key) ?? [];
    if (line.length >= waitingPerKey) {
      throw new AppError('too_many_requests', { params: { seconds: 1 } });
    }
    if (this.waiting >= waiting) this.makeRoom(line.length + 1);
    this.blockedSince ??= performance.now();
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        reject(new AppError('server_busy'));
      };
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiter = { begin, refuse };
      const timer = setTimeout(() => {
        this.remove(key, waiter);
        refuse();
      }, waitMs);
      timer.unref();
      line.push(waiter);
      this.lines.set(key, line);
      this.waiting += 1;
    });
  }

  /** Drops the newest of the longest line. Throws `server_busy` if none is longer than `own`. */
  private makeRoom(own: number): void {
    let longest: [string, Waiter[]] | null = null;
    for (const line of this.lines) {
      if (line[1].length > (longest?.[1].length ?? own)) longest = line;
    }
    const newest = longest?.[1].at(-1);
    if (longest === null || newest === undefined) throw new AppError('server_busy');
    this.remove(longest[0], newest);
    newest.refuse();
  }

  private remove(key: string, waiter: Waiter): void {
    const line = this.lines.get(key);
    const at = line?.indexOf(waiter) ?? -1;
    if (line === undefined || at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) this.lines.delete(key);
    this.waiting -= 1;
  }

  /** Admits what may run now, in turn by key. */
  private admit(): void {
    for (const [key, line] of this.lines) {
      if (this.active >= (this.limits.running ?? Infinity)) return;
      const [waiter] = line;
      if (waiter === undefined || !this.mayRun(key)) continue;
      this.remove(key, waiter);
      this.lines.delete(key);
      if (line.length > 0) this.lines.set(key, line);
      this.take(key);
      waiter.begin();
    }
  }
}
