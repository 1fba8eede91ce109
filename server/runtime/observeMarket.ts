import type { Core } from '../ports/context';
import type { MarketFigures } from './MarketScheduler';
import type { MarketView } from './MarketView';

/** Metrics of the log that this server follows, and of its writer (null without one). */
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
  metrics.readings('gauge', 'candor_products_halted', halted, 'reason', () => market.haltCounts);
  const age = 'How long a feed of the price source has brought no price to use';
  const ages = () => writer()?.source.ages ?? {};
  metrics.readings('gauge', 'candor_source_age_ms', age, 'source', ages);
  const faults = () => writer()?.source.faults ?? {};
  const seen = 'Faults of the price source';
  metrics.readings('counter', 'candor_source_faults_total', seen, 'fault', faults);
  const voids = () => writer()?.voids ?? {};
  const ended = 'Orders that ended void, by why their product had no price';
  metrics.readings('counter', 'candor_orders_void_total', ended, 'reason', voids);
}
