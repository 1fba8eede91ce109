import { makeAutoObservable } from 'mobx';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { StoredItem } from './StoredItem';

const isTrue = (value: unknown): value is true => value === true;

/** A hint shown once on this phone, for any account. */
class Hint {
  /** True once the hint was opened or dismissed: it is not offered again. */
  isSeen: boolean;
  private readonly saved: StoredItem<true>;

  constructor(storage: KeyValueStorage, key: string) {
    this.saved = new StoredItem(storage, { key, version: 1, isValid: isTrue });
    this.isSeen = this.saved.read() ?? false;
    makeAutoObservable<this, 'saved'>(this, { saved: false }, { autoBind: true });
  }

  markSeen(): void {
    this.isSeen = true;
    this.saved.cache(true);
  }
}

export class HintsStore {
  readonly tutorial: Hint;
  /** Adding the app to the home screen; offered from the second visit on. */
  readonly homeScreen: Hint;
  /** True if the tutorial was seen on an earlier visit. */
  readonly isReturning: boolean;

  constructor(storage: KeyValueStorage) {
    this.tutorial = new Hint(storage, 'tutorialSeen');
    this.homeScreen = new Hint(storage, 'homeScreenSeen');
    this.isReturning = this.tutorial.isSeen;
  }
}
