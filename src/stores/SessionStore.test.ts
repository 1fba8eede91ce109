import { fakeApi } from '@/testing/fakeApi';
import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { testStores } from '@/testing/testStores';
import { ApiError } from '@/api/ApiError';
import { anOrder } from '@/testing/builders';

const request = {
  username: '13800000000',
  upwd: 'demo1234',
  countryCode: '86',
  registerType: 1,
} as const;

function build(given = {}) {
  const storage = memoryStorage(given);
  const { stores, api } = testStores({ storage, api: fakeApi() });
  return { stores, session: stores.session, api, storage };
}

describe('SessionStore', () => {
  it('stores the session of a log-in on the phone (SPEC 3.3, 4.1)', async () => {
    const { session, storage } = build();
    expect(session.isLoggedIn).toBe(false);
    await session.login(request);
    expect(session.isLoggedIn).toBe(true);
    expect(build(Object.fromEntries(storage.data)).session).toMatchObject({
      token: 't1',
      uid: 'u1',
    });
  });

  it('reports that the session ends with the app when the phone cannot store it', async () => {
    const { session, storage } = build();
    jest.spyOn(storage, 'set').mockReturnValue(false);
    await session.login(request);
    expect([session.isLoggedIn, session.isSaved]).toEqual([true, false]);
  });

  it("keeps the server's name for this device after the session", async () => {
    const { session, storage } = build();
    await session.login(request);
    session.logout();
    expect(build(Object.fromEntries(storage.data)).session).toMatchObject({
      token: '',
      device: 'd1',
    });
  });

  it('logs in with a password that was reset by a code', async () => {
    const { session, api } = build();
    const { upwd, ...account } = request;
    await session.recover({ ...account, vcode: '123456', upwd, upwd2: upwd });
    expect(api['POST /recoverPassword']).toHaveBeenCalledTimes(1);
    expect(session.isLoggedIn).toBe(true);
  });

  it('stays logged out when the server refuses the log-in', async () => {
    const { session, api, storage } = build();
    api['POST /login'].mockRejectedValue(new ApiError('wrong_credentials'));
    await expect(session.login(request)).rejects.toThrow('wrong_credentials');
    expect(session.isLoggedIn).toBe(false);
    expect(storage.data.size).toBe(0);
  });

  it('removes all personal data when the customer logs out, and notifies the server', async () => {
    const { stores, session, api, storage } = build(loggedIn('t1', 'u1'));
    await Promise.all([stores.user.load(), stores.assets.load(), stores.cards.load()]);
    stores.orders.applyEvent(anOrder());
    stores.searchHistory.add('AUR');
    stores.settings.setLanguage('en_US');
    session.logout();
    expect(session.isLoggedIn).toBe(false);
    expect(session.isEnding).toBe(false);
    expect(stores.user.user).toBeNull();
    expect(stores.assets.asset).toBeNull();
    expect(stores.cards.list).toBeNull();
    expect(stores.orders.pending).toEqual([]);
    expect(stores.searchHistory.words).toEqual([]);
    expect([...storage.data.keys()]).toEqual(['settings']);
    expect(api['POST /logout'].mock.calls).toEqual([[{}, { token: 't1' }]]);
  });

  it('is logged out at once even when the server cannot be notified', async () => {
    const { session, api } = build(loggedIn());
    api['POST /logout'].mockRejectedValue(new ApiError('offline'));
    session.logout();
    expect(session.isLoggedIn).toBe(false);
    await Promise.resolve();
  });

  it('ends once for any number of calls that report the end, and never for an earlier token', () => {
    const { session } = build(loggedIn('t2'));
    expect(session.expire('t1', '')).toBe(false);
    expect(session.isLoggedIn).toBe(true);
    expect(session.expire('t2', '13800000000')).toBe(true);
    expect(session.isEnding).toBe(true);
    expect(session.expire('t2', '13800000000')).toBe(false);
    session.finishEnding();
    expect(session.isEnding).toBe(false);
  });

  it('keeps the stored session of another tab when its own session ends', () => {
    const { session, storage } = build(loggedIn('t1'));
    const [key, value] = Object.entries(loggedIn('t2'))[0] ?? [];
    storage.set(String(key), value);
    expect(session.expire('t1', '')).toBe(true);
    expect(session.isLoggedIn).toBe(false);
    expect(build(Object.fromEntries(storage.data)).session.token).toBe('t2');
  });

  it('removes its own stored session when it ends', () => {
    const { session, storage } = build(loggedIn('t1'));
    session.expire('t1', '');
    expect(build(Object.fromEntries(storage.data)).session.isLoggedIn).toBe(false);
  });

  it('starts logged out if the stored data is no session', () => {
    expect(build({ session: { version: 1, value: { token: 5 } } }).session.isLoggedIn).toBe(false);
    expect(build({ session: 'broken' }).session.isLoggedIn).toBe(false);
  });
});
