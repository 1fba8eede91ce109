import Taro from '@/testing/taro';
import { DATA, envelope, pathOf, serve } from '@/testing/servedApp';
import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { testApp } from '@/testing/testApp';

const languageOf = (options: { header?: object }) =>
  new Map(Object.entries(options.header ?? {})).get('Accept-Language');

beforeEach(() => {
  jest.useFakeTimers();
  serve();
});

afterEach(() => {
  jest.clearAllTimers();
});

it('a response in the previous language does not replace texts of the new language', async () => {
  const { stores } = testApp(memoryStorage(loggedIn()));
  await jest.advanceTimersByTimeAsync(10_000);
  const responses: (() => void)[] = [];
  Taro.request.mockImplementation((options) => {
    const items = [{ name: 'custom_service', value: String(languageOf(options)) }];
    const data = pathOf(options) === '/baseConfig' ? items : DATA[pathOf(options)];
    return new Promise((resolve) => responses.push(() => resolve(envelope(200, data))));
  });
  const languages = () =>
    Taro.request.mock.calls
      .filter(([options]) => pathOf(options) === '/baseConfig')
      .map(([options]) => languageOf(options));
  Taro.request.mockClear();
  void stores.config.load();
  stores.settings.setLanguage('en_US');
  await jest.advanceTimersByTimeAsync(0);
  expect(languages()).toEqual(['zh_CN', 'en_US']);
  // The response to the first request is the last to arrive.
  for (const respond of responses.splice(0).reverse()) respond();
  await jest.advanceTimersByTimeAsync(0);
  for (const respond of responses.splice(0)) respond();
  await jest.advanceTimersByTimeAsync(0);
  expect(languages()).toEqual(['zh_CN', 'en_US', 'en_US']);
  expect(stores.config.config?.customService).toBe('en_US');
});
