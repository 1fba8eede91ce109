import { feedUrl } from './feedUrl';

describe('feedUrl', () => {
  it.each([
    ['https://server.example', 'wss://server.example/ws1/t%2F1?lang=en_US'],
    ['http://127.0.0.1:8080', 'ws://127.0.0.1:8080/ws1/t%2F1?lang=en_US'],
  ])('uses the same server with wss for https: for %s it is %s (SPEC 7.4)', (base, url) => {
    expect(feedUrl(base, 't/1', 'en_US')).toBe(url);
  });
});
