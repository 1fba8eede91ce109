import type { KeyValueStorage } from '@/platform/storage/storage';
import { StoredList } from '@/stores/StoredList';

/** Key of this phone for one account. */
export interface DeviceKey {
  uid: string;
  /** The log whose orders it signs. */
  origin: string;
  /** 32 bytes, base64. */
  secret: string;
  /** End of the token of the session that it is bound to; '' for none. */
  session: string;
}

/** Maximum accounts with a key; above it the least recently used key is removed. */
const KEYS_MAX = 10;

/**
 * Secret keys that this phone signs orders with, one an account. A log-out keeps them: they reveal
 * only the account's number and are useless without a session. The phone stays the same device.
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

  /** The account's key; null when the device has none. */
  of(uid: string): DeviceKey | null {
    return this.saved.read().find((one) => one.uid === uid) ?? null;
  }

  /** False when the phone cannot store it: the key would be lost at the next start. */
  save(key: DeviceKey): boolean {
    return this.saved.put([key]);
  }
}
