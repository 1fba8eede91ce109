import { AppError } from '../errors';
import { actForServer } from './requester';

export type ItemResult<Result> = { result: Result } | { error: unknown };

interface BatchLimits {
  lanes: number;
  size: number;
  /** Maximum items that wait for a batch, and their timeout (ms). */
  waiting: number;
  waitMs: number;
}

interface PendingItem<Item, Result> {
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
  private readonly waiting = new Set<PendingItem<Item, Result>>();
  private readonly activeKeys = new Set<string>();
  private active = 0;
  private isScheduled = false;

  /** `work` returns a result per item, in order; an error that it throws applies to all items. */
  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly ItemResult<Result>[]>,
    private readonly limits: BatchLimits,
  ) {}

  /** Processes an item in a batch. Throws the item's error, or `server_busy` after the timeout. */
  run(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.waiting.size >= this.limits.waiting) throw new AppError('server_busy');
      const timer = setTimeout(() => {
        this.waiting.delete(pending);
        reject(new AppError('server_busy'));
      }, this.limits.waitMs);
      const pending = { key, item, timer, resolve, reject };
      this.waiting.add(pending);
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.isScheduled || this.active >= this.limits.lanes || this.waiting.size === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      const batch = this.take();
      if (batch.length > 0) void this.runBatch(batch);
      // The other items exceed the batch or wait for an item of the same key.
      if (batch.length >= this.limits.size) this.schedule();
    });
  }

  /** Takes the items of the next batch: the longest waiting first, one per key. */
  private take(): PendingItem<Item, Result>[] {
    const batch: PendingItem<Item, Result>[] = [];
    for (const pending of this.waiting) {
      if (batch.length >= this.limits.size) break;
      if (this.activeKeys.has(pending.key)) continue;
      this.activeKeys.add(pending.key);
      this.waiting.delete(pending);
      clearTimeout(pending.timer);
      batch.push(pending);
    }
    return batch;
  }

  private async runBatch(batch: readonly PendingItem<Item, Result>[]): Promise<void> {
    this.active += 1;
    try {
      // Several requests share a batch, so it runs on behalf of the server.
      const results = await actForServer(() => this.work(batch.map(({ item }) => item)));
      batch.forEach((pending, at) => {
        const result = results[at] ?? { error: new Error('a batch left an item unanswered') };
        if ('error' in result) pending.reject(result.error);
        else pending.resolve(result.result);
      });
    } catch (error) {
      for (const pending of batch) pending.reject(error);
    } finally {
      this.active -= 1;
      for (const { key } of batch) this.activeKeys.delete(key);
      this.schedule();
    }
  }
}
