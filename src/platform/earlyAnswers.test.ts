import { askEarly, EARLY_MS_MAX, earlyAnswers, MEMBER_READS, VISITOR_READS } from './earlyAnswers';

const BASE = 'https://server.example';
const MEMBER = { token: 't1', language: 'en_US' } as const;
const VISITOR = { ...MEMBER, token: '' };
const HEADER = { token: 't1', 'Accept-Language': 'en_US' };
const ask = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const paths = () => ask.mock.calls.map(([url]) => url.replace(BASE, ''));

beforeEach(() => {
  jest.useFakeTimers();
  window.location.hash = '';
  delete window.candorEarly;
  Object.defineProperty(window, 'fetch', { value: ask, configurable: true });
  ask.mockReset();
  ask.mockImplementation((url) =>
    Promise.resolve({ status: 200, json: () => Promise.resolve({ url }) }),
  );
});

afterEach(() => jest.useRealTimers());

/** What the app gets, timers and all. */
async function taken(url: string, header: Record<string, string> = HEADER): Promise<unknown> {
  const answer = earlyAnswers.take(BASE + url, header);
  await jest.advanceTimersByTimeAsync(0);
  return answer;
}

it('asks for what a start asks for, as the member and in the language of the app', () => {
  askEarly(BASE, MEMBER);
  expect(paths()).toEqual(MEMBER_READS);
  expect(ask.mock.calls.map(([, { headers }]) => headers)).toEqual(MEMBER_READS.map(() => HEADER));
});

it('asks behind the scripts of the app, which have low priority themselves', () => {
  askEarly(BASE, MEMBER);
  const priorities = ask.mock.calls.map(([, { priority }]) => priority);
  expect(priorities).toEqual(MEMBER_READS.map(() => 'low'));
});

it('asks what a stock is when its page was asked for', () => {
  window.location.hash = '#/pages/stock/index?procode=A%26B';
  askEarly(BASE, MEMBER);
  expect(paths().slice(MEMBER_READS.length)).toEqual(['/productDetail?procode=A%26B']);
});

it.each(['#/pages/stock/index', '#/pages/record/index?procode=AUR', '#/constructor'])(
  'asks for nothing more at %s',
  (hash) => {
    window.location.hash = hash;
    askEarly(BASE, MEMBER);
    expect(paths()).toEqual(MEMBER_READS);
  },
);

it('asks for what a visitor needs, also at the address of a stock', () => {
  window.location.hash = '#/pages/stock/index?procode=AUR';
  askEarly(BASE, VISITOR);
  expect(paths()).toEqual(VISITOR_READS);
  expect(ask.mock.calls[0]?.[1].headers).toEqual({ ...HEADER, token: '' });
});

it('asks for nothing when the app has asked already', () => {
  expect(earlyAnswers.take(`${BASE}/assetInfo`, HEADER)).toBeNull();
  askEarly(BASE, MEMBER);
  expect(paths()).toEqual([]);
});

it('gives each answer once', async () => {
  askEarly(BASE, MEMBER);
  const answer = { statusCode: 200, data: { url: `${BASE}/assetInfo` } };
  expect(await taken('/assetInfo')).toEqual(answer);
  expect(earlyAnswers.take(`${BASE}/assetInfo`, HEADER)).toBeNull();
});

it.each([
  { ...HEADER, token: 't2' },
  { ...HEADER, 'Accept-Language': 'zh_CN' },
  { ...HEADER, device: 'd1' },
])('gives no answer to who asks with %j', (header) => {
  askEarly(BASE, MEMBER);
  expect(earlyAnswers.take(`${BASE}/assetInfo`, header)).toBeNull();
});

it('gives no answer that is old, nor any after something was changed', async () => {
  askEarly(BASE, MEMBER);
  await jest.advanceTimersByTimeAsync(EARLY_MS_MAX);
  expect(earlyAnswers.take(`${BASE}/version`, HEADER)).not.toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(earlyAnswers.take(`${BASE}/assetInfo`, HEADER)).toBeNull();
  delete window.candorEarly;
  askEarly(BASE, MEMBER);
  earlyAnswers.drop();
  expect(earlyAnswers.take(`${BASE}/assetInfo`, HEADER)).toBeNull();
});

it('says that no answer came: a broken line, a page that is no answer, a server that is silent', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  ask.mockResolvedValueOnce({ status: 502, json: () => Promise.reject(new SyntaxError('<html>')) });
  ask.mockImplementationOnce(
    (_url, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error()))),
  );
  askEarly(BASE, MEMBER);
  expect(await taken('/version')).toBeNull();
  expect(await taken('/baseConfig')).toBeNull();
  const silent = earlyAnswers.take(`${BASE}/productList`, HEADER);
  await jest.advanceTimersByTimeAsync(6001);
  expect(await silent).toBeNull();
});
