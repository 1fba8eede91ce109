import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from './StoredItem';

interface Options<T> {
  key: string;
  /** Whether one item of what was read is really a T. */
  isOne: (value: Record<string, unknown>) => boolean;
  idOf: (one: T) => string;
  /** Items kept; the one that was put longest ago goes first. */
  max: number;
  /**
   * What finds no room is taken back: it would be read until the app ends, and hide what another tab
   * stores.
   */
  takesBack?: boolean;
}

/**
 * A list on the phone that every open tab adds to. It is read again before each write, so that no tab
 * erases what another one has put there.
 */
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

  /** Puts these first and takes out the ids of `gone`. False when the phone did not keep it. */
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
