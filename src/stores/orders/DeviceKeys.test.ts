import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { testStores } from '@/testing/testStores';
import { DeviceKeys, type DeviceKey } from './DeviceKeys';

const aPhoneKey = (uid: string, secret = 'a secret'): DeviceKey => ({
  uid,
  origin: 'candor/0123456789abcdef0123456789abcdef',
  secret,
  session: '',
});

describe('DeviceKeys', () => {
  it('stores one key for each account, at most ten, those used last', () => {
    const keys = new DeviceKeys(memoryStorage());
    for (let n = 0; n < 10; n += 1) keys.save(aPhoneKey(`u${n}`));
    keys.save(aPhoneKey('u0', 'another secret'));
    keys.save(aPhoneKey('u10'));
    expect(keys.of('u0')?.secret).toBe('another secret');
    expect(keys.of('u1')).toBeNull();
    expect(keys.of('u2')).not.toBeNull();
  });

  it('keeps the key after a log-out, because the phone is the same', () => {
    const storage = memoryStorage(loggedIn());
    new DeviceKeys(storage).save(aPhoneKey('u1'));
    testStores({ storage }).stores.session.logout();
    expect(new DeviceKeys(storage).of('u1')).toEqual(aPhoneKey('u1'));
  });

  it('keeps the key after the server has ended the session', () => {
    const storage = memoryStorage(loggedIn());
    new DeviceKeys(storage).save(aPhoneKey('u1'));
    const { session } = testStores({ storage }).stores;
    session.expire(session.token, 'lin@example.com');
    expect(new DeviceKeys(storage).of('u1')).toEqual(aPhoneKey('u1'));
  });

  it('returns no key for invalid stored data', () => {
    const damaged = { version: 1, value: [{ ...aPhoneKey('u1'), secret: 7 }] };
    expect(new DeviceKeys(memoryStorage({ phoneKeys: damaged })).of('u1')).toBeNull();
  });

  describe('on a phone with a full storage', () => {
    /** Storage as in src/platform/storage/storage.ts: what does not fit is in memory. */
    function phone(room: number) {
      const stored = memoryStorage();
      const held = new Map<string, unknown>();
      return {
        get: (name: string) => (held.has(name) ? held.get(name) : stored.get(name)),
        set: (name: string, value: unknown) => {
          const fits = JSON.stringify(value).length <= room;
          held.delete(name);
          if (fits) stored.set(name, value);
          else held.set(name, value);
          return fits;
        },
        remove: (name: string) => {
          held.delete(name);
          stored.remove(name);
        },
      };
    }

    it('stores no key that would be lost at the next start', () => {
      const keys = new DeviceKeys(phone(0));
      expect(keys.save(aPhoneKey('u1'))).toBe(false);
      expect(keys.of('u1')).toBeNull();
    });

    it('keeps the keys that it already has', () => {
      const keys = new DeviceKeys(phone(150));
      expect(keys.save(aPhoneKey('u1'))).toBe(true);
      expect(keys.save(aPhoneKey('u2', 's'.repeat(44)))).toBe(false);
      expect(keys.of('u1')).toEqual(aPhoneKey('u1'));
      expect(keys.of('u2')).toBeNull();
    });
  });
});
