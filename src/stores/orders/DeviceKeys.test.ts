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
  it('keeps one key an account, of the ten that were used last', () => {
    const keys = new DeviceKeys(memoryStorage());
    for (let n = 0; n < 10; n += 1) keys.save(aPhoneKey(`u${n}`));
    keys.save(aPhoneKey('u0', 'another secret'));
    keys.save(aPhoneKey('u10'));
    expect(keys.of('u0')?.secret).toBe('another secret');
    expect(keys.of('u1')).toBeNull();
    expect(keys.of('u2')).not.toBeNull();
  });

  it('outlives a log-out: the next log-in is on the same phone', () => {
    const storage = memoryStorage(loggedIn());
    new DeviceKeys(storage).save(aPhoneKey('u1'));
    testStores({ storage }).stores.session.logout();
    expect(new DeviceKeys(storage).of('u1')).toEqual(aPhoneKey('u1'));
  });

  it('outlives a session that the server has ended', () => {
    const storage = memoryStorage(loggedIn());
    new DeviceKeys(storage).save(aPhoneKey('u1'));
    const { session } = testStores({ storage }).stores;
    session.expire(session.token, 'lin@example.com');
    expect(new DeviceKeys(storage).of('u1')).toEqual(aPhoneKey('u1'));
  });

  it('reads invalid stored data as no key', () => {
    const damaged = { version: 1, value: [{ ...aPhoneKey('u1'), secret: 7 }] };
    expect(new DeviceKeys(memoryStorage({ phoneKeys: damaged })).of('u1')).toBeNull();
  });

  describe('on a phone without room', () => {
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

    it('has no key rather than one that is gone with the next start', () => {
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
