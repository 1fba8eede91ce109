import { AppError } from '../errors';
import { actForServer } from './requester';

/** What became of one item of a batch. */
export type Answer<Result> = { result: Result } | { error: unknown };

interface BatchLimits {
  /** Batches on their way at once. */
  lanes: number;
  /** Items of one batch. */
  size: number;
  /** Items that may wait for a batch, and for how long (ms). */
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
 * Does together what arrives while the batches before are on their way. Nothing waits for company: with
 * a lane free, a batch is whatever has arrived by the end of this turn of the event loop, and be it
 * one item. Items of one key are never on their way at the same time, in one batch or in two.
 */
export class Batcher<Item, Result> {
  private readonly waiting = new Set<Waiter<Item, Result>>();
  private readonly keysOnTheirWay = new Set<string>();
  private active = 0;
  private isPlanned = false;

  /** `work` answers for each item in turn; what it throws is the answer to all of them. */
  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly Answer<Result>[]>,
    private readonly limits: BatchLimits,
  ) {}

  /** The answer to this item. Throws `server_busy` when no batch takes it in time, and its error. */
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
      // What is left is more than one batch takes, or follows an item of its own key.
      if (batch.length >= this.limits.size) this.plan();
    });
  }

  /** Whoever has waited longest, one of each key. */
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
      // Several requests share it: it is on behalf of none of them.
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
