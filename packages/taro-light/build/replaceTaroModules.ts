import path from 'node:path';
import webpack from 'webpack';
import type Chain from 'webpack-chain';
import {
  COMPONENT_STYLES,
  ENTRY_PLUGIN,
  ENTRY_CODE,
  ROUTER_BARS,
  ROUTER_STACK,
  type EntryArguments,
} from '../taroNames';

const packageFile = (name: string) => path.resolve(__dirname, '..', name);
const ELEMENTS_FILE = packageFile('components/components.ts');
const EMPTY_MODULE = packageFile('build/emptyModule.ts');

/** Replacements of modules that supported browsers or this app do not need (fetch, JSONP). */
const REPLACEMENTS = {
  'whatwg-fetch': EMPTY_MODULE,
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only': EMPTY_MODULE,
  'jsonp-retry': EMPTY_MODULE,
  // Used by fast refresh (watch mode); package.json leaves the polyfills out.
  'core-js-pure/features/global-this$': packageFile('build/globalThis.cjs'),
  'core-js-pure/web/url$': EMPTY_MODULE,
  'core-js-pure/web/url-search-params$': EMPTY_MODULE,
  'query-string': packageFile('router/queryString.ts'),
  'universal-router': packageFile('router/PathRouter.ts'),
  '@tarojs/components$': ELEMENTS_FILE,
  ...Object.fromEntries(COMPONENT_STYLES.map((name) => [name, EMPTY_MODULE])),
};

/** Modules of Taro's router: our pages render the bars, and the page stack is ours. */
const ROUTER_REPLACEMENTS = [
  { request: ROUTER_BARS, file: packageFile('router/emptyBars.ts') },
  { request: ROUTER_STACK, file: packageFile('router/PageStack.ts') },
];

/** Replaces Taro's web components by plain elements, and parts of its router by ours. */
export function replaceTaroModules(chain: Chain): void {
  for (const [name, file] of Object.entries(REPLACEMENTS)) chain.resolve.alias.set(name, file);
  // Enables tree shaking of unused elements.
  chain.module.rule('elements').test(ELEMENTS_FILE).set('sideEffects', false);
  for (const { request, file } of ROUTER_REPLACEMENTS) {
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
      value: { ...entry?.loaderMeta, ...ENTRY_CODE },
      enumerable: true,
      writable: true,
    });
    return all;
  });
}
