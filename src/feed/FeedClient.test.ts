import type { FeedEvent } from '@contract/feed';
import { anAsset, aQuote, NOW } from '@/testing/builders';
import { buildFeedClient, nowData } from '@/testing/buildFeedClient';

beforeEach(() => void jest.useFakeTimers());

describe('a connection of the FeedClient', () => {
  it('opens with the token in its path, and not without one (SPEC 4.37, 7.22)', () => {
    const { client, feed } = buildFeedClient('');
    expect(feed.sockets).toHaveLength(0);
    client.setToken('a/b');
    expect(feed.latest().url).toBe('wss://server.example/ws1/a%2Fb?lang=zh_CN');
  });

  it('sends each new language, and none while logged out', () => {
    const { client, feed, speak } = buildFeedClient();
    speak('en_US');
    expect(feed.sockets.map((socket) => [socket.url, socket.isClosed])).toEqual([
      ['wss://server.example/ws1/t1?lang=zh_CN', true],
      ['wss://server.example/ws1/t1?lang=en_US', false],
    ]);
    client.setToken('');
    speak('zh_CN');
    expect(feed.sockets).toHaveLength(2);
  });

  it('requests current data every second once it is open (SPEC 1.21, 4.41, 9.10)', async () => {
    const { feed } = buildFeedClient();
    await jest.advanceTimersByTimeAsync(2000);
    expect(feed.latest().sent).toEqual([]);
    feed.latest().open();
    expect(feed.latest().sent).toEqual(['nowdata']);
    await jest.advanceTimersByTimeAsync(3000);
    expect(feed.latest().sent).toEqual(['nowdata', 'nowdata', 'nowdata', 'nowdata']);
  });

  it('sends a ping every ten seconds (SPEC 4.39, 9.11)', async () => {
    const { feed } = buildFeedClient();
    const pings: number[] = [];
    feed.latest().open();
    for (let second = 1; second <= 30; second += 1) {
      await jest.advanceTimersByTimeAsync(1000);
      const { sent } = feed.latest();
      if (sent.splice(0).includes('ping')) pings.push(second);
      feed.latest().say(nowData());
    }
    expect(pings).toEqual([10, 20, 30]);
    expect(feed.sockets).toHaveLength(1);
  });

  it('reports a refused token once, and not to later subscribers', () => {
    const { client, feed } = buildFeedClient();
    const [first, later] = [jest.fn(), jest.fn()];
    client.rejected.add(first);
    feed.latest().open();
    feed.latest().say('illegal request');
    client.rejected.add(later);
    expect(first.mock.calls).toEqual([['t1']]);
    expect(later).not.toHaveBeenCalled();
  });

  it('accepts prices without a server time (SPEC 4.42)', () => {
    const { client, feed, states } = buildFeedClient();
    const heard = jest.fn();
    client.nowData.add(heard);
    feed.latest().open();
    feed.latest().say(JSON.stringify({ code: 200, datas: [] }));
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ data: { code: 200, datas: [] } }));
    expect(states.at(-1)).toBe('live');
  });

  it('emits messages of the server, with the times of the request and of the response', async () => {
    const { client, feed } = buildFeedClient();
    const heard = jest.fn();
    client.nowData.add(heard);
    feed.latest().open();
    await jest.advanceTimersByTimeAsync(120);
    feed.latest().say(nowData(NOW));
    expect(heard.mock.calls[0]).toEqual([
      { data: { code: 200, time: NOW, datas: [aQuote()] }, sentAt: 0, receivedAt: 120 },
    ]);
  });

  it.each([
    ['a text', 'Illegal Request'],
    ['a refusal', JSON.stringify({ code: 401, msg: 'illegal request' })],
  ])('ends the session when %s says that the token is illegal', (_, text) => {
    const { client, feed } = buildFeedClient();
    const illegal = jest.fn();
    client.rejected.add(illegal);
    feed.latest().open();
    feed.latest().say(JSON.stringify({ code: 200, msg: 'no illegal request' }));
    expect(illegal).not.toHaveBeenCalled();
    feed.latest().say(text);
    expect(illegal).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an answer that failed', { code: 500, time: NOW, datas: [aQuote()] }],
    ['an invalid time', { code: 200, time: 'noon', datas: [aQuote()] }],
    ['prices that are no list', { code: 200, time: NOW, datas: {} }],
  ])('emits no prices from %s', (_, data) => {
    const { client, feed } = buildFeedClient();
    const heard = jest.fn();
    client.nowData.add(heard);
    feed.latest().open();
    feed.latest().say(JSON.stringify(data));
    expect(heard).not.toHaveBeenCalled();
  });

  it('emits pushed events', () => {
    const { client, feed } = buildFeedClient();
    const heard: FeedEvent[] = [];
    client.events.add((event) => heard.push(event));
    feed.latest().open();
    const event = { code: 200, event: 'wallet', data: anAsset() };
    feed.latest().say(JSON.stringify(event));
    expect(heard).toEqual([event]);
  });

  it('emits the last data to a listener that subscribes later, until the session changes', () => {
    const { client, feed } = buildFeedClient();
    feed.latest().open();
    feed.latest().say(nowData());
    const late = jest.fn();
    client.nowData.add(late);
    expect(late).toHaveBeenCalledTimes(1);
    client.setToken('t2');
    const later = jest.fn();
    client.nowData.add(later);
    expect(later).not.toHaveBeenCalled();
  });

  it('ignores a text that it cannot parse', () => {
    const { client, feed } = buildFeedClient();
    const illegal = jest.fn();
    client.rejected.add(illegal);
    feed.latest().open();
    ['pong', '', '{', 'null', '{"code":200}', '{"code":200,"event":"order"}'].forEach((text) =>
      feed.latest().say(text),
    );
    expect(illegal).not.toHaveBeenCalled();
    expect(feed.latest().isClosed).toBe(false);
  });
});

describe('a lost connection of the feed', () => {
  it('is replaced after ten seconds, again and again without end (SPEC 4.38, 9.12)', async () => {
    const { feed, states } = buildFeedClient();
    for (let attempt = 1; attempt <= 200; attempt += 1) {
      expect(feed.sockets).toHaveLength(attempt);
      feed.latest().die();
      await jest.advanceTimersByTimeAsync(9999);
      expect(feed.sockets).toHaveLength(attempt);
      await jest.advanceTimersByTimeAsync(1);
    }
    expect(feed.sockets.filter((socket) => !socket.isClosed)).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(1);
    expect(states.slice(0, 4)).toEqual(['opening', 'waiting', 'opening', 'waiting']);
  });

  it('is replaced at once when the network comes back', async () => {
    const { client, feed } = buildFeedClient();
    feed.latest().die();
    await jest.advanceTimersByTimeAsync(1000);
    client.wake();
    expect(feed.sockets).toHaveLength(2);
  });

  it('restarts a handshake that began without a network, and leaves an open connection alone', () => {
    const { client, feed } = buildFeedClient();
    client.wake();
    expect(feed.sockets).toHaveLength(2);
    feed.latest().open();
    client.wake();
    expect(feed.sockets).toHaveLength(2);
  });

  it('emits no late events', () => {
    const { client, feed } = buildFeedClient();
    const heard = jest.fn();
    client.nowData.add(heard);
    const first = feed.latest();
    first.open();
    client.setToken('t2');
    first.say(nowData());
    first.say('illegal request');
    first.die();
    expect(heard).not.toHaveBeenCalled();
    expect(feed.sockets).toHaveLength(2);
    expect(feed.latest().isClosed).toBe(false);
    expect(first.isClosed).toBe(true);
  });
});

describe('a silent connection of the feed', () => {
  it('is replaced at once after five seconds without a response', async () => {
    const { feed, live } = buildFeedClient();
    feed.latest().open();
    await live(20_000);
    expect(feed.sockets).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(4500);
    expect(feed.sockets).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(feed.sockets).toHaveLength(2);
    expect(feed.sockets[0]?.isClosed).toBe(true);
  });

  it('may open slowly, as the handshake on a slow network does (SPEC 9.5)', async () => {
    const { feed, live, states } = buildFeedClient();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(feed.sockets).toHaveLength(1);
    expect(feed.latest().isClosed).toBe(false);
    feed.latest().open();
    await live(2000);
    expect(states).toEqual(['opening', 'live']);
  });

  it('that never opened is retried only after the pause', async () => {
    const { feed } = buildFeedClient();
    await jest.advanceTimersByTimeAsync(62_000);
    expect(feed.sockets).toHaveLength(1);
    expect(feed.latest().isClosed).toBe(true);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(feed.sockets).toHaveLength(2);
  });
});

describe('the session of the FeedClient', () => {
  it('replaces the connection when the token changes (SPEC 4.40)', () => {
    const { client, feed } = buildFeedClient();
    client.setToken('t2');
    expect(feed.sockets.map((socket) => [socket.url, socket.isClosed])).toEqual([
      ['wss://server.example/ws1/t1?lang=zh_CN', true],
      ['wss://server.example/ws1/t2?lang=zh_CN', false],
    ]);
  });

  it('leaves no connection and no timer after its end', async () => {
    const { client, feed, live, states } = buildFeedClient();
    feed.latest().open();
    await live(3000);
    client.setToken('');
    expect(feed.latest().isClosed).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
    expect(states.at(-1)).toBe('off');
  });

  it('ends when the server sends illegal request, and the client does not retry with that token (SPEC 8.7)', async () => {
    const { client, feed } = buildFeedClient();
    const illegal = jest.fn();
    client.rejected.add(illegal);
    feed.latest().open();
    feed.latest().say('Illegal Request: unknown token');
    expect(illegal.mock.calls).toEqual([['t1']]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(feed.sockets).toHaveLength(1);
    expect(feed.latest().isClosed).toBe(true);
  });
});

describe('the feed in the background', () => {
  it('is closed, and reopened at once in the foreground', async () => {
    const { client, feed, live, states } = buildFeedClient();
    feed.latest().open();
    await live(2000);
    client.pause();
    expect(feed.latest().isClosed).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(feed.sockets).toHaveLength(1);
    client.resume();
    expect(feed.sockets).toHaveLength(2);
    feed.latest().open();
    feed.latest().say(nowData());
    expect(states.slice(-3)).toEqual(['off', 'opening', 'live']);
  });

  it('opens no connection for a token that changes meanwhile', () => {
    const { client, feed } = buildFeedClient();
    client.pause();
    client.setToken('t2');
    expect(feed.sockets).toHaveLength(1);
    client.resume();
    expect(feed.latest().url).toContain('t2');
  });
});
