import type { Core } from '../ports/context';
import { readOldestUnsettled } from '../repositories/money/settlements';

export class SettlementWatch {
  private dueTs: number | null = null;

  constructor(private readonly core: Pick<Core, 'db' | 'clock' | 'metrics'>) {
    core.metrics.gauge(
      'candor_settlement_lag_ms',
      'How long the order that has waited longest has been without its result',
      () => (this.dueTs === null ? 0 : Math.max(0, core.clock.now() - this.dueTs)),
    );
  }

  async check(): Promise<void> {
    this.dueTs = await readOldestUnsettled(this.core.db);
  }
}
