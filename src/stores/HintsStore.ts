import { makeAutoObservable } from 'mobx';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { StoredItem } from './StoredItem';

/** What was shown once on this phone, whoever is logged in. */
export class HintsStore {
  /** The tutorial was opened or put away: it is no longer offered by itself. */
  isTutorialSeen: boolean;
  private readonly saved: StoredItem<true>;

  constructor(storage: KeyValueStorage) {
    const accepts = (value: unknown): value is true => value === true;
    this.saved = new StoredItem(storage, { key: 'tutorialSeen', version: 1, accepts });
    this.isTutorialSeen = this.saved.read() ?? false;
    makeAutoObservable<this, 'saved'>(this, { saved: false }, { autoBind: true });
  }

  markTutorialSeen(): void {
    this.isTutorialSeen = true;
    this.saved.cache(true);
  }
}
