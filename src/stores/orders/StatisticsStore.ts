import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Statistics, StatisticsSpan } from '@contract/statistics';
import type { Api } from '@/api/Api';

/** Statistics of the customer's orders by time span. Loading rejects with an ApiError. */
export class StatisticsStore {
  private bySpan: Readonly<Partial<Record<StatisticsSpan, Statistics>>> = {};
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'bySpan'>(
      this,
      { api: false, bySpan: observableRef },
      { autoBind: true },
    );
  }

  /** The statistics of a time span; null while unknown. */
  of(span: StatisticsSpan): Statistics | null {
    return this.bySpan[span] ?? null;
  }

  async load(span: StatisticsSpan): Promise<void> {
    const loaded = await this.api.call('GET /orderStatistics', { days: span });
    runInAction(() => (this.bySpan = { ...this.bySpan, [span]: loaded }));
  }

  reset(): void {
    this.bySpan = {};
  }
}
