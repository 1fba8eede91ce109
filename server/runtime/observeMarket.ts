import type { Core } from '../ports/context';
import type { MarketView } from './MarketView';

/** What the monitoring has to know of the log that this server follows. */
export function observeMarket({ metrics }: Pick<Core, 'metrics'>, market: MarketView): void {
  metrics.gauge('candor_log_age_ms', 'Age of the newest batch of prices', () => {
    const { tail } = market.log;
    return tail === null ? 0 : Math.max(0, market.log.now() - tail.ts);
  });
  metrics.gauge(
    'candor_log_rewinds',
    'How often batches that were shown were gone from the database',
    () => market.rewinds,
  );
}
