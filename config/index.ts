import './readPackages';
import path from 'node:path';
import { defineConfig, type UserConfigExport } from '@tarojs/cli';
import { version } from '../package.json';
import { apiBaseOf } from './apiBase';
import { compileWithEsbuild } from './compileWithEsbuild';
import dev from './dev';
import { includeSources } from './includeSources';
import { lightenH5 } from './lightenH5';
import { requestDeferred, lightenWeapp } from './lightenWeapp';
import { minify, minifyScripts } from './minify';
import { ROUTES } from './pages';
import prod from './prod';
import { buildName } from './sourcesHash';
import { importTexts } from './texts';
import { witnessesOf } from './witnesses';
import { WriteServiceWorker } from './WriteServiceWorker';

const quoted = (value: string) => JSON.stringify(value);
const isH5 = process.env.TARO_ENV === 'h5';
const isWatched = process.env.NODE_ENV === 'development';

const apiBase = apiBaseOf(process.env);

/** Watch mode of H5 keeps its files in memory, but empties its folder. */
const folder = isH5 && isWatched ? 'h5.watch' : process.env.TARO_ENV;

const outputRoot = process.env.OUTPUT_ROOT ?? `dist/${folder}`;

const alias = {
  '@': path.resolve(__dirname, '../src'),
  '@contract': path.resolve(__dirname, '../types/contract'),
};

/** Styles use real CSS px for both targets (44 px is 44 px on every device). */
const keepPx = { pxtransform: { enable: false, config: {} } };

/** In the mini-program this plugin only removes the styles between `#ifdef h5` and `#endif`. */
const keepPxAndDropOthers = { pxtransform: { enable: true, config: { methods: ['platform'] } } };

/** taro-ui 3 uses @import and slash division, which we cannot change. */
const sassLoaderOption = {
  sassOptions: {
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin', 'slash-div', 'legacy-js-api', 'if-function'],
  },
};

const base: UserConfigExport<'webpack5'> = {
  projectName: 'candor',
  date: '2026-11-21',
  designWidth: 375,
  deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
  sourceRoot: 'src',
  outputRoot,
  plugins: [require.resolve('@candor/taro-light/AriaInTemplates')],
  alias,
  env: {
    TARO_APP_API: quoted(apiBase),
    TARO_LIGHT_TRANSPARENT: quoted('/components/UpdateApp'),
    TARO_APP_VERSION: quoted(version),
    TARO_APP_BUILD: quoted(buildName()),
    TARO_APP_LOG_KEY: quoted(process.env.TARO_APP_LOG_KEY ?? ''),
    TARO_APP_WITNESSES: quoted(witnessesOf(process.env)),
    TARO_APP_PREFETCH: quoted(process.env.TARO_APP_PREFETCH ?? ''),
  },
  defineConstants: {},
  copy: {
    // Copies files that no module imports.
    patterns: isH5
      ? ['favicon.png', 'app-icon.png', 'app.webmanifest'].map((name) => ({
          from: `src/assets/${name}`,
          to: `${outputRoot}/${name}`,
        }))
      : ['assets/tab', 'assets/share-card.png', 'sitemap.json'].map((name) => ({
          from: `src/${name}`,
          to: `${outputRoot}/${name}`,
        })),
    options: {},
  },
  framework: 'react',
  // Options are in minify.ts.
  cssMinimizer: 'esbuild',
  // Prebundling loses the templates of taro-ui's components in the mini-program.
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  mini: {
    sassLoaderOption,
    postcss: keepPxAndDropOthers,
    optimizeMainPackage: { enable: true },
    addChunkPages: requestDeferred,
    miniCssExtractPluginOption: { ignoreOrder: true },
    webpackChain: (chain) => {
      chain.performance.hints(false);
      importTexts(chain);
      includeSources(chain);
      lightenWeapp(chain);
      compileWithEsbuild(chain, 'weapp');
      if (isWatched) {
        // WeChat's devtools reject a main package above 2 MB.
        minifyScripts(chain);
        chain.optimization.minimize(true);
      } else minify(chain);
    },
  },
  h5: {
    sassLoaderOption,
    publicPath: '/',
    enableSourceMap: isWatched || !!process.env.MAPS,
    sourceMapType: 'source-map',
    staticDirectory: 'static',
    esnextModules: ['taro-ui'],
    webpackChain: (chain) => {
      chain.performance.hints(false);
      importTexts(chain);
      includeSources(chain);
      lightenH5(chain);
      // In watch mode React's fast refresh needs Babel.
      if (!isWatched) {
        compileWithEsbuild(chain, 'h5');
        minify(chain);
      }
      chain.plugin('service-worker').use(WriteServiceWorker);
    },
    // Inlined pictures would be part of the first load.
    imageUrlLoaderOption: { limit: 1 },
    router: {
      mode: 'hash',
      // The base is `/`, but with `basename: '/'` Taro's router removes every path's leading slash.
      basename: '',
      customRoutes: {
        [ROUTES.launch.path]: ['/', ROUTES.launch.path],
        [ROUTES.updateApp.path]: [ROUTES.updateApp.path, '/components/update-app'],
      },
    },
    output: {
      filename: 'js/[name].[contenthash:8].js',
      // The app's script lists all chunk names: 6 instead of 8 hash digits save 80 bytes of it.
      chunkFilename: 'chunk/[name].[contenthash:6].js',
      // Timeout in ms for loading a page's chunk (SPEC 9).
      chunkLoadTimeout: 60_000,
    },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[contenthash:6].css',
    },
    postcss: { ...keepPx, autoprefixer: { enable: true, config: {} } },
  },
};

export default defineConfig<'webpack5'>((merge) => merge({}, base, isWatched ? dev : prod));
