import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from './StoredItem';

/** What of an order is felt and heard on this phone. */
export interface Feel {
  touches: boolean;
  sounds: boolean;
}

/** A phone that taps follows its owner's own setting; one on a table that sounds is noise to others. */
const UNCHOSEN: Feel = { touches: true, sounds: false };

const isFeel = (value: unknown): value is Feel =>
  isRecord(value) && typeof value.touches === 'boolean' && typeof value.sounds === 'boolean';

/** Kept on the phone, whoever is logged in: it belongs to the place where the phone is. */
export class FeelChoices {
  private readonly saved: StoredItem<Feel>;

  constructor(storage: KeyValueStorage) {
    this.saved = new StoredItem(storage, { key: 'feel', version: 1, accepts: isFeel });
  }

  read(): Feel {
    return this.saved.read() ?? UNCHOSEN;
  }

  choose(feel: Feel): void {
    this.saved.cache(feel);
  }
}
