import type { KeyValueStorage } from '@/platform/storage/storage';

interface Options<T> {
  key: string;
  /** Increment when the shape changes; data of another version is ignored. */
  version: number;
  /** Validates stored data, which can be older, truncated or tampered with. */
  isValid: (value: unknown) => value is T;
}

/** One versioned value on the phone. Reading never throws: invalid data counts as absent. */
export class StoredItem<T> {
  constructor(
    private readonly storage: KeyValueStorage,
    private readonly options: Options<T>,
  ) {}

  read(): T | null {
    const stored = this.storage.get(this.options.key);
    if (!isRecord(stored) || stored.version !== this.options.version) return null;
    return this.options.isValid(stored.value) ? stored.value : null;
  }

  /** False if in memory only. The result must be used (eslint/restrictedSyntax.mjs). */
  write(value: T): boolean {
    return this.storage.set(this.options.key, { version: this.options.version, value });
  }

  /** Stores data that the app can load again, so that a failure has no consequence. */
  cache(value: T): void {
    this.storage.set(this.options.key, { version: this.options.version, value });
  }

  clear(): void {
    this.storage.remove(this.options.key);
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
