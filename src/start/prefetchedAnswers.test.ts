import Taro from '@/testing/taro';
import { prefetchedAnswers } from './prefetchedAnswers';

const CONFIG = 'https://api/baseConfig';
const HEADER = { 'Accept-Language': 'zh_CN', token: 't1' };

function prefetched({ ageMs = 1_000, status = 200 } = {}): void {
  const reply = JSON.stringify({ data: [{ name: 'web_name', value: 'Candor' }] });
  const data = [{ call: '/baseConfig', status, reply }];
  const fetchedData = JSON.stringify({ data });
  const timeStamp = Date.now() - ageMs;
  Taro.getBackgroundFetchData.mockResolvedValue({ fetchedData, timeStamp });
}
const take = (url: string, header = HEADER, isOn = true) =>
  prefetchedAnswers(isOn).take(url, header);

describe('prefetchedAnswers', () => {
  it("returns WeChat's response once", async () => {
    prefetched();
    const answers = prefetchedAnswers(true);
    await expect(answers.take(CONFIG, HEADER)).resolves.toEqual({
      statusCode: 200,
      data: { data: [{ name: 'web_name', value: 'Candor' }] },
    });
    expect(answers.take(CONFIG, HEADER)).toBeNull();
    expect(Taro.getBackgroundFetchData).toHaveBeenCalledWith({ fetchType: 'pre' });
  });

  it('has none of another call, of another language, or without the setting', () => {
    prefetched();
    expect(take('https://api/assetInfo')).toBeNull();
    expect(take(CONFIG, { ...HEADER, 'Accept-Language': 'en_US' })).toBeNull();
    expect(take(CONFIG, HEADER, false)).toBeNull();
    expect(Taro.getBackgroundFetchData).not.toHaveBeenCalled();
  });

  it.each([
    ['of an earlier start', () => prefetched({ ageMs: 60_000 })],
    ['that failed', () => prefetched({ status: 503 })],
    ['that WeChat does not have', () => Taro.getBackgroundFetchData.mockRejectedValue({})],
    [
      'that is no JSON',
      () =>
        Taro.getBackgroundFetchData.mockResolvedValue({ fetchedData: '', timeStamp: Date.now() }),
    ],
  ])('leaves the app to request a response %s', async (_, prepare) => {
    prepare();
    await expect(take(CONFIG)).resolves.toBeNull();
  });
});
