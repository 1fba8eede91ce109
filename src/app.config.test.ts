import { readFileSync } from 'node:fs';
import path from 'node:path';
import project from '../project.config.json';
import manifest from '../package.json';
import { ROUTES } from './routes';

const same = <T>(config: T): T => config;
Object.assign(globalThis, { defineAppConfig: same, definePageConfig: same });
jest.mock('@tarojs/cli', () => ({ defineConfig: (make: unknown) => make }), { virtual: true });

interface PageConfig {
  enablePullDownRefresh?: boolean;
  onReachBottomDistance?: number;
}

interface AppConfig {
  pages: string[];
  subPackages?: { root: string; pages: string[] }[];
  preloadRule: Record<string, { packages: string[] }>;
  window: Record<string, string>;
  tabBar: { position?: string; selectedColor: string; list: Record<string, string>[] };
  networkTimeout: Record<string, number>;
}

const targets: Record<string, AppConfig> = {};
let app: AppConfig;
beforeAll(async () => {
  for (const target of ['weapp', 'h5'] as const) {
    process.env.TARO_ENV = target;
    jest.resetModules();
    app = (await import('./app.config')).default as unknown as AppConfig;
    targets[target] = app;
  }
});

/** Every page of SPEC 2, in its order. Other pages are only in the table. */
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
const TARGETS = ['weapp', 'h5'];
const paths = Object.values(ROUTES).map((route) => route.path as string);
const declaredOn = (target: string) => {
  const { pages = [], subPackages = [] } = targets[target] ?? {};
  return [
    ...pages.map((page) => `/${page}`),
    ...subPackages.flatMap(({ root, pages: packed }) => packed.map((page) => `/${root}/${page}`)),
  ];
};

describe('the route table', () => {
  it.each(PAGES)('has %s in app.config.ts and in routes.ts', (page) => {
    for (const target of TARGETS) expect(declaredOn(target)).toContain(page);
    expect(paths).toContain(page);
  });

  it.each(TARGETS)('is what app.config.ts declares on %s, page by page', (target) => {
    expect(declaredOn(target).sort()).toEqual([...paths].sort());
    expect(targets[target]?.pages[0]).toBe('pages/launch/index');
  });

  it('has the first screen and the tabs in the main package, any other page in that of its folder', () => {
    const { pages, subPackages = [] } = targets.weapp!;
    expect(pages).toEqual(
      ['launch', 'home', 'market', 'trade', 'mine'].map((tab) => `pages/${tab}/index`),
    );
    expect(subPackages).toContainEqual({
      root: 'pages/recharge',
      pages: ['index', 'bank', 'usdt'],
    });
    expect(subPackages).toContainEqual({ root: 'components', pages: ['UpdateApp'] });
  });

  it('preloads sub-packages that there are, in WeChat and in a browser', () => {
    const roots = targets.weapp!.subPackages!.map(({ root }) => root);
    const preloaded = Object.values(targets.weapp!.preloadRule).flatMap(({ packages }) => packages);
    expect(roots).toEqual(expect.arrayContaining(preloaded));
    expect(targets.weapp!.preloadRule['pages/stock/trade']).toEqual({
      network: 'all',
      packages: ['pages/record'],
    });
    expect(targets.weapp!.preloadRule['pages/login/index']).toBeUndefined();
    expect(targets.h5!.preloadRule['pages/login/index']?.packages).toEqual(['pages/home']);
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

  it('has a drawing for each tab in WeChat; a browser draws its own', () => {
    const drawings = targets.weapp!.tabBar.list.flatMap((item) => [
      item.iconPath,
      item.selectedIconPath,
    ]);
    expect(drawings).toHaveLength(8);
    expect(targets.h5!.tabBar.list.some((item) => 'iconPath' in item)).toBe(false);
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
    ['package.json', '"name": "candor"'],
    ['config/index.ts', 'defineConfig'],
    ['src/app.tsx', 'composeApp('],
    ['project.config.json', '"miniprogramRoot"'],
    ['babel.config.js', "['taro',"],
    ['tsconfig.json', '"strict": true'],
    ['jest.config.ts', 'projects:'],
    ['types/global.d.ts', '/// <reference types="@tarojs/taro" />'],
    ['README.md', 'npm ci && npm start'],
  ])('has %s, which does its part: %s', (file, part) => {
    expect(readFileSync(path.join(__dirname, '..', file), 'utf8')).toContain(part);
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
