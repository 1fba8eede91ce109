import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from './StoredItem';

interface Options<T> {
  key: string;
  /** Whether a stored item is a valid T. */
  isOne: (value: Record<string, unknown>) => boolean;
  idOf: (one: T) => string;
  /** Maximum items; the least recently put one goes first. */
  max: number;
  /** Removes an item that could not be stored: in memory it would hide what another tab stores. */
  takesBack?: boolean;
}

/** A list that all open tabs share: read before each write, so that no tab's items are lost. */
export class StoredList<T> {
  private readonly saved: StoredItem<T[]>;

  constructor(
    storage: KeyValueStorage,
    private readonly options: Options<T>,
  ) {
    const accepts = (value: unknown): value is T[] =>
      Array.isArray(value) && value.every((one) => isRecord(one) && options.isOne(one));
    this.saved = new StoredItem(storage, { key: options.key, version: 1, accepts });
  }

  read(): readonly T[] {
    return this.saved.read() ?? [];
  }

  /** Puts these first and removes the ids in `gone`. False when the phone did not store it. */
  put(ones: readonly T[], gone: ReadonlySet<string> = new Set()): boolean {
    const { idOf, max } = this.options;
    const changed = new Set([...gone, ...ones.map(idOf)]);
    const before = this.saved.read();
    const others = (before ?? []).filter((one) => !changed.has(idOf(one)));
    const all = [...ones, ...others].slice(0, max);
    if (all.length === 0) {
      this.saved.clear();
      return true;
    }
    const isKept = this.saved.write(all);
    if (isKept || !this.options.takesBack) return isKept;
    if (before === null) this.saved.clear();
    else this.saved.cache(before);
    return false;
  }

  clear(): void {
    this.saved.clear();
  }
}
