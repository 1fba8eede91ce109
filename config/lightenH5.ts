import type { Chunk, ChunkGraph, Module } from 'webpack';
import type Chain from 'webpack-chain';
import { compileBesideTheMainThread, NamePageFiles, takeOwnParts } from '@candor/taro-light/build';
import { BuildCheckPage } from './BuildCheckPage';
import { buildStartScript } from './buildStartScript';
import { pagePattern } from './pages';

/**
 * The chunk of Taro's entry, which index.html names. A module of a page in it still runs only when the
 * page asks for it.
 */
const APP = 'app';

/** From how many pages on a module is kept in the script that all pages share. */
const SHARED_BY = 6;

/** Drawn on two pages and on the desk, and a quarter of each: once for all of them. */
const CHART = /[\\/]pages[\\/]stock[\\/]chart[\\/]/;

/** By bank and by USDT a deposit is made on the same page, but for its account. */
const DEPOSIT = pagePattern('rechargeBank', 'rechargeUsdt');

/** What sends a picture and checks who somebody is: no order waits for it. */
const PAPERS =
  /[\\/]src[\\/](domain[\\/](picture|input[\\/](name|birth))|platform[\\/]files[\\/]picture(s|Size)|hooks[\\/]forms[\\/]useUpload|components[\\/]ui[\\/]fields[\\/]UploadTile)\.tsx?$/;

/** Reads an e-mail address, on five pages: a third of what the smallest of them loads. */
const EMAIL = /[\\/]validator[\\/]|[\\/]domain[\\/]input[\\/]email\.ts$/;

/** Proofs, wallet addresses and challenges need them, on no page at once. */
const HASHES = /[\\/]@noble[\\/]hashes[\\/]/;

const LAUNCH = pagePattern('launch');

/** Where a member starts or comes to first; what only other pages share is not for these to wait for. */
const MAIN_PAGES = pagePattern('home', 'market', 'stock', 'mine');

const isPage = (chunk: Chunk, page: RegExp) =>
  [...chunk.groupsIterable].some((group) =>
    group.origins.some(({ request }) => page.test(request ?? '')),
  );

const isCode = ({ type }: Module) => type.startsWith('javascript') || type === 'css/mini-extract';

type Context = { chunkGraph: ChunkGraph };

const isUsedBy = (page: RegExp, module: Module, { chunkGraph }: Context) =>
  isCode(module) && [...chunkGraph.getModuleChunks(module)].some((chunk) => isPage(chunk, page));

const isFirst = (module: Module, context: Context) => isUsedBy(LAUNCH, module, context);

/**
 * Taro shares nothing between pages: each would carry the frame, the texts and the components anew,
 * 45 KB (gzip) a page. What the first screen uses, its own part included, is in the app's script, what
 * many pages use in another, so that the first screen does not wait for the second. Their styles are one
 * file, for each file more holds up the app's script (decision 032).
 */
function sharePages(chain: Chain): void {
  const known = chain.optimization.get('splitChunks') as { cacheGroups: object };
  const shared = { chunks: 'async', enforce: true };
  chain.optimization.splitChunks({
    ...known,
    cacheGroups: {
      ...known.cacheGroups,
      // While styles are on their way a browser asks for one script of low priority at a time: a script
      // of Taro's own would hold the app's up by a way to the server and back.
      taro: false,
      first: { ...shared, name: APP, minChunks: 1, priority: 30, test: isFirst },
      chart: { ...shared, name: 'chart', minChunks: 2, priority: 25, test: CHART },
      email: { ...shared, name: 'email', minChunks: 2, priority: 21, test: EMAIL },
      hashes: { ...shared, name: 'hashes', minChunks: 2, priority: 21, test: HASHES },
      papers: { ...shared, name: 'papers', minChunks: 2, priority: 12, test: PAPERS },
      deposit: {
        ...shared,
        name: 'deposit',
        minChunks: 2,
        priority: 10,
        test: (module: Module, context: Context) => isUsedBy(DEPOSIT, module, context),
      },
      styles: {
        ...shared,
        name: APP,
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
      // What forms and lists of records share: a third of what all pages do.
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

/** What makes the browser build light; decision 030 has the figures. */
export function lightenH5(chain: Chain): void {
  takeOwnParts(chain);
  sharePages(chain);
  compileBesideTheMainThread(chain);
  chain.plugin('check-page').use(BuildCheckPage);
  chain.plugin('name-page-files').use(NamePageFiles, [buildStartScript]);
}
