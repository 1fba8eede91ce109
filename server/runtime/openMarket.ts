import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { Core } from '../ports/context';
import { seedProducts, seedSourceProducts } from '../seed/products';
import { lockMarketState, readMarketState } from '../repositories/market/marketState';
import { listProducts } from '../repositories/market/products';
import { readTail } from '../repositories/market/ticks';
import { loadLog } from '../market/loadLog';
import { MarketScheduler } from './MarketScheduler';
import { MarketView, type MarketCore } from './MarketView';
import { retryWhileLocked } from './retryWhileLocked';
import { QUICKNET } from '../market/beacon/drand';
import { openPriceSource } from '../market/sources/openPriceSource';
import { seedHistory } from '../market/sources/seedHistory';
import { SeedBook } from '../market/sources/SeedBook';
import { simulatedFeedText } from '../market/sources/simulatedFeedText';
import { SimulatedSource } from '../market/sources/SimulatedSource';

interface MarketOptions {
  /** True (default) fills the simulated market's empty log with a past. */
  history?: boolean;
}

type OpenCore = MarketCore & Pick<Core, 'sealer'>;

/** Creates missing products, price source and log, one server at a time. */
async function prepareMarket(core: OpenCore, { history = true }: MarketOptions) {
  const { db, clock, config, log: logger } = core;
  await db.transaction(async (tx) => {
    await lockMarketState(tx);
    await seedProducts(tx);
  });
  const book = await SeedBook.open(core);
  const source = openPriceSource(config, await listProducts(db), core, book.seeds);
  await db.transaction(async (tx) => {
    await lockMarketState(tx);
    await seedSourceProducts(tx, source.products(), source.name);
  });
  const products = await listProducts(db);
  const seedBook = source instanceof SimulatedSource ? book : null;
  if (source instanceof SimulatedSource) {
    const decimals = new Map(products.map((product) => [product.procode, product.decimals]));
    const listedProducts = source.listed.map((product) => ({
      ...product,
      decimals: decimals.get(product.procode) ?? 0,
    }));
    const chain = config.beaconUrl === null ? null : QUICKNET;
    book.describe(simulatedFeedText(config.marketHours, listedProducts, chain));
  }
  await seedBook?.commit(clock.now());
  if (history && source instanceof SimulatedSource && (await readTail(db)) === null) {
    const ticks = await seedHistory(db, source, products, clock.now());
    if (ticks > 0) logger.info({ ticks }, 'began the price log with a simulated past');
  }
  await core.proof.begin();
  const log = await loadLog(db, clock, config.tickMs);
  const { sourceOrigin } = await readMarketState(db);
  return { log, source, seedBook, origin: sourceOrigin };
}

/** Opens the writing market, not started. Throws StartError if the source is unusable. */
export async function openMarket(
  core: OpenCore,
  options: MarketOptions = {},
): Promise<MarketScheduler> {
  const { log, source, seedBook, origin } = await retryWhileLocked(() =>
    prepareMarket(core, options),
  );
  const holder = `${os.hostname()} ${process.pid} ${randomUUID()}`;
  return new MarketScheduler(core, log, source, holder, origin, seedBook);
}

/** Opens a read-only market that follows the log, not yet started. Throws like `openMarket`. */
export async function openMarketView(core: OpenCore): Promise<MarketView> {
  const { log, source, origin } = await retryWhileLocked(() => prepareMarket(core, {}));
  return new MarketView(core, log, source, origin);
}
