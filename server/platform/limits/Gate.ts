import { AppError } from '../errors';
import { withTimeout } from './withTimeout';

interface GateLimits {
  /** What it limits, for the log. */
  name: string;
  /** Maximum concurrent work; unlimited by default. */
  running?: number;
  /** Maximum concurrent work of each key; unlimited by default. */
  runningPerKey?: number;
  /** Maximum waiting work; above it, the newest of the key with the longest queue is refused. */
  waiting: number;
  /** Maximum waiting work of each key; unlimited by default. */
  waitingPerKey?: number;
  waitMs?: number;
  /** Time (ms) after which a permit is released anyway; null when the work has its own limit. */
  holdMs?: number | null;
}

interface QueuedWork {
  begin(): void;
  refuse(): void;
}

const WAIT_MS = 10_000;
const HOLD_MS = 60_000;

/** All gates of this process, which `stalledMs` reads. */
const gates = new Set<WeakRef<Gate>>();

/** Returns the longest time (ms) that a gate has blocked work without any progress. */
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
  /** Waiting work by key; the first key's work is admitted next. */
  private readonly queues = new Map<string, QueuedWork[]>();
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
      return await withTimeout(work(), holdMs, () => new AppError('outcome_unknown'));
    } finally {
      release();
    }
  }

  /** Acquires a permit; returns a function that releases it. Throws the errors of `run`. */
  async acquire(key: string): Promise<() => void> {
    if (this.mayRun(key)) this.start(key);
    else await this.enqueue(key);
    let isHeld = true;
    return () => {
      if (isHeld) this.finish(key);
      isHeld = false;
    };
  }

  private mayRun(key: string): boolean {
    const { running = Infinity, runningPerKey = Infinity } = this.limits;
    return this.active < running && (this.activeByKey.get(key) ?? 0) < runningPerKey;
  }

  private start(key: string): void {
    this.active += 1;
    this.activeByKey.set(key, (this.activeByKey.get(key) ?? 0) + 1);
    this.noteProgress();
  }

  private noteProgress(): void {
    this.blockedSince = this.waiting > 0 ? performance.now() : null;
  }

  private finish(key: string): void {
    this.active -= 1;
    const remaining = (this.activeByKey.get(key) ?? 0) - 1;
    if (remaining > 0) this.activeByKey.set(key, remaining);
    else this.activeByKey.delete(key);
    this.noteProgress();
    this.admit();
  }

  private enqueue(key: string): Promise<void> {
    const { waiting, waitingPerKey = Infinity, waitMs = WAIT_MS } = this.limits;
    const queue = this.queues.get(key) ?? [];
    if (queue.length >= waitingPerKey) {
      throw new AppError('too_many_requests', { params: { seconds: 1 } });
    }
    if (this.waiting >= waiting) this.evictNewest(queue.length + 1);
    this.blockedSince ??= performance.now();
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        reject(this.busy());
      };
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const queued = { begin, refuse };
      const timer = setTimeout(() => {
        this.remove(key, queued);
        refuse();
      }, waitMs);
      timer.unref();
      queue.push(queued);
      this.queues.set(key, queue);
      this.waiting += 1;
    });
  }

  private busy(): AppError {
    const { name } = this.limits;
    const reason = `too many ${name}: ${this.active} running, ${this.waiting} waiting`;
    return new AppError('server_busy', { reason });
  }

  /** Refuses the longest queue's newest work. Throws `server_busy` if none exceeds `ownLength`. */
  private evictNewest(ownLength: number): void {
    let longest: [string, QueuedWork[]] | null = null;
    for (const queue of this.queues) {
      if (queue[1].length > (longest?.[1].length ?? ownLength)) longest = queue;
    }
    const newest = longest?.[1].at(-1);
    if (longest === null || newest === undefined) throw this.busy();
    this.remove(longest[0], newest);
    newest.refuse();
  }

  private remove(key: string, queued: QueuedWork): void {
    const queue = this.queues.get(key);
    const at = queue?.indexOf(queued) ?? -1;
    if (queue === undefined || at < 0) return;
    queue.splice(at, 1);
    if (queue.length === 0) this.queues.delete(key);
    this.waiting -= 1;
  }

  /** Admits the waiting work that may run now, in turn by key. */
  private admit(): void {
    for (const [key, queue] of this.queues) {
      if (this.active >= (this.limits.running ?? Infinity)) return;
      const [queued] = queue;
      if (queued === undefined || !this.mayRun(key)) continue;
      this.remove(key, queued);
      this.queues.delete(key);
      if (queue.length > 0) this.queues.set(key, queue);
      this.start(key);
      queued.begin();
    }
  }
}
