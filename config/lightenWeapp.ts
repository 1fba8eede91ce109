import path from 'node:path';
import type { ChunkGraph, Module } from 'webpack';
import { IgnorePlugin } from 'webpack';
import type Chain from 'webpack-chain';
import { stubBrowserModules, nameSharedModules } from '@candor/taro-light/build';
import { pageOf } from './pages';

const LAUNCH_CHUNK = pageOf('launch');
/** Scripts that WeChat evaluates before the first screen. */
const START_CHUNKS: readonly string[] = ['app', LAUNCH_CHUNK];
const DEFERRED_CHUNK = 'behind';

const BROWSER_ONLY = path.resolve(__dirname, '../src/platform/browserOnly.weapp.ts');

/** Whether a module is unused at the start. Sub-packages already have the code only they share. */
const isDeferred = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
  module.type.startsWith('javascript') &&
  ![...chunkGraph.getModuleChunks(module)].some(({ name }) => START_CHUNKS.includes(name ?? ''));

/**
 * Taro puts code of two pages into a script evaluated at the start. This moves code that the first
 * screen does not need into a second script, loaded with the pages (`requestDeferred`).
 */
export function lightenWeapp(chain: Chain): void {
  nameSharedModules(chain);
  // Modules in a folder `wide` are for wide windows, which a phone does not have.
  chain.plugin('no wide windows').use(IgnorePlugin, [{ resourceRegExp: /^\.\/wide\// }]);
  stubBrowserModules(chain, BROWSER_ONLY);
  const known = chain.optimization.get('splitChunks') as { cacheGroups: object };
  chain.optimization.splitChunks({
    ...known,
    cacheGroups: {
      ...known.cacheGroups,
      behind: { name: DEFERRED_CHUNK, minChunks: 2, priority: 50, test: isDeferred },
    },
  });
}

/** Sets the extra scripts of each page: every page but the first needs the deferred script. */
export function requestDeferred(pages: Map<string, string[]>, names: readonly string[] = []): void {
  for (const name of names) if (name !== LAUNCH_CHUNK) pages.set(name, [DEFERRED_CHUNK]);
}
