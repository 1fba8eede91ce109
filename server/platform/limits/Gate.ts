import { AppError } from '../errors';
import { within } from './within';

interface GateLimits {
  /** Maximum pieces of work that run at once; no maximum unless given. */
  running?: number;
  /** Maximum of them with the same key; no maximum unless given. */
  runningPerKey?: number;
  /** Maximum pieces of work that wait. When it is reached, the newest of the key with most is refused. */
  waiting: number;
  /** Maximum of them with the same key; no maximum unless given. */
  waitingPerKey?: number;
  /** Longest wait (ms). */
  waitMs?: number;
  /** A permit is given back after this long (ms), whatever the work does; null where it bounds itself. */
  holdMs?: number | null;
}

interface Waiter {
  begin(): void;
  refuse(): void;
}

const WAIT_MS = 10_000;
const HOLD_MS = 60_000;

/** Every gate of this process, for `stalledMs`. */
const gates = new Set<WeakRef<Gate>>();

/** The longest time (ms) that a gate of this process has held up work while nothing moved. */
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
 * Bounds how much work of one kind runs at once. Waiting work is admitted round robin by key, so that
 * a caller with much work delays mostly itself. Every permit is given back: when its work settles, and
 * after `holdMs` in any case.
 */
export class Gate {
  private active = 0;
  private readonly activeByKey = new Map<string, number>();
  private waiting = 0;
  /** What waits, by key; the first key is next. */
  private readonly lines = new Map<string, Waiter[]>();
  /** Since when work waits and nothing is let in or out; null where none is held up. */
  private blockedSince: number | null = null;

  constructor(private readonly limits: GateLimits) {
    gates.add(new WeakRef(this));
  }

  /**
   * How long (ms) work has been held up while nothing was let in or out; 0 where none is. Work that was
   * refused after its longest wait counts as held up until something moves.
   */
  get stalledMs(): number {
    return this.blockedSince === null ? 0 : performance.now() - this.blockedSince;
  }

  /**
   * The result of `work`, run once it is admitted. Throws `server_busy` when it is not within `waitMs`
   * or too much waits, `too_many_requests` when too much of its own key waits, and `outcome_unknown`
   * when the work takes longer than `holdMs`.
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

  /** Takes a permit; returns the function that gives it back. Throws as `run` does. */
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

  /** Refuses the newest of the longest line. Throws `server_busy` where none is longer than `own`. */
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

  /** Lets in whatever may run now: the first of each line, and its line goes to the end. */
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
