import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { Core } from '../ports/context';
import { seedProducts, seedSourceProducts } from '../seed/products';
import { lockMarketState, readMarketState } from '../repositories/marketState';
import { listProducts } from '../repositories/products';
import { readTail } from '../repositories/ticks';
import { loadLog } from '../market/loadLog';
import { MarketScheduler } from './MarketScheduler';
import { openPriceSource } from '../market/openPriceSource';
import { seedHistory } from '../market/seedHistory';
import { SeedBook } from '../market/SeedBook';
import { SimulatedSource } from '../market/SimulatedSource';

interface MarketOptions {
  /** Begin an empty log of the simulated market with a made-up past (default). */
  history?: boolean;
}

/**
 * Products, price source and log of this server, ready to start: seeds what is missing, one server
 * at a time. Throws an Error with one sentence when the price source cannot be used.
 */
export async function openMarket(
  core: Core,
  { history = true }: MarketOptions = {},
): Promise<MarketScheduler> {
  const { db, clock, config, log: logger } = core;
  await db.transaction(async (tx) => {
    await lockMarketState(tx);
    await seedProducts(tx);
  });
  const book = await SeedBook.open(core);
  const source = openPriceSource(config, await listProducts(db), logger, book.seeds);
  await db.transaction(async (tx) => {
    await lockMarketState(tx);
    await seedSourceProducts(tx, source.products(), source.name);
  });
  const products = await listProducts(db);
  const simulated = source instanceof SimulatedSource ? book : null;
  await simulated?.commit(clock.now());
  if (history && source instanceof SimulatedSource && (await readTail(db)) === null) {
    const ticks = await seedHistory(db, source, products, clock.now());
    if (ticks > 0) logger.info({ ticks }, 'began the price log with a simulated past');
  }
  await core.proof.begin();
  const log = await loadLog(db, clock);
  const holder = `${os.hostname()} ${process.pid} ${randomUUID()}`;
  const { sourceOrigin } = await readMarketState(db);
  return new MarketScheduler(core, log, source, holder, sourceOrigin, simulated);
}
