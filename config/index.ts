import path from 'node:path';
import { defineConfig, type UserConfigExport } from '@tarojs/cli';
import { version } from '../package.json';
import dev from './dev';
import { DropLicenceExtracts } from './DropLicenceExtracts';
import prod from './prod';

const text = (value: string) => JSON.stringify(value);
const isH5 = process.env.TARO_ENV === 'h5';

/** Where the product server is: H5 is served by it; a mini-program has to be told when it is built. */
const apiBase = process.env.TARO_APP_API ?? (isH5 ? '' : 'http://127.0.0.1:8080');

const outputRoot = process.env.OUTPUT_ROOT ?? `dist/${process.env.TARO_ENV}`;

const alias = {
  '@': path.resolve(__dirname, '../src'),
  '@contract': path.resolve(__dirname, '../types/contract'),
};

/** The styles are written in real CSS px for both targets (a 44-px target is 44 px on every phone). */
const keepPx = { pxtransform: { enable: false, config: {} } };

/**
 * In the mini-program the same plugin is what leaves out the styles between `#ifdef h5` and `#endif`;
 * that is all it does here.
 */
const keepPxAndDropOthers = { pxtransform: { enable: true, config: { methods: ['platform'] } } };

const POLYFILLS = [
  'whatwg-fetch',
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only',
  'jsonp-retry',
];

const base: UserConfigExport<'webpack5'> = {
  projectName: 'candor',
  date: '2026-11-21',
  designWidth: 375,
  deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
  sourceRoot: 'src',
  outputRoot,
  plugins: [path.resolve(__dirname, 'AriaInTemplates.ts')],
  alias,
  env: { TARO_APP_API: text(apiBase), TARO_APP_VERSION: text(version) },
  defineConstants: {},
  copy: {
    // Pictures that only the program names: those of the dark tab bar, and that of the share card.
    patterns: isH5
      ? []
      : ['tab', 'share-card.png'].map((name) => ({
          from: `src/assets/${name}`,
          to: `${outputRoot}/assets/${name}`,
        })),
    options: {},
  },
  framework: 'react',
  // Prebundling leaves the templates of taro-ui's own components out of the mini-program.
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  // taro-ui 3 is written with @import and slash division; the warnings are not ours to mend.
  sass: {
    sassLoaderOptions: {
      quietDeps: true,
      silenceDeprecations: ['import', 'global-builtin', 'slash-div', 'legacy-js-api'],
    },
  } as never,
  mini: {
    postcss: keepPxAndDropOthers,
    optimizeMainPackage: { enable: true },
    miniCssExtractPluginOption: { ignoreOrder: true },
    webpackChain: (chain) => {
      chain.performance.hints(false);
      chain.plugin('drop-licence-extracts').use(DropLicenceExtracts);
    },
  },
  h5: {
    publicPath: '/',
    staticDirectory: 'static',
    esnextModules: ['taro-ui'],
    webpackChain: (chain) => {
      chain.performance.hints(false);
      // Every browser of the browserslist has fetch and AbortController, and nothing here uses JSONP.
      const nothing = path.resolve(__dirname, 'nothing.ts');
      for (const polyfill of POLYFILLS) chain.resolve.alias.set(polyfill, nothing);
    },
    // Pictures stay files: in the script they would be part of the first load.
    imageUrlLoaderOption: { limit: 1 },
    router: {
      mode: 'hash',
      // The base is /; Taro's router would cut the leading slash off every path if it were told so.
      basename: '',
      customRoutes: {
        '/pages/launch/index': ['/', '/pages/launch/index'],
        '/components/UpdateApp': ['/components/UpdateApp', '/components/update-app'],
      },
    },
    output: {
      filename: 'js/[name].[contenthash:8].js',
      chunkFilename: 'chunk/[name].[contenthash:8].js',
      // Page chunks: SPEC 9.
      chunkLoadTimeout: 60_000,
    },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[contenthash:8].css',
    },
    postcss: { ...keepPx, autoprefixer: { enable: true, config: {} } },
  },
};

export default defineConfig<'webpack5'>((merge) =>
  merge({}, base, process.env.NODE_ENV === 'development' ? dev : prod),
);
