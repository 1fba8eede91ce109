import { earlyAnswers } from '@/platform/browserOnly.weapp';
import { CACHE_MS, StartCache } from './StartCache';

beforeEach(() => jest.useFakeTimers());

const started = async (cache: StartCache) => cache.during(() => Promise.resolve());

describe('StartCache', () => {
  it('makes one request for the start and one more caller', async () => {
    const cache = new StartCache(earlyAnswers);
    const ask = jest.fn(() => Promise.resolve(['AUR']));
    await cache.during(() => cache.share('watched', ask));
    await expect(cache.share('watched', ask)).resolves.toEqual(['AUR']);
    expect(ask).toHaveBeenCalledTimes(1);
    await cache.share('watched', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('passes on a response that is still in flight', async () => {
    const cache = new StartCache(earlyAnswers);
    let arrive: (value: number) => void = () => undefined;
    const ask = jest.fn(() => new Promise<number>((resolve) => (arrive = resolve)));
    const start = cache.during(() => cache.share('assets', ask));
    const page = cache.share('assets', ask);
    arrive(7);
    await expect(Promise.all([start, page])).resolves.toEqual([7, 7]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('requests again under another key, before a start, and long after a start', async () => {
    const cache = new StartCache(earlyAnswers);
    const ask = jest.fn(() => Promise.resolve(1));
    await cache.share('a', ask);
    await cache.share('a', ask);
    expect(ask).toHaveBeenCalledTimes(2);
    await cache.during(() => cache.share('a', ask));
    await cache.share('b', ask);
    expect(ask).toHaveBeenCalledTimes(4);
    await jest.advanceTimersByTimeAsync(CACHE_MS);
    await cache.share('a', ask);
    await cache.share('b', ask);
    expect(ask).toHaveBeenCalledTimes(6);
  });

  it('drops all responses when data has changed, also those in flight', async () => {
    const cache = new StartCache(earlyAnswers);
    const ask = jest.fn(() => Promise.resolve(1));
    const start = cache.during(() => cache.share('assets', ask));
    cache.drop();
    await start;
    await cache.share('assets', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('drops failed requests', async () => {
    const cache = new StartCache(earlyAnswers);
    const ask = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(1);
    await cache.during(() => cache.share('a', ask)).catch(() => undefined);
    await expect(cache.share('a', ask)).resolves.toBe(1);
  });

  it('is not ended by an earlier start', async () => {
    const cache = new StartCache(earlyAnswers);
    const ask = jest.fn(() => Promise.resolve(1));
    await started(cache);
    await jest.advanceTimersByTimeAsync(CACHE_MS - 1);
    await cache.during(() => cache.share('a', ask));
    await jest.advanceTimersByTimeAsync(1);
    await cache.share('a', ask);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('drops requests made before the app only when data has changed', () => {
    const drop = jest.fn();
    const cache = new StartCache({ ...earlyAnswers, drop });
    cache.forget();
    expect(drop).not.toHaveBeenCalled();
    cache.drop();
    expect(drop).toHaveBeenCalledTimes(1);
  });
});
