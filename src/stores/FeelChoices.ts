import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from './StoredItem';

/** Feedback of orders on this phone. */
export interface Feel {
  touches: boolean;
  sounds: boolean;
}

/** Haptics follow the phone's own setting; sounds disturb others. */
const UNCHOSEN: Feel = { touches: true, sounds: false };

const isFeel = (value: unknown): value is Feel =>
  isRecord(value) && typeof value.touches === 'boolean' && typeof value.sounds === 'boolean';

/** Stored per device, not per account: it depends on where the phone is used. */
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
