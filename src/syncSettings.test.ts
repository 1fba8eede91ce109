import { aUser } from '@/testing/builders';
import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { DATA, envelope, pathOf, serve } from '@/testing/servedApp';
import Taro from '@/testing/taro';
import { testApp } from '@/testing/testApp';

const member = () => memoryStorage(loggedIn());
/** A later load than those that share the responses of the start. */
const START_MS = 10_000;
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  serve();
});

afterEach(() => {
  jest.clearAllTimers();
});

describe('syncSettings', () => {
  it('applies the language and theme of the account, and sends local choices to it', async () => {
    const known = { language: 'en_US', theme: 'dark', upDown: null } as const;
    serve({ ...DATA, '/loadUserInfo': aUser({ settings: known }) });
    const { stores } = testApp(member());
    await settle();
    expect(stores.settings.ofAccount).toEqual(known);
    stores.settings.setTheme('light');
    await settle();
    const sent = Taro.request.mock.calls.filter(([options]) => pathOf(options) === '/saveSettings');
    expect(sent.map(([options]) => options?.data)).toEqual([{ ...known, theme: 'light' }]);
    expect(stores.settings.isUnsent).toBe(false);
  });

  it('keeps a choice that was sent while it loaded the customer', async () => {
    const { stores } = testApp(member());
    await jest.advanceTimersByTimeAsync(START_MS);
    let respond: () => void = () => undefined;
    const old = aUser({ settings: { language: 'en_US', theme: 'dark', upDown: null } });
    Taro.request.mockImplementation((options) =>
      pathOf(options) === '/loadUserInfo'
        ? new Promise((resolve) => (respond = () => resolve(envelope(200, old))))
        : Promise.resolve(envelope(200, DATA[pathOf(options)])),
    );
    const isLoaded = stores.user.load();
    stores.settings.setTheme('light');
    await settle();
    expect(stores.settings.isUnsent).toBe(false);
    respond();
    await isLoaded;
    expect(stores.settings.ofAccount).toMatchObject({ language: 'zh_CN', theme: 'light' });
  });

  it('keeps a choice that was made before a load and stored after it', async () => {
    const { stores } = testApp(member());
    await jest.advanceTimersByTimeAsync(START_MS);
    const responses = new Map<string, () => void>();
    const old = aUser({ settings: { language: 'en_US', theme: 'dark', upDown: null } });
    Taro.request.mockImplementation(
      (options) =>
        new Promise((resolve) => {
          const data = pathOf(options) === '/loadUserInfo' ? old : DATA[pathOf(options)];
          responses.set(pathOf(options), () => resolve(envelope(200, data)));
        }),
    );
    stores.settings.setTheme('light');
    const isLoaded = stores.user.load();
    responses.get('/saveSettings')?.();
    await settle();
    expect(stores.settings.isUnsent).toBe(false);
    responses.get('/loadUserInfo')?.();
    await isLoaded;
    expect(stores.settings.theme).toBe('light');
  });
});
