import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Config } from '../platform/config';
import type { ProductRecord } from '../repositories/products';
import type { DaySeeds } from './DaySeeds';
import type { MarketHours } from './marketHours';
import { parseReplay } from './parseReplay';
import { readUpstream } from './parseUpstream';
import type { PriceSource } from '../ports/PriceSource';
import { ReplaySource } from './ReplaySource';
import { SimulatedSource } from './SimulatedSource';
import { UpstreamSource } from './UpstreamSource';
import { StartError } from '../platform/StartError';

type SourceConfig = Pick<Config, 'priceSource' | 'replaySpeed' | 'tradingMode'> & {
  marketHours: MarketHours;
};

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`Cannot read the replay file ${file}`, { cause: error });
  }
}

/** Whatever is wrong with a source's file is told as one sentence: nobody can mend a stack trace. */
function toStartError(error: unknown): unknown {
  return error instanceof Error ? new StartError(error.message) : error;
}

/**
 * The price source the configuration names. Throws StartError with one sentence when its file is
 * missing or not usable.
 */
export function openPriceSource(
  config: SourceConfig,
  products: readonly ProductRecord[],
  logger: Logger,
  seeds: DaySeeds,
): PriceSource {
  try {
    return sourceOf(config, products, logger, seeds);
  } catch (error) {
    throw toStartError(error);
  }
}

function sourceOf(
  config: SourceConfig,
  products: readonly ProductRecord[],
  logger: Logger,
  seeds: DaySeeds,
): PriceSource {
  const { priceSource } = config;
  if (priceSource.kind === 'replay') {
    const known = new Map(products.map((product) => [product.procode, product]));
    return new ReplaySource(parseReplay(readText(priceSource.file)), config.replaySpeed, known);
  }
  if (priceSource.kind === 'upstream') {
    if (priceSource.file === null) throw new Error('PRICE_SOURCE=upstream needs a mapping file');
    return new UpstreamSource(readUpstream(priceSource.file, config.tradingMode === 'live'), {
      connected: () => logger.info('connected to the price source'),
      lost: (reason) => logger.warn({ reason }, 'the price source is not reachable'),
    });
  }
  const simulated = products.filter((product) => product.volatilityBps > 0);
  return new SimulatedSource(seeds, simulated, config.marketHours);
}
