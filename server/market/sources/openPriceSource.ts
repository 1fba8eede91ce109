import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import type { ProductRecord } from '../../repositories/market/products';
import type { DaySeeds } from './DaySeeds';
import type { MarketHours } from '../marketHours';
import { parseReplay } from './parseReplay';
import { readUpstream } from './parseUpstream';
import type { PriceSource } from '../../ports/PriceSource';
import { ReplaySource, type ReplaySpan } from './ReplaySource';
import { SimulatedSource } from './SimulatedSource';
import { UpstreamSource, type UpstreamEvents } from './UpstreamSource';
import { StartError } from '../../platform/StartError';

/** Seconds; a shorter replay is probably a mistake, so a warning is logged. */
const SHORT_REPLAY_S = 60;

type SourceConfig = Pick<Config, 'priceSource' | 'replaySpeed' | 'tradingMode'> & {
  marketHours: MarketHours;
};

interface SourceDeps {
  log: Logger;
  clock: Clock;
}

function logReplaySpan(log: Logger, span: ReplaySpan): void {
  if (span.seconds >= SHORT_REPLAY_S) log.info(span, 'replays recorded prices');
  else log.warn(span, 'replays recorded prices that end within a minute');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`Cannot read the replay file ${file}`, { cause: error });
  }
}

/** Maps a file's error to a StartError: the operator needs one sentence, not a stack trace. */
function toStartError(error: unknown): unknown {
  return error instanceof Error ? new StartError(error.message) : error;
}

/** Opens the configured price source. Throws StartError when its file is missing or unusable. */
export function openPriceSource(
  config: SourceConfig,
  products: readonly ProductRecord[],
  { log, clock }: SourceDeps,
  seeds: DaySeeds,
): PriceSource {
  try {
    return sourceOf(config, products, { log, clock }, seeds);
  } catch (error) {
    throw toStartError(error);
  }
}

function sourceOf(
  config: SourceConfig,
  products: readonly ProductRecord[],
  { log, clock }: SourceDeps,
  seeds: DaySeeds,
): PriceSource {
  const { priceSource } = config;
  if (priceSource.kind === 'replay') {
    const productsByCode = new Map(products.map((product) => [product.procode, product]));
    const lines = parseReplay(readText(priceSource.file));
    const starts = (span: ReplaySpan) => logReplaySpan(log, span);
    return new ReplaySource(lines, config.replaySpeed, productsByCode, starts);
  }
  if (priceSource.kind === 'upstream') {
    if (priceSource.file === null) throw new Error('PRICE_SOURCE=upstream needs a mapping file');
    const mapping = readUpstream(priceSource.file, config.tradingMode === 'live');
    const events: UpstreamEvents = {
      onFault: (feed, fault, detail) =>
        log.warn({ ...detail, feed, fault }, 'the price source is at fault'),
      onPrices: (feed) => log.info({ feed }, 'prices flow from the price source'),
    };
    return new UpstreamSource(mapping, events, () => clock.now());
  }
  const simulated = products.filter((product) => product.volatilityBps > 0);
  return new SimulatedSource(seeds, simulated, config.marketHours);
}
