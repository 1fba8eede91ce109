import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { testStores } from '@/testing/testStores';
import { RefusalsStore, type SavedRefusal } from './RefusalsStore';

const aRefusal = (n: number, refusal = `refusal ${n}`): SavedRefusal => ({
  uid: 'u1',
  requestId: `request ${n}`,
  refusal,
  order: 'a signed order',
});

describe('RefusalsStore', () => {
  it('stores the first refusal that arrived', () => {
    const storage = memoryStorage();
    const refusals = new RefusalsStore(storage);
    expect(refusals.save(aRefusal(1))).toBe(true);
    expect(refusals.save(aRefusal(1, 'another'))).toBe(true);
    expect(new RefusalsStore(storage).of('request 1')).toEqual(aRefusal(1));
    expect(refusals.of('request 2')).toBeUndefined();
  });

  it('stores two hundred refusals and removes the oldest', () => {
    const refusals = new RefusalsStore(memoryStorage());
    for (let n = 0; n < 203; n += 1) refusals.save(aRefusal(n));
    expect([refusals.of('request 2'), refusals.of('request 3')?.refusal]).toEqual([
      undefined,
      'refusal 3',
    ]);
  });

  it('returns false when the storage is full', () => {
    const storage = memoryStorage();
    storage.set = () => false;
    expect(new RefusalsStore(storage).save(aRefusal(1))).toBe(false);
  });

  it('ignores stored data that it cannot read', () => {
    const storage = memoryStorage();
    storage.set('refusals', { version: 1, value: [{ requestId: 'request 1' }, 5] });
    const refusals = new RefusalsStore(storage);
    expect(refusals.of('request 1')).toBeUndefined();
    expect(refusals.save(aRefusal(1))).toBe(true);
  });

  it('is cleared by a log-out, but not by an expired session', () => {
    const kept = () => {
      const storage = memoryStorage(loggedIn());
      const refusals = new RefusalsStore(storage);
      refusals.save(aRefusal(1));
      return { refusals, session: testStores({ storage }).stores.session };
    };
    const ended = kept();
    ended.session.expire('t1', 'somebody');
    expect(ended.session.isLoggedIn).toBe(false);
    expect(ended.refusals.of('request 1')).toBeDefined();
    const left = kept();
    left.session.logout();
    expect(left.refusals.of('request 1')).toBeUndefined();
  });
});
