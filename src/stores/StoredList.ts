import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from './StoredItem';

interface Options<T> {
  key: string;
  /** Whether a stored item is a valid T. */
  isItem: (value: Record<string, unknown>) => boolean;
  idOf: (item: T) => string;
  /** Maximum number of items; above it, the item put least recently is removed. */
  max: number;
  /** Removes an item that could not be stored: in memory it would hide another tab's newer item. */
  dropsUnsaved?: boolean;
}

/** A list that all open tabs share: read before each write, so that no tab loses items. */
export class StoredList<T> {
  private readonly saved: StoredItem<T[]>;

  constructor(
    storage: KeyValueStorage,
    private readonly options: Options<T>,
  ) {
    const isValid = (value: unknown): value is T[] =>
      Array.isArray(value) && value.every((item) => isRecord(item) && options.isItem(item));
    this.saved = new StoredItem(storage, { key: options.key, version: 1, isValid });
  }

  read(): readonly T[] {
    return this.saved.read() ?? [];
  }

  /** Puts `items` first and removes `removedIds`. False if the phone did not store the list. */
  put(items: readonly T[], removedIds: ReadonlySet<string> = new Set()): boolean {
    const { idOf, max } = this.options;
    const changed = new Set([...removedIds, ...items.map(idOf)]);
    const before = this.saved.read();
    const others = (before ?? []).filter((item) => !changed.has(idOf(item)));
    const all = [...items, ...others].slice(0, max);
    if (all.length === 0) {
      this.saved.clear();
      return true;
    }
    const isSaved = this.saved.write(all);
    if (isSaved || !this.options.dropsUnsaved) return isSaved;
    if (before === null) this.saved.clear();
    else this.saved.cache(before);
    return false;
  }

  clear(): void {
    this.saved.clear();
  }
}
