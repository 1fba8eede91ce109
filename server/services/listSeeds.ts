import type { Seeds } from '../../types/contract/transparency';
import type { Context } from '../context';
import { SimulatedSource } from '../market/SimulatedSource';
import { listSeedDays } from '../repositories/priceSeeds';

/** Days answered at most: a year. */
const MOST_DAYS = 366;

/** What is published of the simulated feed's seeds; empty lists when prices come from elsewhere. */
export async function listSeeds({ db, market, config }: Context): Promise<Seeds> {
  const { source, log } = market;
  const about = { source: source.name, marketHours: config.marketHours };
  if (!(source instanceof SimulatedSource)) return { ...about, days: [], products: [] };
  const days = await listSeedDays(db, MOST_DAYS);
  return {
    ...about,
    days: days.map(({ day, commitment, committedAt, seed, revealedAt }) => ({
      day,
      commitment: commitment.toString('hex'),
      committedAt,
      seed: seed?.toString('hex') ?? null,
      revealedAt,
    })),
    products: source.listed.map(
      ({ id, procode, market: place, basePrice, volatilityBps, hot }) => ({
        id,
        procode,
        market: place,
        basePrice,
        volatilityBps,
        hot,
        decimals: log.product(procode)?.decimals ?? 0,
      }),
    ),
  };
}
