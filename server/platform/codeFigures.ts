import type { Metrics } from './metrics';

/** Figures to alarm on: codes cost money, and somebody may be spending it. */
export interface CodeFigures {
  /** One code more is to be sent; which share of its kind's budget of the day that makes, over all servers. */
  taken(kind: string, used: number): void;
  /** A code that was not to be sent, and which cap refused it. */
  refused(cap: string): void;
  /** A code that was delivered to whoever brings it on. */
  sent(): void;
  /** One that could not be, and why. */
  failed(way: string, reason: string): void;
}

/**
 * `candor_codes_sent_total`, `candor_codes_failed_total{way,reason}`, `candor_codes_refused_total{cap}` and `candor_code_budget_used`, the
 * largest share of the day's budgets at this server's last code of each kind: alarm above 0.8.
 */
export function createCodeFigures(metrics: Metrics): CodeFigures {
  const used = new Map<string, number>();
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
    Math.max(0, ...used.values()),
  );
  return {
    taken: (kind, share) => void used.set(kind, share),
    refused: (cap) => countRefused({ cap }),
    sent: () => countSent({}),
    failed: (way, reason) => countFailed({ way, reason }),
  };
}
