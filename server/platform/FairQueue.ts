import { AppError } from './errors';

interface FairQueueLimits {
  /** Pieces of work at once. */
  running: number;
  /** Pieces of work that may wait, of all callers together. */
  waiting: number;
}

interface Waiter {
  begin(): void;
  refuse(): void;
}

/**
 * Runs at most `running` pieces of work at once. Who waits is served in turn by key, one piece
 * each, so that a caller with much work delays mostly itself; when the line is full, whoever takes
 * most of it makes room.
 */
export class FairQueue {
  private active = 0;
  private waiting = 0;
  /** Who waits, by key; the first key is next. */
  private readonly lines = new Map<string, Waiter[]>();

  constructor(private readonly limits: FairQueueLimits) {}

  /** The result of `work`, in its turn. Throws `server_busy` when there is no place for it. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.active < this.limits.running) this.active += 1;
    else await this.wait(key);
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private wait(key: string): Promise<void> {
    if (this.waiting >= this.limits.waiting) this.makeRoom(key);
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new AppError('server_busy'));
      const line = this.lines.get(key) ?? [];
      line.push({ begin: resolve, refuse });
      this.lines.set(key, line);
      this.waiting += 1;
    });
  }

  /** Refuses the newest piece of the longest line, or the one that comes when no line is longer. */
  private makeRoom(key: string): void {
    const own = (this.lines.get(key)?.length ?? 0) + 1;
    let longest: Waiter[] = [];
    for (const line of this.lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length <= own) throw new AppError('server_busy');
    longest.pop()?.refuse();
    this.waiting -= 1;
  }

  private next(): void {
    const [first] = this.lines;
    const waiter = first?.[1].shift();
    if (first === undefined || waiter === undefined) {
      this.active -= 1;
      return;
    }
    const [key, line] = first;
    this.lines.delete(key);
    if (line.length > 0) this.lines.set(key, line);
    this.waiting -= 1;
    waiter.begin();
  }
}
