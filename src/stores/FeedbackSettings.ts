import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from './StoredItem';

/** Feedback of orders on this phone. */
export interface FeedbackChoice {
  touches: boolean;
  sounds: boolean;
}

/** Haptics are on, as phones have a setting for them; sounds are off, as they disturb people. */
const DEFAULT_CHOICE: FeedbackChoice = { touches: true, sounds: false };

const isFeedbackChoice = (value: unknown): value is FeedbackChoice =>
  isRecord(value) && typeof value.touches === 'boolean' && typeof value.sounds === 'boolean';

/** Stored per device, not per account: it depends on where the phone is used. */
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
