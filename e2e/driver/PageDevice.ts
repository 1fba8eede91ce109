import type { Page } from 'playwright-core';
import type { Device } from './Device';

/** Characters of each value that fills the storage: long enough to fill it quickly. */
const FILLER_LENGTH = 512 * 1024;
const FILLER_PREFIX = 'filler.';

export abstract class PageDevice implements Device {
  private readonly scripts = new Map<symbol, { text: string; lift: () => Promise<void> }>();

  /** `page` returns the current page: a restart may replace it. */
  constructor(protected readonly page: () => Page) {}

  abstract stored(): Promise<Record<string, string>>;
  abstract store(key: string, text: string | null): Promise<void>;
  abstract listen(): Promise<void>;
  abstract playedTones(): Promise<number[]>;

  async fill(): Promise<() => Promise<void>> {
    const keys: string[] = [];
    for (let length = FILLER_LENGTH; length >= 1;) {
      const key = `${FILLER_PREFIX}${keys.length}`;
      const isStored = await this.tryStore(key, 'x'.repeat(length));
      if (isStored) keys.push(key);
      else length = Math.floor(length / 4);
    }
    return async () => {
      for (const key of keys) await this.store(key, null);
    };
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.page().evaluate(expression) as Promise<T>;
  }

  async beforeStart(script: string): Promise<() => Promise<void>> {
    const id = Symbol(script.slice(0, 20));
    this.scripts.set(id, { text: script, lift: await this.add(script) });
    return async () => {
      const known = this.scripts.get(id);
      this.scripts.delete(id);
      await known?.lift();
    };
  }

  /** Adds all start scripts to a page that has replaced the previous page. */
  async carryScripts(): Promise<void> {
    for (const [id, { text }] of this.scripts) {
      this.scripts.set(id, { text, lift: await this.add(text) });
    }
  }

  async heapBytes(): Promise<number> {
    const session = await this.page().context().newCDPSession(this.page());
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    await session.detach();
    return usedSize;
  }

  /** Stores a value; returns false when the storage is full. */
  protected abstract tryStore(key: string, text: string): Promise<boolean>;

  private async add(script: string): Promise<() => Promise<void>> {
    const added = await this.page().addInitScript({ content: script });
    return () => added.dispose();
  }
}
