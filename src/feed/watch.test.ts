import { buildFeedClient, nowData } from '@/testing/buildFeedClient';

beforeEach(() => void jest.useFakeTimers());

describe('the products that are read', () => {
  it('are named once everything has been answered, and asked for at once', async () => {
    const { client, feed, live } = buildFeedClient();
    client.watch(['A', 'B']);
    const socket = feed.latest();
    socket.open();
    expect(socket.sent).toEqual(['nowdata']);
    socket.say(nowData());
    expect(socket.sent).toEqual(['nowdata', 'watch:A,B']);
    await live(1_000);
    await jest.advanceTimersByTimeAsync(450);
    socket.sent.length = 0;
    client.watch(['C']);
    client.watch(['C']);
    expect(socket.sent).toEqual(['watch:C', 'nowdata']);
    client.watch(['D']);
    expect(socket.sent.slice(2)).toEqual(['watch:D']);
  });

  it('are named anew on the next connection, after its first answer', async () => {
    const { client, feed } = buildFeedClient();
    feed.latest().open();
    feed.latest().say(nowData());
    client.watch(['A']);
    client.setToken('t2');
    const socket = feed.latest();
    socket.open();
    socket.say(nowData());
    expect(socket.sent).toEqual(['nowdata', 'watch:A']);
  });

  it('are not all there is: every quarter of a minute everything is asked for', async () => {
    const { client, feed, answer } = buildFeedClient();
    const socket = feed.latest();
    socket.open();
    answer();
    client.watch(['A']);
    socket.sent.length = 0;
    const wholes: number[] = [];
    for (let second = 1; second <= 31; second += 1) {
      await jest.advanceTimersByTimeAsync(1_000);
      const asked = socket.sent.join(' ');
      if (asked.includes('watch:* nowdata watch:A')) wholes.push(second);
      answer();
    }
    expect(wholes).toEqual([15, 30]);
  });

  it('are left unsaid when there are too many of them', () => {
    const { client, feed } = buildFeedClient();
    const socket = feed.latest();
    socket.open();
    socket.say(nowData());
    client.watch(Array.from({ length: 101 }, (_, index) => `C${index}`));
    expect(socket.sent).toEqual(['nowdata']);
    client.watch([]);
    expect(socket.sent).toContain('watch:');
  });
});
