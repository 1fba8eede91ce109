import type { KeyValueStorage } from '@/platform/storage/storage';
import { StoredList } from '@/stores/StoredList';

/** Key of this phone for one account. */
export interface DeviceKey {
  uid: string;
  /** The log whose orders the key signs. */
  origin: string;
  /** Secret key, 32 bytes in base64. */
  secret: string;
  /** End of the token of the session to which the key is bound; '' for none. */
  session: string;
}

/** Maximum accounts with a key; above it, the key used least recently is removed. */
const KEYS_MAX = 10;

/**
 * Secret keys with which this phone signs orders, one for each account. A log-out keeps them: they
 * reveal only the account's number and are useless without a session.
 */
export class DeviceKeys {
  private readonly saved: StoredList<DeviceKey>;

  constructor(storage: KeyValueStorage) {
    this.saved = new StoredList(storage, {
      key: 'phoneKeys',
      isItem: ({ uid, origin, secret, session }) =>
        [uid, origin, secret, session].every((text) => typeof text === 'string'),
      idOf: ({ uid }: DeviceKey) => uid,
      max: KEYS_MAX,
      dropsUnsaved: true,
    });
  }

  /** The key of an account; null if the phone has none. */
  of(uid: string): DeviceKey | null {
    return this.saved.read().find((one) => one.uid === uid) ?? null;
  }

  /** Stores a key. False if the phone cannot store it: the next start would not have it. */
  save(key: DeviceKey): boolean {
    return this.saved.put([key]);
  }
}
