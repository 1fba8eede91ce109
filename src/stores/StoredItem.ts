import type { KeyValueStorage } from '@/platform/storage/storage';

interface Options<T> {
  key: string;
  /** Raised when the shape changes; data of any other version is left alone and not used. */
  version: number;
  /** Whether what was read is really a T: local data can be older, cut off or tampered with. */
  accepts: (value: unknown) => value is T;
}

/** One versioned value on the phone. Reading never throws: what does not fit counts as absent. */
export class StoredItem<T> {
  constructor(
    private readonly storage: KeyValueStorage,
    private readonly options: Options<T>,
  ) {}

  read(): T | null {
    const stored = this.storage.get(this.options.key);
    if (!isRecord(stored) || stored.version !== this.options.version) return null;
    return this.options.accepts(stored.value) ? stored.value : null;
  }

  /**
   * False when the phone did not keep it: then it is there until the app ends, and nothing on screen
   * may say that it is kept. The result has to be used (eslint/doors.mjs).
   */
  write(value: T): boolean {
    return this.storage.set(this.options.key, { version: this.options.version, value });
  }

  /** Writes what the app can load or ask for again, so that no screen says anything about it. */
  cache(value: T): void {
    this.storage.set(this.options.key, { version: this.options.version, value });
  }

  clear(): void {
    this.storage.remove(this.options.key);
  }
}

/** A plain object, as far as JSON knows. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
