import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from './StoredItem';

/** Whether orders vibrate and sound on this phone. */
export interface FeedbackChoice {
  touches: boolean;
  sounds: boolean;
}

/** Vibration is on, as phones have a setting for it; sound is off, as it disturbs people. */
const DEFAULT_CHOICE: FeedbackChoice = { touches: true, sounds: false };

const isFeedbackChoice = (value: unknown): value is FeedbackChoice =>
  isRecord(value) && typeof value.touches === 'boolean' && typeof value.sounds === 'boolean';

/** Stored on the device, not in the account, because it depends on where the phone is used. */
export class FeedbackSettings {
  private readonly saved: StoredItem<FeedbackChoice>;

  constructor(storage: KeyValueStorage) {
    this.saved = new StoredItem(storage, { key: 'feel', version: 1, isValid: isFeedbackChoice });
  }

  read(): FeedbackChoice {
    return this.saved.read() ?? DEFAULT_CHOICE;
  }

  choose(choice: FeedbackChoice): void {
    this.saved.cache(choice);
  }
}
