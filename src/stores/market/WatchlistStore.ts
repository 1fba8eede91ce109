import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '@/api/Api';

/** The watchlist: product codes, last added first. Calls reject with an ApiError. */
export class WatchlistStore {
  codes: readonly string[] | null = null;
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false, codes: observableRef }, { autoBind: true });
  }

  has(procode: string): boolean {
    return this.codes?.includes(procode) ?? false;
  }

  async load(): Promise<void> {
    const codes = await this.api.call('GET /optionalList');
    runInAction(() => {
      this.codes = codes;
    });
  }

  /** Adds or removes a product; the star changes once the server has stored it. */
  async toggle(procode: string): Promise<void> {
    const codes = await this.api.call('POST /optionalSave', { procode, on: !this.has(procode) });
    runInAction(() => {
      this.codes = codes;
    });
  }

  reset(): void {
    this.codes = null;
  }
}
