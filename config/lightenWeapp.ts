import type { ChunkGraph, Module } from 'webpack';
import type Chain from 'webpack-chain';
import { nameSubCommon } from './nameSubCommon';

const LAUNCH = 'pages/launch/index';
/** Scripts that WeChat evaluates before the first screen stands. */
const FIRST: readonly string[] = ['app', LAUNCH];
const BEHIND = 'behind';

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
