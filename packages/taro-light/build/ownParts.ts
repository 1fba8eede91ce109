import path from 'node:path';
import webpack, { BannerPlugin, Compilation } from 'webpack';
import type Chain from 'webpack-chain';
import {
  COMPONENT_STYLES,
  ENTRY_PLUGIN,
  entryCode,
  ROUTER_BARS,
  ROUTER_STACK,
  type EntryArguments,
} from '../taroNames';
import { COMPILE_HINT } from './compileHint';

const own = (name: string) => path.resolve(__dirname, '..', name);
const ELEMENTS = own('components/components.ts');
const NOTHING = own('build/nothing.ts');

/**
 * Packages and modules that are not needed, or not all of it. Every browser of the browserslist has
 * fetch and AbortController, and nothing here uses JSONP.
 */
const IN_THE_PLACE_OF = {
  'whatwg-fetch': NOTHING,
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only': NOTHING,
  'jsonp-retry': NOTHING,
  // Fast refresh (watch mode) asks for these; package.json leaves the polyfills out.
  'core-js-pure/features/global-this$': own('build/globalThis.cjs'),
  'core-js-pure/web/url$': NOTHING,
  'core-js-pure/web/url-search-params$': NOTHING,
  'query-string': own('router/queryString.ts'),
  'universal-router': own('router/PathRouter.ts'),
  '@tarojs/components$': ELEMENTS,
  ...Object.fromEntries(COMPONENT_STYLES.map((name) => [name, NOTHING])),
};

/** Modules within Taro's router. Its bars are drawn by the pages, its stack is ours. */
const ROUTER_PARTS = [
  { request: ROUTER_BARS, file: own('router/bars.ts') },
  { request: ROUTER_STACK, file: own('router/PageStack.ts') },
];

/**
 * Between building the app and opening its first page: on a slow phone each takes a tenth of a second,
 * and taps and events that came meanwhile are handled in between (decision 032).
 */
const BREATH = 'await new Promise((next) => setTimeout(next));';

/** Plain elements in the place of Taro's web components, and parts of its router of our own. */
export function takeOwnParts(chain: Chain): void {
  for (const [name, file] of Object.entries(IN_THE_PLACE_OF)) chain.resolve.alias.set(name, file);
  // A page has only the elements that it uses.
  chain.module.rule('elements').test(ELEMENTS).set('sideEffects', false);
  for (const { request, file } of ROUTER_PARTS) {
    chain.plugin(`own ${file}`).use(webpack.NormalModuleReplacementPlugin, [
      request,
      (resource: { context: string; request: string }) => {
        if (/@tarojs[\\/]router/.test(resource.context)) resource.request = file;
      },
    ]);
  }
  chain.plugin(ENTRY_PLUGIN).tap((all: EntryArguments[]) => {
    const [entry] = all;
    Object.defineProperty(entry, 'loaderMeta', {
      value: { ...entry?.loaderMeta, ...entryCode(BREATH) },
      enumerable: true,
      writable: true,
    });
    return all;
  });
  // Every browser of the browserslist knows it; BREATH is written with it.
  chain.output.set('environment', { asyncFunction: true });
}

/** Scripts are compiled beside the main thread while they arrive. */
export function compileBesideTheMainThread(chain: Chain): void {
  chain.plugin('compile-hint').use(BannerPlugin, [
    {
      banner: COMPILE_HINT,
      raw: true,
      test: /\.js$/,
      // After the minifier, which drops comments.
      stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    },
  ]);
}
