import path from 'node:path';
import type { ChunkGraph, Module } from 'webpack';
import { IgnorePlugin } from 'webpack';
import type Chain from 'webpack-chain';
import { leaveOutBrowser, nameSubCommon } from '@candor/taro-light/build';
import { pageOf } from './pages';

const LAUNCH = pageOf('launch');
/** Scripts that WeChat evaluates before the first screen stands. */
const FIRST: readonly string[] = ['app', LAUNCH];
const BEHIND = 'behind';

/** Stands in for what exists in a browser only. */
const BROWSER_ONLY = path.resolve(__dirname, '../src/platform/browserOnly.weapp.ts');

/** Used by nothing that runs at the start. What only sub-packages share goes before this, into them. */
const isBehind = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
  module.type.startsWith('javascript') &&
  ![...chunkGraph.getModuleChunks(module)].some(({ name }) => FIRST.includes(name ?? ''));

/**
 * Taro puts what two pages share into a script that the app evaluates at its start. What neither the
 * app nor the first screen needs is a script of its own here, which the pages ask for (`askBehind`).
 */
export function lightenWeapp(chain: Chain): void {
  nameSubCommon(chain);
  // What a page loads from a folder `wide` is for windows that a phone does not have.
  chain.plugin('no wide windows').use(IgnorePlugin, [{ resourceRegExp: /^\.\/wide\// }]);
  leaveOutBrowser(chain, BROWSER_ONLY);
  const known = chain.optimization.get('splitChunks') as { cacheGroups: object };
  chain.optimization.splitChunks({
    ...known,
    cacheGroups: {
      ...known.cacheGroups,
      behind: { name: BEHIND, minChunks: 2, priority: 50, test: isBehind },
    },
  });
}

/** Which pages ask for which scripts beside those of the app: all but the first for the one above. */
export function askBehind(pages: Map<string, string[]>, names: readonly string[] = []): void {
  for (const name of names) if (name !== LAUNCH) pages.set(name, [BEHIND]);
}
