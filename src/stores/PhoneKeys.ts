import type { KeyValueStorage } from '@/platform/storage';
import { isRecord, StoredItem } from './StoredItem';

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

const areKeys = (value: unknown): value is PhoneKey[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isRecord(one) &&
      [one.uid, one.origin, one.secret, one.session].every((text) => typeof text === 'string'),
  );

/**
 * The secret keys that this phone signs orders with, one an account. A log-out leaves them: they say
 * nothing about anybody but the number of the account, serve nobody without a session, and the phone
 * stays the same one in the account's list of devices.
 */
export class PhoneKeys {
  private readonly saved: StoredItem<PhoneKey[]>;

  constructor(storage: KeyValueStorage) {
    this.saved = new StoredItem(storage, { key: 'phoneKeys', version: 1, accepts: areKeys });
  }

  /** Null when this phone has none for the account. */
  of(uid: string): PhoneKey | null {
    return this.saved.read()?.find((one) => one.uid === uid) ?? null;
  }

  /** False when the phone has no room for it: the key would be gone with the next start. */
  keep(key: PhoneKey): boolean {
    const before = this.saved.read();
    const others = (before ?? []).filter(({ uid }) => uid !== key.uid);
    if (this.saved.write([key, ...others].slice(0, KEYS_MAX))) return true;
    // What found no room is read back until the app ends, and would hide what another tab stores.
    if (before === null) this.saved.clear();
    else this.saved.cache(before);
    return false;
  }
}
