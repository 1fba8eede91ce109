import type * as Env from './env';

const load = async (base: string | undefined) => {
  if (base === undefined) delete process.env.TARO_APP_API;
  else process.env.TARO_APP_API = base;
  let env: typeof Env | undefined;
  await jest.isolateModulesAsync(async () => {
    env = await import('./env');
  });
  return env;
};

afterAll(() => {
  delete process.env.TARO_APP_API;
});

it('reaches the feed on the same server: wss beside https', async () => {
  expect(await load('https://server.example')).toMatchObject({
    API_BASE: 'https://server.example',
    FEED_BASE: 'wss://server.example',
  });
});

it('takes the address of the page where none was built in', async () => {
  expect((await load(undefined))?.API_BASE).toBe('http://localhost');
});

it('is version 1.0.0', async () => {
  expect((await load(undefined))?.APP_VERSION).toBe('1.0.0');
});
