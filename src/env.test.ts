import { apiBaseOf, isShippable } from '../config/apiBase';
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

describe('the build settings', () => {
  it('use the server URL of the build', async () => {
    expect(await load('https://server.example')).toMatchObject({
      API_BASE: 'https://server.example',
    });
  });

  it("use the page's origin if the build has no server URL", async () => {
    expect((await load(undefined))?.API_BASE).toBe('http://localhost');
  });

  it('have the version 1.0.0 (SPEC 1.23)', async () => {
    expect((await load(undefined))?.APP_VERSION).toBe('1.0.0');
  });

  describe('the server URL of a build', () => {
    const weapp = (TARO_APP_API?: string) => ({ TARO_ENV: 'weapp', TARO_APP_API });

    it("is an https URL, the local machine, or on H5 the page's origin (SPEC 7.3)", () => {
      expect(apiBaseOf(weapp('https://candor.cn'))).toBe('https://candor.cn');
      expect(apiBaseOf(weapp())).toBe('http://127.0.0.1:8080');
      expect(apiBaseOf({ TARO_ENV: 'h5' })).toBe('');
    });

    it.each(['http://candor.cn', 'http://192.168.1.2:8080', 'ftp://candor.cn', 'candor.cn'])(
      'must not be %s, except in watch mode (SPEC 7.3, 7.4)',
      (address) => {
        expect(() => apiBaseOf(weapp(address))).toThrow(address);
        expect(apiBaseOf({ ...weapp(address), NODE_ENV: 'development' })).toBe(address);
      },
    );

    it('may be another machine only with https', () => {
      expect(isShippable('https://candor.cn')).toBe(true);
      expect(isShippable('http://127.0.0.1:8080')).toBe(false);
      expect(isShippable('')).toBe(false);
    });
  });
});
