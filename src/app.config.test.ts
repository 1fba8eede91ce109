import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import project from '../project.config.json';
import manifest from '../package.json';
import { ROUTES } from './routes';

const same = <T>(config: T): T => config;
Object.assign(globalThis, { defineAppConfig: same, definePageConfig: same });
jest.mock('@tarojs/cli', () => ({ defineConfig: (make: unknown) => make }), { virtual: true });

interface PageConfig {
  enableShareAppMessage?: boolean;
  enableShareTimeline?: boolean;
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

/** Every page of SPEC 2, in its order; the route table has more pages. */
const PAGES = [
  ['/pages/launch/index', 'SPEC 2.3'],
  ['/pages/home/index', 'SPEC 2.4'],
  ['/pages/market/index', 'SPEC 2.5'],
  ['/pages/trade/index', 'SPEC 2.6'],
  ['/pages/mine/index', 'SPEC 2.9'],
  ['/components/UpdateApp', 'SPEC 2.10'],
  ['/pages/login/index', 'SPEC 2.13'],
  ['/pages/register/index', 'SPEC 2.14'],
  ['/pages/modify/index', 'SPEC 2.15'],
  ['/pages/modify/password', 'SPEC 2.16'],
  ['/pages/modify/authentication', 'SPEC 2.17'],
  ['/pages/recharge/index', 'SPEC 2.18'],
  ['/pages/recharge/bank', 'SPEC 2.19'],
  ['/pages/recharge/usdt', 'SPEC 2.20'],
  ['/pages/withdraw/index', 'SPEC 2.21'],
  ['/pages/message/index', 'SPEC 2.22'],
  ['/pages/language/index', 'SPEC 2.23'],
  ['/pages/wallet/index', 'SPEC 2.24'],
  ['/pages/wallet/add-wallet', 'SPEC 2.25'],
  ['/pages/wallet/add-bank', 'SPEC 2.26'],
  ['/pages/invite/index', 'SPEC 2.27'],
  ['/pages/stock/index', 'SPEC 2.28'],
  ['/pages/stock/trade', 'SPEC 2.29'],
  ['/pages/search/index', 'SPEC 2.30'],
  ['/pages/record/index', 'SPEC 2.31'],
  ['/pages/record/recharge', 'SPEC 2.32'],
  ['/pages/record/withdraw', 'SPEC 2.33'],
  ['/pages/service/index', 'SPEC 2.34'],
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
  it.each(PAGES)('has %s in app.config.ts and in routes.ts (%s) (SPEC 0.26)', (page) => {
    for (const target of TARGETS) expect(declaredOn(target)).toContain(page);
    expect(paths).toContain(page);
  });

  it.each(TARGETS)(
    'contains the pages that app.config.ts declares on %s (SPEC 0.26, 2.12)',
    (target) => {
      const alias = target === 'weapp' ? ['/components/update-app'] : [];
      expect(declaredOn(target).sort()).toEqual([...paths, ...alias].sort());
      expect(targets[target]?.pages[0]).toBe('pages/launch/index');
    },
  );

  it("puts the first screen and the tabs into the main package, any other page into its folder's", () => {
    const { pages, subPackages = [] } = targets.weapp!;
    expect(pages).toEqual(
      ['launch', 'home', 'market', 'trade', 'mine'].map((tab) => `pages/${tab}/index`),
    );
    expect(subPackages).toContainEqual({
      root: 'pages/recharge',
      pages: ['index', 'bank', 'usdt'],
    });
    expect(subPackages).toContainEqual({ root: 'components', pages: ['UpdateApp', 'update-app'] });
  });

  it('preloads only existing sub-packages, in WeChat and in a browser', () => {
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

  it.each([
    ['trade/index', 'SPEC 2.7-2.8'],
    ['record/index', 'SPEC 2.35-2.36'],
    ['record/recharge', 'SPEC 2.35-2.36'],
    ['record/withdraw', 'SPEC 2.35-2.36, 9.19'],
  ])(
    'gives pages/%s pull-down refresh and a reach-bottom distance of 100 (%s) (SPEC 2.7, 2.8, 2.35, 2.36, 9.19)',
    async (page) => {
      const loaded = (await import(`./pages/${page}.config`)) as { default: PageConfig };
      expect(loaded.default).toMatchObject({
        enablePullDownRefresh: true,
        onReachBottomDistance: 100,
      });
    },
  );

  const configOf = async (page: string) =>
    ((await import(`./pages/${page}.config`)) as { default: PageConfig }).default;

  it.each(['home/index', 'market/index', 'mine/index'])('lets pages/%s be pulled', async (page) => {
    expect(await configOf(page)).toMatchObject({ enablePullDownRefresh: true });
  });

  it.each(
    ['launch/index', 'home/index', 'market/index', 'stock/index'].concat([
      'record/verify',
      'record/statistics',
    ]),
  )('lets pages/%s be sent to a chat and to Moments', async (page) => {
    expect(await configOf(page)).toMatchObject({
      enableShareAppMessage: true,
      enableShareTimeline: true,
    });
  });
});

describe('the tab bar of app.config.ts', () => {
  it('has home, market, trade and mine, in this order (SPEC 0.27, 2.4-2.6, 2.9, 2.37)', () => {
    expect(app.tabBar?.list.map(({ pagePath }) => pagePath)).toEqual([
      'pages/home/index',
      'pages/market/index',
      'pages/trade/index',
      'pages/mine/index',
    ]);
  });

  it('has a picture for each tab in WeChat; a browser draws its own', () => {
    const drawings = targets.weapp!.tabBar.list.flatMap((item) => [
      item.iconPath,
      item.selectedIconPath,
    ]);
    expect(drawings).toHaveLength(8);
    expect(targets.h5!.tabBar.list.some((item) => 'iconPath' in item)).toBe(false);
  });

  it('is at the bottom, with #343EDF for the selected tab and #F8F8F8 behind every page (SPEC 2.38, 2.40, 2.41)', () => {
    expect(app.tabBar?.position ?? 'bottom').toBe('bottom');
    expect(app.tabBar?.selectedColor).toBe('#343EDF');
    expect(app.window?.backgroundColor).toBe('#F8F8F8');
  });
});

describe('timeouts of the runtime', () => {
  it('are 60000 ms for request, socket, upload and download (SPEC 7.5, 9.4-9.7)', () => {
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

describe('the build configuration', () => {
  let config: H5;
  beforeAll(async () => {
    const { default: make } = (await import('../config/index')) as unknown as {
      default: (merge: typeof Object.assign) => H5;
    };
    config = make(Object.assign);
  });

  it('uses hash routes with the base / (SPEC 2.1, 2.2)', () => {
    expect(config.h5.router).toMatchObject({ mode: 'hash', basename: '' });
  });

  it('maps / to launch and components/update-app to the update overlay on H5 (SPEC 2.3, 2.12)', () => {
    const { customRoutes } = config.h5.router;
    expect(customRoutes['/pages/launch/index']).toContain('/');
    expect(customRoutes['/components/UpdateApp']).toContain('/components/update-app');
  });

  it('waits 60000 ms for the chunk of a page (SPEC 9.21)', () => {
    expect(config.h5.output.chunkLoadTimeout).toBe(60_000);
  });
});

/** The packages that the files of a folder import. */
function importsIn(folder: string): Set<string> {
  const names = readdirSync(path.join(__dirname, '..', folder), { recursive: true }).map(String);
  const sources = names
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(__dirname, '..', folder, name), 'utf8'));
  const imported = sources.flatMap((text) => [...text.matchAll(/\bfrom '([^'.][^']*)'/g)]);
  return new Set(imported.map(([, name = '']) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''));
}

describe("the project's package.json and settings", () => {
  const { dependencies, devDependencies } = manifest;
  const packages = { ...dependencies, ...devDependencies };

  it.each([
    ['@tarojs/taro', 'SPEC 0.5'],
    ['@tarojs/components', 'SPEC 0.6'],
    ['react', 'SPEC 0.2, 0.9'],
    ['mobx', 'SPEC 0.10'],
    ['mobx-react-lite', 'SPEC 0.11'],
    ['taro-ui', 'SPEC 0.12'],
    ['i18next', 'SPEC 0.13'],
    ['@testing-library/react', 'SPEC 0.15'],
  ])('depends on %s, and imports it (%s)', (name) => {
    expect(packages).toHaveProperty([name]);
    expect(importsIn('src')).toContain(name);
  });

  it.each([
    // Modules that only the build imports: scripts/checkBuilds.ts finds them in its output.
    ['@tarojs/react', 'SPEC 0.7'],
    ['@tarojs/router', 'SPEC 0.8'],
    // Command-line programs, which no module imports.
    ['jest', 'SPEC 0.14'],
    ['typescript', 'SPEC 0.1, 0.16'],
  ])('depends on %s (%s)', (name) => {
    expect(packages).toHaveProperty([name]);
  });

  it.each([
    ['package.json', '"name": "candor"', 'SPEC 0.17'],
    ['config/index.ts', 'defineConfig', 'SPEC 0.18'],
    ['src/app.tsx', 'composeApp(', 'SPEC 0.19'],
    ['project.config.json', '"miniprogramRoot"', 'SPEC 0.20'],
    ['babel.config.js', "['taro',", 'SPEC 0.21'],
    ['tsconfig.json', '"strict": true', 'SPEC 0.22'],
    ['jest.config.ts', 'projects:', 'SPEC 0.23'],
    ['types/global.d.ts', '/// <reference types="@tarojs/taro" />', 'SPEC 0.24'],
    ['README.md', 'npm ci && npm start', 'SPEC 0.25'],
  ])('has %s, which works: %s (%s)', (file, part) => {
    expect(readFileSync(path.join(__dirname, '..', file), 'utf8')).toContain(part);
  });

  it('is version 1.0.0 (SPEC 1.23)', () => {
    expect(manifest.version).toBe('1.0.0');
  });

  it('opens in WeChat devtools, without a check of addresses there (SPEC 0.33, 9.24)', () => {
    expect(project).toMatchObject({
      miniprogramRoot: 'dist/weapp/',
      compileType: 'miniprogram',
      setting: { urlCheck: false },
    });
  });
});
