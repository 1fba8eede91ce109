import { makeAutoObservable, observableRef } from 'mobx';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { StoredItem } from '@/stores/StoredItem';

/** SPEC 9.13 limits the search history to 10 entries. */
export const HISTORY_MAX = 10;

const areWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

/** Past searches: newest first, at most 10; a repeated search moves to the front (SPEC 3). */
export class SearchHistoryStore {
  words: readonly string[];
  private readonly saved: StoredItem<string[]>;

  constructor(storage: KeyValueStorage) {
    this.saved = new StoredItem(storage, { key: 'searchHistory', version: 1, isValid: areWords });
    this.words = (this.saved.read() ?? []).slice(0, HISTORY_MAX);
    makeAutoObservable<this, 'saved'>(
      this,
      { saved: false, words: observableRef },
      { autoBind: true },
    );
  }

  add(text: string): void {
    const word = text.trim();
    if (word === '') return;
    // Reads again, because another tab may have stored a search meanwhile.
    const known = this.saved.read() ?? [];
    this.words = [word, ...known.filter((one) => one !== word)].slice(0, HISTORY_MAX);
    this.saved.cache([...this.words]);
  }

  clear(): void {
    this.words = [];
    this.saved.clear();
  }
}
