import type { EarlyAnswer } from '@contract/earlyAnswer';
import { earlyReads } from '@/domain/earlyReads';
import { requestEarly, EARLY_MS_MAX, earlyAnswers } from './earlyAnswers';

const BASE = 'https://server.example';
const MEMBER = { token: 't1', language: 'en_US' } as const;
const VISITOR = { ...MEMBER, token: '' };
const HEADER = { token: 't1', 'Accept-Language': 'en_US' };
const ask = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const asked = () => ask.mock.calls.map(([url]) => url.replace(BASE, ''));

const answerTo = (call: string): EarlyAnswer => ({
  call,
  status: call === '/messageList' ? 503 : 200,
  reply: JSON.stringify({ data: `of ${call}` }),
});

const answerAll = (answers: readonly EarlyAnswer[]) =>
  ask.mockResolvedValue({ json: () => Promise.resolve({ code: 200, data: answers }) });

beforeEach(() => {
  jest.useFakeTimers();
  window.location.hash = '';
  delete window.candorEarly;
  Object.defineProperty(window, 'fetch', { value: ask, configurable: true });
  ask.mockReset();
  answerAll([...earlyReads(true, 'A&B'), '/else'].map(answerTo));
});

afterEach(() => jest.useRealTimers());

/** The response that the app receives from an early request, after all timers. */
async function taken(url: string, header: Record<string, string> = HEADER): Promise<unknown> {
  const answer = earlyAnswers.take(BASE + url, header);
  await jest.advanceTimersByTimeAsync(0);
  return answer;
}

describe('earlyAnswers', () => {
  it('requests all data of a start once, as the member and in the language of the app', async () => {
    requestEarly(BASE, MEMBER);
    expect(asked()).toEqual(['/earlyAnswers']);
    expect(ask.mock.calls[0]?.[1].headers).toEqual(HEADER);
    for (const call of earlyReads(true)) {
      expect(await taken(call)).toMatchObject({ data: { data: `of ${call}` } });
    }
  });

  it("requests at the low priority of the app's scripts", () => {
    requestEarly(BASE, MEMBER);
    expect(ask.mock.calls[0]?.[1].priority).toBe('low');
  });

  it('requests the stock of a stock page', async () => {
    window.location.hash = '#/pages/stock/index?procode=A%26B';
    requestEarly(BASE, MEMBER);
    expect(asked()).toEqual(['/earlyAnswers?procode=A%26B']);
    expect(await taken('/productDetail?procode=A%26B')).not.toBeNull();
  });

  it.each(['#/pages/stock/index', '#/pages/record/index?procode=AUR', '#/constructor'])(
    'requests no stock at %s',
    (hash) => {
      window.location.hash = hash;
      requestEarly(BASE, MEMBER);
      expect(asked()).toEqual(['/earlyAnswers']);
    },
  );

  it("requests the visitor's data, also at the address of a stock", async () => {
    window.location.hash = '#/pages/stock/index?procode=A%26B';
    requestEarly(BASE, VISITOR);
    expect(asked()).toEqual(['/earlyAnswers']);
    const header = { ...HEADER, token: '' };
    expect(ask.mock.calls[0]?.[1].headers).toEqual(header);
    expect(await taken('/baseConfig', header)).not.toBeNull();
    expect(earlyAnswers.take(`${BASE}/assetInfo`, header)).toBeNull();
  });

  it('sends no request when the app has already sent requests', () => {
    expect(earlyAnswers.take(`${BASE}/assetInfo`, HEADER)).toBeNull();
    requestEarly(BASE, MEMBER);
    expect(asked()).toEqual([]);
  });

  it('returns each response once, as a separate call would, also refusals', async () => {
    requestEarly(BASE, MEMBER);
    expect(await taken('/assetInfo')).toEqual({ statusCode: 200, data: { data: 'of /assetInfo' } });
    expect(await taken('/messageList')).toMatchObject({ statusCode: 503 });
    expect(earlyAnswers.take(`${BASE}/assetInfo`, HEADER)).toBeNull();
  });

  it('returns each response in a separate task', async () => {
    requestEarly(BASE, MEMBER);
    const answers = ['/version', '/assetInfo'].map((call) =>
      earlyAnswers.take(BASE + call, HEADER),
    );
    for (let turn = 0; turn < 10; turn += 1) await null;
    expect(jest.getTimerCount()).toBe(answers.length);
    await jest.advanceTimersByTimeAsync(0);
    expect(await Promise.all(answers)).not.toContain(null);
  });

  it.each([
    { ...HEADER, token: 't2' },
    { ...HEADER, 'Accept-Language': 'zh_CN' },
    { ...HEADER, device: 'd1' },
  ])('returns no response to a call with %j', (header) => {
    requestEarly(BASE, MEMBER);
    expect(earlyAnswers.take(`${BASE}/assetInfo`, header)).toBeNull();
  });

  it('returns no response that is old or from before a change', async () => {
    requestEarly(BASE, MEMBER);
    await jest.advanceTimersByTimeAsync(EARLY_MS_MAX);
    expect(earlyAnswers.take(`${BASE}/version`, HEADER)).not.toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(earlyAnswers.take(`${BASE}/assetInfo`, HEADER)).toBeNull();
    delete window.candorEarly;
    requestEarly(BASE, MEMBER);
    earlyAnswers.drop();
    expect(earlyAnswers.take(`${BASE}/assetInfo`, HEADER)).toBeNull();
  });

  it('returns null for a call that a server of another version does not know', async () => {
    answerAll([answerTo('/version')]);
    requestEarly(BASE, MEMBER);
    expect(await taken('/assetInfo')).toBeNull();
    expect(await taken('/version')).not.toBeNull();
  });

  it.each([
    ['a broken line', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'a page that is no answer',
      () => Promise.resolve({ json: () => Promise.reject(new Error()) }),
    ],
    [
      'a refusal',
      () => Promise.resolve({ json: () => Promise.resolve({ code: 503, data: null }) }),
    ],
  ])('returns null after a failure: %s', async (_what, answer) => {
    ask.mockImplementation(answer);
    requestEarly(BASE, MEMBER);
    expect(await taken('/version')).toBeNull();
    expect(await taken('/assetInfo')).toBeNull();
  });

  it('returns null when the server does not respond', async () => {
    ask.mockImplementation(
      (_url, { signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error()))),
    );
    requestEarly(BASE, MEMBER);
    const silent = earlyAnswers.take(`${BASE}/productList`, HEADER);
    await jest.advanceTimersByTimeAsync(6001);
    expect(await silent).toBeNull();
  });
});
