import type { Metrics } from './metrics';

/** Metrics for alerts: codes cost money, which an attacker may spend. */
export interface CodeMetrics {
  /** Counts a code to be sent; `share` is the used share of the daily budget of its kind. */
  reserved(kind: string, share: number): void;
  refused(cap: string): void;
  sent(): void;
  failed(channel: string, reason: string): void;
}

/** `candor_code_budget_used` is the largest used share of the daily budgets; alert above 0.8. */
export function createCodeMetrics(metrics: Metrics): CodeMetrics {
  const usedShares = new Map<string, number>();
  const countSent = metrics.counter('candor_codes_sent_total', 'Verification codes sent', []);
  const countRefused = metrics.counter(
    'candor_codes_refused_total',
    'Verification codes refused, by the cap that was reached',
    ['cap'],
  );
  const countFailed = metrics.counter(
    'candor_codes_failed_total',
    'Verification codes that could not be delivered',
    ['way', 'reason'],
  );
  metrics.gauge('candor_code_budget_used', "Share of the day's budget of verification codes", () =>
    Math.max(0, ...usedShares.values()),
  );
  return {
    reserved: (kind, share) => void usedShares.set(kind, share),
    refused: (cap) => countRefused({ cap }),
    sent: () => countSent({}),
    failed: (channel, reason) => countFailed({ way: channel, reason }),
  };
}
