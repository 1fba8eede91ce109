import type { Chunk, ChunkGraph, Module } from 'webpack';
import type Chain from 'webpack-chain';
import { ListPageFiles, replaceTaroModules } from '@candor/taro-light/build';
import { BuildCheckPage } from './BuildCheckPage';
import { buildStartScript } from './buildStartScript';
import { pagePattern } from './pages';

/** Chunk of Taro's entry, named in index.html. Its page modules run only when a page opens. */
const APP_CHUNK = 'app';

/** Minimum number of pages that use a module, for it to be in the script shared by all pages. */
const SHARED_BY = 6;

/** The chart has its own chunk: two pages and the desk share it, a quarter of their size. */
const CHART_FILES = /[\\/]pages[\\/]stock[\\/]chart[\\/]/;

/** Bank and USDT deposits share everything but the payee. */
const DEPOSIT_FILES = pagePattern('rechargeBank', 'rechargeUsdt');

/** Picture upload and identity checks, which no order waits for. */
const IDENTITY_FILES =
  /[\\/]src[\\/](domain[\\/](picture|input[\\/](name|birth))|platform[\\/]files[\\/]picture(s|Size)|hooks[\\/]forms[\\/]useUpload|components[\\/]ui[\\/]fields[\\/]UploadTile)\.tsx?$/;

/** E-mail validation: five pages use it, and it is a third of the smallest page's size. */
const EMAIL_FILES = /[\\/]validator[\\/]|[\\/]domain[\\/]input[\\/]email\.ts$/;

/** Hash functions for proofs, wallet addresses and challenges; no page needs them immediately. */
const HASH_FILES = /[\\/]@noble[\\/]hashes[\\/]/;

const LAUNCH_FILES = pagePattern('launch');

/** Main pages of members, which must not load code shared only by other pages. */
const MAIN_PAGES = pagePattern('home', 'market', 'stock', 'mine');

const isPage = (chunk: Chunk, page: RegExp) =>
  [...chunk.groupsIterable].some((group) =>
    group.origins.some(({ request }) => page.test(request ?? '')),
  );

const isCode = ({ type }: Module) => type.startsWith('javascript') || type === 'css/mini-extract';

type Context = { chunkGraph: ChunkGraph };

const isUsedBy = (page: RegExp, module: Module, { chunkGraph }: Context) =>
  isCode(module) && [...chunkGraph.getModuleChunks(module)].some((chunk) => isPage(chunk, page));

const isFirst = (module: Module, context: Context) => isUsedBy(LAUNCH_FILES, module, context);

/**
 * Taro shares nothing between pages: each would contain frame, texts and components, 45 KB gzip.
 * This puts the first screen's code into the app's script, and other shared code into a second one.
 * All styles are one file, since each further file delays the app's script (decision 032).
 */
function sharePages(chain: Chain): void {
  const known = chain.optimization.get('splitChunks') as { cacheGroups: object };
  const shared = { chunks: 'async', enforce: true };
  chain.optimization.splitChunks({
    ...known,
    cacheGroups: {
      ...known.cacheGroups,
      // A separate Taro script would delay the app's: browsers load one while styles load.
      taro: false,
      first: { ...shared, name: APP_CHUNK, minChunks: 1, priority: 30, test: isFirst },
      chart: { ...shared, name: 'chart', minChunks: 2, priority: 25, test: CHART_FILES },
      email: { ...shared, name: 'email', minChunks: 2, priority: 21, test: EMAIL_FILES },
      hashes: { ...shared, name: 'hashes', minChunks: 2, priority: 21, test: HASH_FILES },
      papers: { ...shared, name: 'papers', minChunks: 2, priority: 12, test: IDENTITY_FILES },
      deposit: {
        ...shared,
        name: 'deposit',
        minChunks: 2,
        priority: 10,
        test: (module: Module, context: Context) => isUsedBy(DEPOSIT_FILES, module, context),
      },
      styles: {
        ...shared,
        name: APP_CHUNK,
        minChunks: SHARED_BY,
        priority: 22,
        type: 'css/mini-extract',
        test: (module: Module, context: Context) => isUsedBy(MAIN_PAGES, module, context),
      },
      shared: {
        ...shared,
        name: 'shared',
        minChunks: SHARED_BY,
        priority: 20,
        test: (module: Module, context: Context) =>
          isUsedBy(MAIN_PAGES, module, context) && !isFirst(module, context),
      },
      // Code that forms and record lists share: a third of all shared code.
      records: {
        ...shared,
        name: 'records',
        minChunks: SHARED_BY,
        priority: 15,
        test: (module: Module, context: Context) => isCode(module) && !isFirst(module, context),
      },
    },
  });
}

/** Reduces the size of the browser build; decision 030 has the figures. */
export function lightenH5(chain: Chain): void {
  replaceTaroModules(chain);
  sharePages(chain);
  chain.plugin('check-page').use(BuildCheckPage);
  chain.plugin('list-page-files').use(ListPageFiles, [buildStartScript]);
}
