import { aUser } from '@/testing/builders';
import { fakeApi } from '@/testing/fakeApi';
import { memoryStorage } from '@/testing/memoryStorage';
import { UserStore } from './UserStore';

describe('UserStore', () => {
  it('merges each load, stores the customer, and removes the customer on a reset (SPEC 3.1, 3.2, 7.19)', async () => {
    const storage = memoryStorage();
    const api = fakeApi();
    const store = new UserStore(api, storage);
    api['GET /loadUserInfo'].mockResolvedValueOnce(aUser({ realAudit: 1, nickname: 'A' }));
    await store.load();
    const { nickname: _unsent, ...rest } = aUser({ realAudit: 2 });
    api['GET /loadUserInfo'].mockResolvedValueOnce(rest as never);
    await store.load();
    expect(store.user).toEqual(aUser({ realAudit: 2, nickname: 'A' }));
    expect(new UserStore(api, storage).user).toEqual(store.user);
    store.reset();
    expect(store.user).toBeNull();
    expect(new UserStore(api, storage).user).toBeNull();
  });

  it('binds a WeChat account with its code, and unbinds it without one', async () => {
    const api = fakeApi();
    const store = new UserStore(api, memoryStorage());
    await store.bindWechat('c1');
    expect(api['POST /wechatBind'].mock.calls).toEqual([[{ code: 'c1' }]]);
    expect(api['POST /wechatUnbind']).not.toHaveBeenCalled();
    await store.bindWechat(null);
    expect(api['POST /wechatBind']).toHaveBeenCalledTimes(1);
    expect(api['POST /wechatUnbind']).toHaveBeenCalledTimes(1);
    expect(api['GET /loadUserInfo']).toHaveBeenCalledTimes(2);
  });

  it('knows whether the customer is a guest, and treats an unknown customer as no guest', async () => {
    const api = fakeApi();
    const store = new UserStore(api, memoryStorage());
    expect(store.isGuest).toBe(false);
    for (const isGuest of [true, false]) {
      api['GET /loadUserInfo'].mockResolvedValueOnce(aUser({ isGuest }));
      await store.load();
      expect(store.isGuest).toBe(isGuest);
    }
  });
});
