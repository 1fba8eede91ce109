import type { Seeds } from '../../types/contract/transparency';
import { QUICKNET } from '../market/beacon/drand';
import type { Context } from '../ports/context';
import type { PublishedSeeds } from '../services/listSeeds';

/** Published seeds, with the parameters to recompute the prices. */
export function presentSeeds(
  { market, config }: Pick<Context, 'market' | 'config'>,
  { days, products, commitmentBatches }: PublishedSeeds,
): Seeds {
  return {
    source: market.source.name,
    marketHours: config.marketHours,
    days: days.map(({ day, commitment, committedAt, seed, revealedAt }) => ({
      day,
      commitment: commitment.toString('hex'),
      committedAt,
      batch: commitmentBatches.get(`seed|${day}|${commitment.toString('hex')}`) ?? null,
      seed: seed?.toString('hex') ?? null,
      revealedAt,
    })),
    beacon: config.beaconUrl === null ? null : { ...QUICKNET },
    products: products.map(({ id, procode, market: place, basePrice, volatilityBps, hot }) => ({
      id,
      procode,
      market: place,
      basePrice,
      volatilityBps,
      hot,
      decimals: market.log.product(procode)?.decimals ?? 0,
    })),
  };
}
