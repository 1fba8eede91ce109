import { autorun } from 'mobx';
import { PagedList } from '@/models/PagedList';
import { isRecord } from '@/stores/StoredItem';
import { aCard, aCashFlow, aProduct } from '@/testing/builders';
import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { testStores } from '@/testing/testStores';

const message = {
  id: 'm1',
  kind: 'order' as const,
  title: 'title',
  body: 'body',
  time: 1,
  read: false,
  ref: null,
};

describe('the CardsStore', () => {
  it('filters cards by type, and returns null before they are loaded', async () => {
    const { stores, api } = testStores();
    expect(stores.cards.ofType(1)).toBeNull();
    api['GET /loadBankCard'].mockResolvedValue([aCard(), aCard({ id: 'c2', type: 2 })]);
    await stores.cards.load();
    expect(stores.cards.ofType(1)?.map(({ id }) => id)).toEqual(['c1']);
    expect(stores.cards.ofType(2)?.map(({ id }) => id)).toEqual(['c2']);
    await stores.cards.remove('c1', '123456');
    expect(stores.cards.ofType(1)).toEqual([]);
    expect(stores.cards.ofType(2)?.map(({ id }) => id)).toEqual(['c2']);
    expect(api['POST /delBankCard'].mock.calls).toEqual([[{ id: 'c1', passwd: '123456' }]]);
  });
});

describe('the MessagesStore', () => {
  it("has the server's number of unread messages, and updates messages in place", async () => {
    const { stores, api } = testStores();
    api['GET /messageList'].mockResolvedValue({ list: [message], next: null, unread: 1 });
    await stores.messages.messages.refresh();
    expect(stores.messages.unread).toBe(1);
    api['POST /messageRead'].mockResolvedValue({ unread: 0 });
    await stores.messages.markRead(message);
    expect(stores.messages.unread).toBe(0);
    expect(stores.messages.messages.list?.[0]?.read).toBe(true);
    await stores.messages.markRead({ ...message, read: true });
    expect(api['POST /messageRead']).toHaveBeenCalledTimes(1);
  });

  it('keeps an unread count that is newer than the response of a load', async () => {
    const { stores, api } = testStores();
    let respond: () => void = () => undefined;
    const old = { list: [{ ...message, read: false }], next: null, unread: 1 };
    api['GET /messageList'].mockImplementation(
      () => new Promise((resolve) => (respond = () => resolve(old))),
    );
    const changes = [
      () => stores.messages.applyEvent(0, { ...message, read: true }),
      () => stores.messages.markAllRead(),
      () => stores.messages.reset(),
    ];
    api['POST /messageRead'].mockResolvedValue({ unread: 0 });
    for (const [at, change] of changes.entries()) {
      const isLoaded = stores.messages.messages.refresh();
      await change();
      respond();
      await isLoaded;
      expect([at, stores.messages.unread]).toEqual([at, [0, 0, null][at]]);
    }
  });

  it('adds messages of the feed at the top', async () => {
    const { stores } = testStores();
    await stores.messages.messages.refresh();
    stores.messages.applyEvent(3, message);
    expect(stores.messages.unread).toBe(3);
    expect(stores.messages.messages.list).toEqual([message]);
  });
});

describe('other stores with lists', () => {
  it('show the next customer nothing of any list', async () => {
    const { stores } = testStores();
    const lists = Object.values(stores).flatMap((store) =>
      isRecord(store) ? Object.values(store).filter((part) => part instanceof PagedList) : [],
    );
    expect(lists.length).toBeGreaterThanOrEqual(3);
    for (const list of lists) await list.refresh();
    expect(lists.map(({ list }) => list)).not.toContain(null);
    await stores.session.logout();
    for (const { list } of lists) expect(list).toBeNull();
  });

  it.each([
    ['config', { name: 'usdt_rate', value: '7.2' }, [{ name: 'usdt_rate' }, { value: '7' }]],
    ['products', aProduct(), [{ procode: 1 }, null]],
  ] as const)('ignore stored data of another shape: %s', (key, valid, invalid) => {
    const open = (value: unknown) => {
      const storage = memoryStorage({ ...loggedIn(), [key]: { version: 1, value } });
      const { stores } = testStores({ storage });
      return key === 'config' ? stores.config.config : stores.products.list;
    };
    expect(open([valid])).not.toBeNull();
    for (const item of invalid) expect(open([valid, item])).toBeNull();
    expect(open({ 0: valid })).toBeNull();
  });

  it('show invitees once they are loaded, and none to the next customer', async () => {
    const { stores } = testStores();
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(stores.invite.info !== null));
    await stores.invite.load();
    stores.invite.reset();
    expect(seen).toEqual([false, true, false]);
    stop();
  });

  describe('the cash flow', () => {
    it('is reloaded for the selected type', async () => {
      const { stores, api } = testStores();
      api['GET /cashFlowList'].mockResolvedValue({
        list: [aCashFlow({ type: 3 })],
        next: 'c',
        statement: '',
      });
      stores.cashFlow.setType(3);
      await stores.cashFlow.entries.refresh();
      await stores.cashFlow.entries.loadMore();
      expect(api['GET /cashFlowList'].mock.calls).toEqual([
        [{ cursor: undefined, type: 3 }],
        [{ cursor: 'c', type: 3 }],
      ]);
    });
  });

  describe('the watchlist', () => {
    it('contains the products that the server returns', async () => {
      const { stores, api } = testStores();
      expect(stores.watchlist.has('AUR')).toBe(false);
      api['POST /optionalSave'].mockResolvedValue(['AUR']);
      await stores.watchlist.toggle('AUR');
      expect(api['POST /optionalSave'].mock.calls).toEqual([[{ procode: 'AUR', on: true }]]);
      expect(stores.watchlist.has('AUR')).toBe(true);
    });
  });

  describe('products', () => {
    it('finds products by code and by market', async () => {
      const { stores } = testStores();
      expect(stores.products.list).toBeNull();
      await stores.products.load();
      expect(stores.products.byCode('AUR')?.title).toBe('曙光机器人');
      expect(stores.products.inMarket('US')).toHaveLength(1);
      expect(stores.products.inMarket('HK')).toEqual([]);
      await stores.products.loadDetail('AUR');
      expect(stores.products.details.get('AUR')?.terms).toHaveLength(2);
    });
  });

  it('load all types of the cash flow while no type is selected', async () => {
    const { stores, api } = testStores();
    await stores.cashFlow.entries.refresh();
    stores.cashFlow.setType(3);
    await stores.cashFlow.entries.refresh();
    expect(api['GET /cashFlowList'].mock.calls.map(([input]) => input)).toEqual([
      { cursor: undefined },
      { cursor: undefined, type: 3 },
    ]);
  });
});
