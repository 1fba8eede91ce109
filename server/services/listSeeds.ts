import type { SimulatedProduct } from '../market/sources/SimulatedSource';
import { SimulatedSource } from '../market/sources/SimulatedSource';
import type { Context } from '../ports/context';
import { listSeedEntries } from '../repositories/market/logEntries';
import { listSeedDays, type SeedDay } from '../repositories/market/priceSeeds';

const DAYS_MAX = 366;

/** Published seeds of the simulated feed, with its products and days; the newest day is first. */
export interface PublishedSeeds {
  days: readonly SeedDay[];
  products: readonly SimulatedProduct[];
  /** Batch number of each logged commitment, keyed by `seed|day|commitment`. */
  commitmentBatches: ReadonlyMap<string, number>;
}

const NOT_SIMULATED: PublishedSeeds = { days: [], products: [], commitmentBatches: new Map() };

export async function listSeeds({ db, market }: Context): Promise<PublishedSeeds> {
  if (!(market.source instanceof SimulatedSource)) return NOT_SIMULATED;
  const entries = await listSeedEntries(db);
  const commitmentBatches = new Map(
    entries.map(({ line, batchSeq }) => [line.split('|').slice(0, 3).join('|'), batchSeq]),
  );
  return {
    days: await listSeedDays(db, DAYS_MAX),
    products: market.source.listed,
    commitmentBatches,
  };
}
