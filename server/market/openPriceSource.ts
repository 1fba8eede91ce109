import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Config } from '../config';
import type { ProductRecord } from '../repositories/products';
import type { MarketHours } from './marketHours';
import { parseReplay } from './parseReplay';
import { readUpstream } from './parseUpstream';
import type { PriceSource } from './PriceSource';
import { ReplaySource } from './ReplaySource';
import { SimulatedSource } from './SimulatedSource';
import { UpstreamSource } from './UpstreamSource';

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`Cannot read the replay file ${file}`, { cause: error });
  }
}

/**
 * The price source the configuration names. Throws an Error with one sentence when its file is
 * missing or not usable.
 */
export function openPriceSource(
  config: Pick<Config, 'priceSource' | 'priceSeed' | 'replaySpeed'> & { marketHours: MarketHours },
  products: readonly ProductRecord[],
  logger: Logger,
): PriceSource {
  const { priceSource } = config;
  if (priceSource.kind === 'replay') {
    const known = new Map(products.map((product) => [product.procode, product]));
    return new ReplaySource(parseReplay(readText(priceSource.file)), config.replaySpeed, known);
  }
  if (priceSource.kind === 'upstream') {
    if (priceSource.file === null) throw new Error('PRICE_SOURCE=upstream needs a mapping file');
    return new UpstreamSource(readUpstream(priceSource.file), {
      connected: () => logger.info('connected to the price source'),
      lost: (reason) => logger.warn({ reason }, 'the price source is not reachable'),
    });
  }
  const simulated = products.filter((product) => product.volatilityBps > 0);
  return new SimulatedSource(config.priceSeed, simulated, config.marketHours);
}
