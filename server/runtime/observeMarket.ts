import type { Core } from '../ports/context';
import type { MarketFigures } from './MarketScheduler';
import type { ProcessLoad } from './marketProcess';
import type { MarketView } from './MarketView';

/** Registers metrics of the log that this server follows, and of its writer (null without one). */
export function observeMarket(
  { metrics }: Pick<Core, 'metrics'>,
  market: MarketView,
  writer: () => MarketFigures | null,
): void {
  metrics.gauge('candor_log_age_ms', 'Age of the newest batch of prices', () => {
    const { tail } = market.log;
    return tail === null ? 0 : Math.max(0, market.log.now() - tail.ts);
  });
  metrics.gauge(
    'candor_log_rewinds',
    'How often batches that were shown were gone from the database',
    () => market.rewinds,
  );
  const halted = 'Products that are halted, by the reason';
  metrics.gaugesByLabel(
    'gauge',
    'candor_products_halted',
    halted,
    'reason',
    () => market.haltCounts,
  );
  const ageHelp = 'How long a feed of the price source has brought no price to use';
  const ages = () => writer()?.source.ages ?? {};
  metrics.gaugesByLabel('gauge', 'candor_source_age_ms', ageHelp, 'source', ages);
  const faults = () => writer()?.source.faults ?? {};
  const faultsHelp = 'Faults of the price source';
  metrics.gaugesByLabel('counter', 'candor_source_faults_total', faultsHelp, 'fault', faults);
  const voids = () => writer()?.voids ?? {};
  const voidHelp = 'Orders that ended void, by why their product had no price';
  metrics.gaugesByLabel('counter', 'candor_orders_void_total', voidHelp, 'reason', voids);
  const results = () => writer()?.results ?? {};
  const resultHelp = 'Orders that were settled here, by result';
  metrics.gaugesByLabel('counter', 'candor_orders_settled_total', resultHelp, 'result', results);
  metrics.gauge(
    'candor_market_turn_ms',
    'Time that the last turn of the market took',
    () => writer()?.turnMs ?? 0,
  );
}

/** Registers metrics of the market's process; `exits`: how often it ended unexpectedly. */
export function observeMarketProcess(
  { metrics }: Pick<Core, 'metrics'>,
  market: () => { exits: number; load: ProcessLoad | null } | null,
): void {
  const exits = 'How often the market’s process ended unexpectedly';
  metrics.gaugesByLabel('counter', 'candor_market_exits_total', exits, 'kind', () => ({
    exit: market()?.exits ?? 0,
  }));
  const gauge = (name: string, help: string, read: (load: ProcessLoad) => number) =>
    metrics.gauge(name, help, () => {
      const load = market()?.load ?? null;
      return load === null ? 0 : read(load);
    });
  gauge('candor_market_memory_bytes', 'Memory of the market’s process', (load) => load.memoryBytes);
  gauge('candor_market_cpu_seconds_total', 'CPU used by it', (load) => load.cpuSeconds);
  gauge('candor_market_loop_delay_ms', 'Delay of its event loop', (load) => load.loopDelayMs);
}
