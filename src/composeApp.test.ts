import { autorun } from 'mobx';
import { aFeedLog, anAsset, anOrder, aQuote, aSettledOrder, NOW } from '@/testing/builders';
import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { sent, DATA, envelope, pathOf, refuseAll, serve } from '@/testing/servedApp';
import Taro from '@/testing/taro';
import { testApp } from '@/testing/testApp';
import { LEAVE_AFTER_MS } from './endSession';

const nowData = (time = NOW, quotes = [aQuote()]) =>
  JSON.stringify({ code: 200, time, datas: quotes, log: aFeedLog() });
const member = () => memoryStorage(loggedIn());

beforeEach(() => {
  jest.useFakeTimers();
  serve();
});

afterEach(() => {
  jest.clearAllTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the start of the app', () => {
  it('of a customer opens the feed and loads what all screens share (SPEC 4.37)', async () => {
    const { sockets, stores } = testApp(member());
    await settle();
    expect(sockets.latest().url).toBe('wss://server.example/ws1/t1?lang=zh_CN');
    expect(sent()).toEqual(
      expect.arrayContaining(['/loadUserInfo', '/assetInfo', '/orderList', '/productList']),
    );
    expect(stores.messages.unread).toBe(2);
    expect(stores.user.realAudit).toBe('approved');
  });

  it('leaves connections for the page while the server does not respond about the customer', async () => {
    const open = ['/version', '/baseConfig'];
    Taro.request.mockImplementation((options) =>
      open.includes(pathOf(options))
        ? Promise.resolve(envelope(200, DATA[pathOf(options)]))
        : new Promise(() => undefined),
    );
    testApp(member());
    await settle();
    // A browser allows six connections to a server.
    const own = sent().filter((path) => !open.includes(path));
    expect(own.sort()).toEqual(['/assetInfo', '/loadUserInfo', '/orderList', '/productList']);
  });

  it('of a visitor opens no feed and makes no calls that need a session', async () => {
    const { sockets } = testApp();
    await settle();
    expect(sockets.sockets).toHaveLength(0);
    expect(sent().sort()).toEqual(['/baseConfig', '/version']);
  });

  it('and the first page share one request for the same data', async () => {
    const { stores } = testApp(member());
    await settle();
    const atStart = sent().length;
    await Promise.all([stores.user.load(), stores.assets.load(), stores.orders.loadPending()]);
    await Promise.all([stores.watchlist.load(), stores.messages.messages.refresh()]);
    expect(sent()).toHaveLength(atStart);
    await stores.assets.load();
    expect(sent().slice(atStart)).toEqual(['/assetInfo']);
  });

  it('loads its data again if the server pushed an event meanwhile', async () => {
    const { sockets, stores } = testApp(member());
    await settle();
    sockets.latest().open();
    sockets
      .latest()
      .say(JSON.stringify({ code: 200, event: 'message', data: { unread: 7, message: null } }));
    Taro.request.mockClear();
    await stores.messages.messages.refresh();
    expect(sent()).toEqual(['/messageList']);
  });

  it('loads its data again if the customer changed data meanwhile', async () => {
    const { stores, api } = testApp(member());
    await settle();
    await api.call('POST /optionalSave', { procode: 'AUR', on: false });
    await stores.watchlist.load();
    expect(sent().slice(-1)).toEqual(['/optionalList']);
  });

  it('distinguishes a broken connection from a phone without a network', async () => {
    Taro.request.mockRejectedValue({ errMsg: 'request:fail' });
    const app = testApp(member());
    await expect(app.api.call('GET /assetInfo')).rejects.toMatchObject({ code: 'network' });
    app.setOnline(false);
    await expect(app.api.call('GET /assetInfo')).rejects.toMatchObject({ code: 'offline' });
  });

  it('without a network is repeated when the network is back', async () => {
    Taro.request.mockRejectedValue({ errMsg: 'request:fail' });
    const app = testApp(member());
    app.setOnline(false);
    await settle();
    expect(app.stores.assets.asset).toBeNull();
    serve();
    app.setOnline(true);
    await settle();
    expect(app.stores.assets.asset).toEqual(anAsset());
  });
});

it('the app keeps the signed statement of every response about money, for any caller', async () => {
  const note = (entries: number) => `entries ${entries}\ndigest ${'a'.repeat(64)}\n`;
  const page = { list: [], next: null };
  serve({
    ...DATA,
    '/cashFlowList': { ...page, statement: note(2) },
    '/withdrawList': { ...page, statement: note(3) },
    '/withdrawCancel': { statement: note(4) },
    '/orderSave': { ...anOrder(), receipt: null, statement: note(5) },
  });
  const { api, stores } = testApp(member());
  await settle();
  await api.call('GET /cashFlowList', {});
  await api.call('GET /withdrawList', {});
  await api.call('POST /withdrawCancel', { id: 'W1' });
  await api.call('POST /orderSave', {} as never);
  expect(stores.account.own?.statements).toEqual([2, 3, 4, 5].map(note));
});

describe('the feed of the app', () => {
  it('updates all prices and the clock of one message in a single action (SPEC 4.42)', async () => {
    const { sockets, stores } = testApp(member());
    sockets.latest().open();
    sockets.latest().say(nowData());
    let runs = 0;
    const stop = autorun(() => {
      runs += 1;
      return ['AUR', 'BLU'].map((code) => stores.quotes.quoteOf(code)?.price);
    });
    sockets.latest().say(nowData(NOW + 1000, [aQuote({ price: '1.00' }), aQuote({ code: 'BLU' })]));
    expect(runs).toBe(2);
    expect(stores.clock.now()).toBe(NOW + 1000);
    stop();
  });

  it('passes results, balances and messages to their stores (SPEC 0.28)', async () => {
    const { sockets, stores } = testApp(member());
    await settle();
    sockets.latest().open();
    const push = (event: string, data: unknown) =>
      sockets.latest().say(JSON.stringify({ code: 200, event, data }));
    push('order', anOrder());
    push('order', aSettledOrder());
    push('wallet', anAsset({ available: '10080.00' }));
    push('message', { unread: 7, message: null });
    expect(stores.orders.settled.map((order) => order.orderNo)).toEqual(['O-1']);
    expect(stores.assets.available).toBe(1_008_000);
    expect(stores.messages.unread).toBe(7);
  });

  it('reloads data after a gap, but not after the first connection', async () => {
    const { sockets } = testApp(member());
    await settle();
    Taro.request.mockClear();
    sockets.latest().open();
    sockets.latest().say(nowData());
    await settle();
    expect(sent()).toEqual([]);
    sockets.latest().die();
    await jest.advanceTimersByTimeAsync(10_000);
    sockets.latest().open();
    sockets.latest().say(nowData());
    await settle();
    expect(sent()).toEqual(expect.arrayContaining(['/assetInfo', '/orderList']));
  });

  it('is closed in the background, and has a price as soon as the app is in the foreground', async () => {
    const { sockets, stores, setVisible } = testApp(member());
    sockets.latest().open();
    setVisible(false);
    expect(sockets.latest().isClosed).toBe(true);
    expect(stores.network.feedState).toBe('off');
    await jest.advanceTimersByTimeAsync(60_000);
    setVisible(true);
    expect(sockets.sockets).toHaveLength(2);
    sockets.latest().open();
    sockets.latest().say(nowData());
    expect(stores.network.isLive).toBe(true);
  });

  it('reconnects with the new token after a log-in', async () => {
    const { sockets, stores } = testApp();
    await stores.session.login({ username: 'x', upwd: 'x', countryCode: '86', registerType: 1 });
    expect(sockets.latest().url).toBe('wss://server.example/ws1/t2?lang=zh_CN');
    stores.session.logout();
    expect(sockets.latest().isClosed).toBe(true);
  });
});

describe('a 401 in the app', () => {
  it('from ten calls at once causes one toast, one reset, and one move to launch after 1.5 s (SPEC 4.2, 8.1-8.3)', async () => {
    const { api, stores, toast, toLaunch, sockets } = testApp(member());
    await settle();
    refuseAll();
    await Promise.allSettled(Array.from({ length: 10 }, () => api.call('GET /assetInfo')));
    expect(toast.mock.calls).toEqual([['登录已失效']]);
    expect(stores.session.isLoggedIn).toBe(false);
    expect(stores.user.user).toBeNull();
    expect(sockets.latest().isClosed).toBe(true);
    await jest.advanceTimersByTimeAsync(LEAVE_AFTER_MS - 1);
    expect(toLaunch).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(toLaunch).toHaveBeenCalledTimes(1);
    expect(toast).toHaveBeenCalledTimes(1);
  });

  it('does not move a customer to launch who has logged in again meanwhile', async () => {
    const { api, stores, toLaunch } = testApp(member());
    await settle();
    refuseAll();
    await api.call('GET /assetInfo').catch(() => undefined);
    serve();
    await stores.session.login({ username: 'x', upwd: 'x', countryCode: '86', registerType: 1 });
    await jest.advanceTimersByTimeAsync(LEAVE_AFTER_MS);
    expect(toLaunch).not.toHaveBeenCalled();
    expect(stores.session.isLoggedIn).toBe(true);
  });

  it('that arrives late for the previous session does not end the current session', async () => {
    const { api, stores, toast } = testApp(member());
    await settle();
    let answer: (value: unknown) => void = () => undefined;
    Taro.request.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const late = api.call('GET /assetInfo').catch(() => undefined);
    stores.session.logout();
    await stores.session.login({ username: 'x', upwd: 'x', countryCode: '86', registerType: 1 });
    answer(envelope(401, null, '登录已失效'));
    await late;
    expect(stores.session.token).toBe('t2');
    expect(toast).not.toHaveBeenCalled();
  });
});

it('the app resets the user and opens launch at once on an illegal request of the feed (SPEC 4.3)', async () => {
  const { sockets, stores, toLaunch, toast } = testApp(member());
  await settle();
  sockets.latest().open();
  sockets.latest().say('illegal request');
  expect(stores.session.isLoggedIn).toBe(false);
  expect(stores.session.isEnding).toBe(false);
  expect(toLaunch).toHaveBeenCalledTimes(1);
  // Launch shows a notice, because a toast would disappear with the page.
  expect(toast).not.toHaveBeenCalled();
  expect(stores.session.hasExpiryNotice).toBe(true);
});

it('the app reloads titles and config in the selected language', async () => {
  const { stores } = testApp(member());
  await settle();
  Taro.request.mockClear();
  stores.settings.setLanguage('en_US');
  await settle();
  const named = ['/messageList', '/orderList'];
  expect(sent().sort()).toEqual(['/baseConfig', ...named, '/productList', '/saveSettings']);
  const [options] = Taro.request.mock.calls[0] ?? [];
  expect(options?.header).toMatchObject({ 'Accept-Language': 'en_US' });
});

it('the app requests an order result that the feed did not push', async () => {
  const { sockets, stores } = testApp(member());
  await settle();
  sockets.latest().open();
  sockets.latest().say(nowData());
  stores.orders.applyEvent(anOrder({ expectedCloseTime: NOW + 1000 }));
  serve({ ...DATA, '/orderDetail': { ...aSettledOrder(), proof: null } });
  await jest.advanceTimersByTimeAsync(5000);
  expect(stores.orders.settled).toHaveLength(1);
});

it('the app reloads the open orders when another device placed an order', async () => {
  const { sockets } = testApp(member());
  await settle();
  sockets.latest().open();
  Taro.request.mockClear();
  const data = anAsset({ position: '100.00' });
  sockets.latest().say(JSON.stringify({ code: 200, event: 'wallet', data }));
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent()).toContain('/orderList');
});
