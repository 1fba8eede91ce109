import type { Locale } from '@contract/common';
import { FeedClient, type FeedClientState } from '@/feed/FeedClient';
import { aQuote, NOW } from './builders';
import { fakeFeed } from './fakeFeed';

export const nowData = (time = NOW) => JSON.stringify({ code: 200, time, datas: [aQuote()] });

/** A feed client with a token, and its fake server. */
export function buildFeedClient(token = 't1') {
  const feed = fakeFeed();
  const started = Date.now();
  let locale: Locale = 'zh_CN';
  const client = new FeedClient({
    base: 'https://server.example',
    open: feed.open,
    monotonic: () => Date.now() - started,
    locale: () => locale,
  });
  const speak = (next: Locale) => {
    locale = next;
    client.changeLocale();
  };
  const states: FeedClientState[] = [];
  client.state.add((state) => states.push(state));
  client.setToken(token);
  /** Responds to everything sent since the last call. */
  const answer = () => {
    const socket = feed.latest();
    const replies = { ping: 'pong', nowdata: nowData() } as Record<string, string | undefined>;
    socket.sent.splice(0).forEach((text) => {
      const reply = replies[text];
      if (reply !== undefined) socket.say(reply);
    });
  };
  /** Advances the time on a connection whose server responds within a second. */
  const live = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      await jest.advanceTimersByTimeAsync(500);
      answer();
    }
  };
  return { client, feed, states, answer, live, speak };
}
