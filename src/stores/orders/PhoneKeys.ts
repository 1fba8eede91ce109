import type { KeyValueStorage } from '@/platform/storage/storage';
import { StoredList } from '@/stores/StoredList';

/** A key of this phone, for one account. */
export interface PhoneKey {
  uid: string;
  /** The log whose orders it signs. */
  origin: string;
  /** 32 bytes, base64. */
  secret: string;
  /** The session it is bound to, by the end of its token; '' when it is bound to none. */
  session: string;
}

/** Accounts whose key is kept; the one that was used longest ago goes first. */
const KEYS_MAX = 10;

/**
 * The secret keys that this phone signs orders with, one an account. A log-out leaves them: they say
 * nothing about anybody but the number of the account, serve nobody without a session, and the phone
 * stays the same one in the account's list of devices.
 */
export class PhoneKeys {
  private readonly saved: StoredList<PhoneKey>;

  constructor(storage: KeyValueStorage) {
    this.saved = new StoredList(storage, {
      key: 'phoneKeys',
      isOne: ({ uid, origin, secret, session }) =>
        [uid, origin, secret, session].every((text) => typeof text === 'string'),
      idOf: ({ uid }: PhoneKey) => uid,
      max: KEYS_MAX,
      takesBack: true,
    });
  }

  /** Null when this phone has none for the account. */
  of(uid: string): PhoneKey | null {
    return this.saved.read().find((one) => one.uid === uid) ?? null;
  }

  /** False when the phone has no room for it: the key would be gone with the next start. */
  keep(key: PhoneKey): boolean {
    return this.saved.put([key]);
  }
}
