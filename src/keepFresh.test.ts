import { aFeedLog, anAsset, aQuote, NOW } from '@/testing/builders';
import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { asked, DATA, envelope, serve } from '@/testing/servedApp';
import { EARLY_READS, type EarlyAnswers } from '@/platform/earlyAnswers';
import Taro from '@/testing/taro';
import { testApp } from '@/testing/testApp';

const nowData = (time = NOW) =>
  JSON.stringify({ code: 200, time, datas: [aQuote()], log: aFeedLog() });
const member = () => memoryStorage(loggedIn());

beforeEach(() => {
  jest.useFakeTimers();
  serve();
});

afterEach(() => {
  jest.clearAllTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the start of which the browser was asked before the app ran', () => {
  /** Answers of then, by address; null where none came. */
  function answeredEarly(answers: Record<string, unknown>): EarlyAnswers & { left: Set<string> } {
    const left = new Set(EARLY_READS);
    return {
      left,
      areTaken: false,
      take(url) {
        const path = url.replace('https://server.example', '');
        if (!left.delete(path)) return null;
        this.areTaken = true;
        const data = answers[path.replace(/\?.*/, '')];
        return Promise.resolve(data === null ? null : envelope(200, data));
      },
      drop: () => left.clear(),
    };
  }
  const EARLIER = { ...DATA, '/assetInfo': anAsset({ available: '1.00' }) };

  it('takes what was answered and asks for the rest', async () => {
    const early = answeredEarly(EARLIER);
    const { stores } = testApp(member(), early);
    await settle();
    expect(stores.assets.available).toBe(100);
    expect(asked().sort()).toEqual(['/messageList', '/optionalList']);
    // Nothing was asked for that nobody wanted.
    expect([...early.left]).toEqual([]);
  });

  it('asks itself for what was not answered', async () => {
    const { stores } = testApp(member(), answeredEarly({ ...EARLIER, '/assetInfo': null }));
    await settle();
    expect(stores.assets.asset).toEqual(anAsset());
    expect(asked()).toContain('/assetInfo');
  });

  it('asks about money once more when the feed stands: nobody told what happened until then', async () => {
    const { sockets, stores } = testApp(member(), answeredEarly(EARLIER));
    await settle();
    Taro.request.mockClear();
    sockets.latest().open();
    sockets.latest().say(nowData());
    await jest.advanceTimersByTimeAsync(1000);
    expect(asked().sort()).toEqual(['/assetInfo', '/orderList']);
    expect(stores.assets.asset).toEqual(anAsset());
    Taro.request.mockClear();
    sockets.latest().say(nowData(NOW + 1000));
    await jest.advanceTimersByTimeAsync(2000);
    expect(asked()).toEqual([]);
  });

  it('takes nothing from before something was changed here or pushed by the server', async () => {
    const early = answeredEarly(EARLIER);
    early.left.add('/optionalList');
    early.left.delete('/assetInfo');
    const { api, sockets } = testApp(member(), early);
    await api.products.updateWatched({ procode: 'AUR', on: false });
    expect(early.left.size).toBe(0);
    early.left.add('/optionalList');
    sockets.latest().open();
    sockets
      .latest()
      .say(JSON.stringify({ code: 200, event: 'message', data: { unread: 7, message: null } }));
    expect(early.left.size).toBe(0);
  });

  it('looks for an answer by the address that a browser would send', async () => {
    const early = answeredEarly({ ...EARLIER, '/productDetail': { code: 'A&B' } });
    early.left.add('/productDetail?procode=A%26B');
    const { api } = testApp(member(), early);
    await settle();
    await expect(api.products.getProductDetail('A&B')).resolves.toEqual({ code: 'A&B' });
    expect(asked()).not.toContain('/productDetail');
  });
});
