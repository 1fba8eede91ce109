import { AppError } from '../errors';
import { actForServer } from './requester';

export type Answer<Result> = { result: Result } | { error: unknown };

interface BatchLimits {
  lanes: number;
  size: number;
  /** Maximum items that wait for a batch, and their timeout (ms). */
  waiting: number;
  waitMs: number;
}

interface Waiter<Item, Result> {
  key: string;
  item: Item;
  timer: NodeJS.Timeout;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Batches items that arrive while earlier batches run. With a free lane, a batch starts at the end
 * of this event loop turn, even with one item. Items of one key never run concurrently.
 */
export class Batcher<Item, Result> {
  private readonly waiting = new Set<Waiter<Item, Result>>();
  private readonly keysOnTheirWay = new Set<string>();
  private active = 0;
  private isPlanned = false;

  /** `work` returns a result per item, in order; an error it throws applies to all of them. */
  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly Answer<Result>[]>,
    private readonly limits: BatchLimits,
  ) {}

  /** Throws `server_busy` when no batch takes the item in time, and the item's error. */
  run(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.waiting.size >= this.limits.waiting) throw new AppError('server_busy');
      const timer = setTimeout(() => {
        this.waiting.delete(waiter);
        reject(new AppError('server_busy'));
      }, this.limits.waitMs);
      const waiter = { key, item, timer, resolve, reject };
      this.waiting.add(waiter);
      this.plan();
    });
  }

  private plan(): void {
    if (this.isPlanned || this.active >= this.limits.lanes || this.waiting.size === 0) return;
    this.isPlanned = true;
    setImmediate(() => {
      this.isPlanned = false;
      const batch = this.take();
      if (batch.length > 0) void this.carry(batch);
      // The rest exceeds a batch or waits for an item of its key.
      if (batch.length >= this.limits.size) this.plan();
    });
  }

  /** Longest waiting first, one per key. */
  private take(): Waiter<Item, Result>[] {
    const batch: Waiter<Item, Result>[] = [];
    for (const waiter of this.waiting) {
      if (batch.length >= this.limits.size) break;
      if (this.keysOnTheirWay.has(waiter.key)) continue;
      this.keysOnTheirWay.add(waiter.key);
      this.waiting.delete(waiter);
      clearTimeout(waiter.timer);
      batch.push(waiter);
    }
    return batch;
  }

  private async carry(batch: readonly Waiter<Item, Result>[]): Promise<void> {
    this.active += 1;
    try {
      // Several requests share a batch, so it acts for none of them.
      const answers = await actForServer(() => this.work(batch.map(({ item }) => item)));
      batch.forEach((waiter, at) => {
        const answer = answers[at] ?? { error: new Error('a batch left an item unanswered') };
        if ('error' in answer) waiter.reject(answer.error);
        else waiter.resolve(answer.result);
      });
    } catch (error) {
      for (const waiter of batch) waiter.reject(error);
    } finally {
      this.active -= 1;
      for (const { key } of batch) this.keysOnTheirWay.delete(key);
      this.plan();
    }
  }
}
