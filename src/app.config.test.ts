import { readFileSync } from 'node:fs';
import path from 'node:path';
import project from '../project.config.json';
import manifest from '../package.json';
import type appConfig from './app.config';
import { ROUTES } from './routes';

const same = <T>(config: T): T => config;
Object.assign(globalThis, { defineAppConfig: same, definePageConfig: same });
jest.mock('@tarojs/cli', () => ({ defineConfig: (make: unknown) => make }), { virtual: true });

interface PageConfig {
  enablePullDownRefresh?: boolean;
  onReachBottomDistance?: number;
}

let app: typeof appConfig;
beforeAll(async () => {
  app = (await import('./app.config')).default;
});

/** Every page of SPEC 2 in its order, and those that SPEC 2 does not have. */
const PAGES = [
  '/pages/launch/index',
  '/pages/home/index',
  '/pages/market/index',
  '/pages/trade/index',
  '/pages/mine/index',
  '/components/UpdateApp',
  '/pages/login/index',
  '/pages/register/index',
  '/pages/modify/index',
  '/pages/modify/password',
  '/pages/modify/authentication',
  '/pages/recharge/index',
  '/pages/recharge/bank',
  '/pages/recharge/usdt',
  '/pages/withdraw/index',
  '/pages/message/index',
  '/pages/language/index',
  '/pages/wallet/index',
  '/pages/wallet/add-wallet',
  '/pages/wallet/add-bank',
  '/pages/invite/index',
  '/pages/stock/index',
  '/pages/stock/trade',
  '/pages/search/index',
  '/pages/record/index',
  '/pages/record/recharge',
  '/pages/record/withdraw',
  '/pages/service/index',
];
const OWN = [
  '/pages/login/recover',
  '/pages/modify/recover-fund',
  '/pages/record/verify',
  '/pages/record/money',
  '/pages/record/statistics',
];

const declared = () => [
  ...(app.pages ?? []).map((page) => `/${page}`),
  ...(app.subPackages ?? []).flatMap(({ root, pages }) => pages.map((page) => `/${root}/${page}`)),
];

describe('the route table', () => {
  it.each(PAGES)('has %s in app.config.ts and in routes.ts', (page) => {
    expect(declared()).toContain(page);
    expect(Object.values(ROUTES).map((route) => route.path)).toContain(page);
  });

  it('has no other page but those that check and count orders and recover a password', () => {
    expect(declared().sort()).toEqual([...PAGES, ...OWN].sort());
  });

  it.each(['trade/index', 'record/index', 'record/recharge', 'record/withdraw'])(
    'gives pages/%s pull-down refresh and a reach-bottom distance of 100',
    async (page) => {
      const loaded = (await import(`./pages/${page}.config`)) as { default: PageConfig };
      expect(loaded.default).toMatchObject({
        enablePullDownRefresh: true,
        onReachBottomDistance: 100,
      });
    },
  );
});

describe('the tab bar', () => {
  it('has home, market, trade and mine, in this order', () => {
    expect(app.tabBar?.list.map(({ pagePath }) => pagePath)).toEqual([
      'pages/home/index',
      'pages/market/index',
      'pages/trade/index',
      'pages/mine/index',
    ]);
  });

  it('is at the bottom, with #343EDF for the chosen tab and #F8F8F8 behind every page', () => {
    expect(app.tabBar?.position ?? 'bottom').toBe('bottom');
    expect(app.tabBar?.selectedColor).toBe('#343EDF');
    expect(app.window?.backgroundColor).toBe('#F8F8F8');
  });

  it('is 50px high', () => {
    const tokens = readFileSync(path.join(__dirname, 'styles/tokens.scss'), 'utf8');
    expect(tokens).toContain('--tabbar: 50px;');
  });
});

describe('limits of the runtime', () => {
  it('are 60000 ms for request, socket, upload and download', () => {
    expect(app.networkTimeout).toEqual({
      request: 60_000,
      connectSocket: 60_000,
      uploadFile: 60_000,
      downloadFile: 60_000,
    });
  });
});

interface H5 {
  h5: {
    router: { mode: string; basename: string; customRoutes: Record<string, string[]> };
    output: { chunkLoadTimeout: number };
  };
}

describe('the build', () => {
  let config: H5;
  beforeAll(async () => {
    const { default: make } = (await import('../config/index')) as unknown as {
      default: (merge: typeof Object.assign) => H5;
    };
    config = make(Object.assign);
  });

  it('routes by the hash, with the base /', () => {
    expect(config.h5.router).toMatchObject({ mode: 'hash', basename: '' });
  });

  it('has / for launch and components/update-app for the update overlay on H5', () => {
    const { customRoutes } = config.h5.router;
    expect(customRoutes['/pages/launch/index']).toContain('/');
    expect(customRoutes['/components/UpdateApp']).toContain('/components/update-app');
  });

  it('waits 60000 ms for the chunk of a page', () => {
    expect(config.h5.output.chunkLoadTimeout).toBe(60_000);
  });
});

describe('the project', () => {
  const { dependencies, devDependencies } = manifest;
  const packages = { ...dependencies, ...devDependencies };

  it.each([
    '@tarojs/taro',
    '@tarojs/components',
    '@tarojs/react',
    '@tarojs/router',
    'react',
    'mobx',
    'mobx-react-lite',
    'taro-ui',
    'i18next',
    'jest',
    '@testing-library/react',
    'typescript',
  ])('depends on %s', (name) => {
    expect(packages).toHaveProperty([name]);
  });

  it.each([
    'package.json',
    'config/index.ts',
    'src/app.tsx',
    'project.config.json',
    'babel.config.js',
    'tsconfig.json',
    'jest.config.ts',
    'types/global.d.ts',
    'README.md',
  ])('has %s at its top', (file) => {
    expect(readFileSync(path.join(__dirname, '..', file), 'utf8')).not.toBe('');
  });

  it('is version 1.0.0', () => {
    expect(manifest.version).toBe('1.0.0');
  });

  it('opens in WeChat devtools, with no check of addresses there', () => {
    expect(project).toMatchObject({
      miniprogramRoot: 'dist/weapp/',
      compileType: 'miniprogram',
      setting: { urlCheck: false },
    });
  });
});
