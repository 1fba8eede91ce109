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

const own = (name: string) => path.resolve(__dirname, '..', name);
const ELEMENTS = own('components/components.ts');
const NOTHING = own('build/nothing.ts');

/** Supported browsers have fetch and AbortController; JSONP is not used. */
const IN_THE_PLACE_OF = {
  'whatwg-fetch': NOTHING,
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only': NOTHING,
  'jsonp-retry': NOTHING,
  // For fast refresh (watch mode); package.json leaves the polyfills out.
  'core-js-pure/features/global-this$': own('build/globalThis.cjs'),
  'core-js-pure/web/url$': NOTHING,
  'core-js-pure/web/url-search-params$': NOTHING,
  'query-string': own('router/queryString.ts'),
  'universal-router': own('router/PathRouter.ts'),
  '@tarojs/components$': ELEMENTS,
  ...Object.fromEntries(COMPONENT_STYLES.map((name) => [name, NOTHING])),
};

/** Modules of Taro's router: our pages render the bars, and the page stack is ours. */
const ROUTER_PARTS = [
  { request: ROUTER_BARS, file: own('router/bars.ts') },
  { request: ROUTER_STACK, file: own('router/PageStack.ts') },
];

/** Replaces Taro's web components by plain elements, and parts of its router by ours. */
export function takeOwnParts(chain: Chain): void {
  for (const [name, file] of Object.entries(IN_THE_PLACE_OF)) chain.resolve.alias.set(name, file);
  // Enables tree shaking of unused elements.
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
      value: { ...entry?.loaderMeta, ...ENTRY_CODE },
      enumerable: true,
      writable: true,
    });
    return all;
  });
}
