import { buildFeedClient, nowData } from '@/testing/buildFeedClient';

beforeEach(() => void jest.useFakeTimers());

describe('the watched products of the FeedClient', () => {
  it('are sent to the server at once, with a request for current data', () => {
    const { client, feed } = buildFeedClient();
    const socket = feed.latest();
    socket.open();
    socket.say(nowData());
    client.watch(['A', 'B']);
    expect(socket.sent).toEqual(['nowdata', 'watch:A,B', 'nowdata']);
    client.watch([]);
    expect(socket.sent.slice(3)).toEqual(['watch:', 'nowdata']);
  });

  it('are not sent before a connection is open, and are its first message', () => {
    const { client, feed } = buildFeedClient();
    client.watch(['A']);
    expect(feed.latest().sent).toEqual([]);
    feed.latest().open();
    expect(feed.latest().sent).toEqual(['watch:A', 'nowdata']);
  });

  it('are sent again on the next connection', () => {
    const { client, feed } = buildFeedClient();
    feed.latest().open();
    client.watch(['A']);
    client.setToken('t2');
    const socket = feed.latest();
    socket.open();
    expect(socket.sent).toEqual(['watch:A', 'nowdata']);
  });

  it('are sent as a wildcard when there are more than the maximum', () => {
    const { client, feed } = buildFeedClient();
    const socket = feed.latest();
    socket.open();
    client.watch(Array.from({ length: 101 }, (_, index) => `C${index}`));
    expect(socket.sent).toEqual(['nowdata', 'watch:*', 'nowdata']);
  });
});
