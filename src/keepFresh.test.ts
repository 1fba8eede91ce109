import { anAsset, NOW } from '@/testing/builders';
import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { sent, DATA, envelope, serve } from '@/testing/servedApp';
import { earlyReads } from '@/domain/earlyReads';
import type { EarlyAnswers } from '@/start/StartCache';
import Taro from '@/testing/taro';
import { nowData } from '@/testing/buildFeedClient';
import { testApp } from '@/testing/testApp';

const member = () => memoryStorage(loggedIn());

beforeEach(() => {
  jest.useFakeTimers();
  serve();
});

afterEach(() => {
  jest.clearAllTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('a start with early responses', () => {
  /** Early responses by path; null for a failed request. */
  function answeredEarly(answers: Record<string, unknown>): EarlyAnswers & { left: Set<string> } {
    const left = new Set(earlyReads(true));
    return {
      left,
      take(url) {
        const path = url.replace('https://server.example', '');
        if (!left.delete(path)) return null;
        const data = answers[path.replace(/\?.*/, '')];
        return Promise.resolve(data === null ? null : envelope(200, data));
      },
      drop: () => left.clear(),
    };
  }
  const EARLIER = { ...DATA, '/assetInfo': anAsset({ available: '1.00' }) };

  it('uses the early responses and sends no further request', async () => {
    const early = answeredEarly(EARLIER);
    const { stores } = testApp(member(), early);
    await settle();
    expect(stores.assets.available).toBe(100);
    expect(sent()).toEqual([]);
    // The app used every early response.
    expect([...early.left]).toEqual([]);
  });

  it('uses the early responses for the page of a stock', async () => {
    const left = new Set(
      earlyReads(true, 'AUR').filter((call) => !earlyReads(true).includes(call)),
    );
    const take = (url: string) => {
      const isThere = left.delete(url.replace('https://server.example', ''));
      return isThere ? Promise.resolve(envelope(200, null)) : null;
    };
    const { api } = testApp(member(), { take, drop: () => undefined });
    await api.call('GET /productDetail', { procode: 'AUR' });
    await api.call('GET /klineList', { procode: 'AUR', period: 'tick', limit: 300 });
    await api.call('GET /orderList', { state: 'finished', procode: 'AUR', limit: 3 });
    expect([...left]).toEqual([]);
  });

  it('requests the data without an early response', async () => {
    const { stores } = testApp(member(), answeredEarly({ ...EARLIER, '/assetInfo': null }));
    await settle();
    expect(stores.assets.asset).toEqual(anAsset());
    expect(sent()).toContain('/assetInfo');
  });

  it('uses no early response after a local change or an event of the server', async () => {
    const early = answeredEarly(EARLIER);
    early.left.delete('/assetInfo');
    const { api, sockets } = testApp(member(), early);
    await api.call('POST /optionalSave', { procode: 'AUR', on: false });
    expect(early.left.size).toBe(0);
    early.left.add('/optionalList');
    sockets.latest().open();
    sockets
      .latest()
      .say(JSON.stringify({ code: 200, event: 'message', data: { unread: 7, message: null } }));
    expect(early.left.size).toBe(0);
  });

  it('finds an early response by the URL that a browser would send', async () => {
    const early = answeredEarly({ ...EARLIER, '/productDetail': { code: 'A&B' } });
    early.left.add('/productDetail?procode=A%26B');
    const { api } = testApp(member(), early);
    await settle();
    await expect(api.call('GET /productDetail', { procode: 'A&B' })).resolves.toEqual({
      code: 'A&B',
    });
    expect(sent()).not.toContain('/productDetail');
  });
});

describe('the first connection of a session', () => {
  /** A connected app after its start. */
  async function connected() {
    const app = testApp(member());
    await settle();
    app.sockets.latest().open();
    app.sockets.latest().say(nowData());
    Taro.request.mockClear();
    return app;
  }

  it('requests money again after a reconnect, because earlier events were not pushed', async () => {
    const { sockets, stores } = await connected();
    serve({ ...DATA, '/assetInfo': anAsset({ available: '7.00' }) });
    await jest.advanceTimersByTimeAsync(1000);
    expect(sent().sort()).toEqual(['/assetInfo', '/orderList']);
    expect(stores.assets.available).toBe(700);
    Taro.request.mockClear();
    sockets.latest().say(nowData(NOW + 1000));
    await jest.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual([]);
  });

  it('requests nothing for a customer who has logged out', async () => {
    const { stores } = await connected();
    stores.session.logout();
    await settle();
    Taro.request.mockClear();
    await jest.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual([]);
  });
});
