import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { InviteInfo } from '@contract/invite';
import type { Api } from '@/api/Api';

/** The customer's invite code and invitees. Loading rejects with an ApiError. */
export class InviteStore {
  info: InviteInfo | null = null;
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false, info: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const info = await this.api.call('GET /inviteInfo');
    runInAction(() => {
      this.info = info;
    });
  }

  reset(): void {
    this.info = null;
  }
}
