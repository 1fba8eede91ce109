import { makeAutoObservable } from 'mobx';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { StoredItem } from './StoredItem';

/** Hints shown once on this phone, for any account. */
export class HintsStore {
  /** True once the tutorial was opened or dismissed: it is not offered again. */
  isTutorialSeen: boolean;
  private readonly saved: StoredItem<true>;

  constructor(storage: KeyValueStorage) {
    const isValid = (value: unknown): value is true => value === true;
    this.saved = new StoredItem(storage, { key: 'tutorialSeen', version: 1, isValid });
    this.isTutorialSeen = this.saved.read() ?? false;
    makeAutoObservable<this, 'saved'>(this, { saved: false }, { autoBind: true });
  }

  markTutorialSeen(): void {
    this.isTutorialSeen = true;
    this.saved.cache(true);
  }
}
