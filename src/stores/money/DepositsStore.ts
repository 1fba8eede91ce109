import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Channel, Deposit, DepositRequest } from '@contract/transfer';
import type { Api } from '@/api/Api';
import { PagedList } from '@/models/PagedList';

/** Deposit channels and records. Calls reject with an ApiError. */
export class DepositsStore {
  channels: readonly Channel[] | null = null;
  readonly records: PagedList<Deposit>;
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    this.records = new PagedList(
      (cursor) => api.call('GET /rechargeList', { cursor }),
      (deposit) => deposit.id,
      (deposit) => deposit.time,
    );
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, records: false, channels: observableRef },
      { autoBind: true },
    );
  }

  async loadChannels(): Promise<void> {
    const channels = await this.api.call('POST /rechargeChannel');
    runInAction(() => {
      this.channels = channels;
    });
  }

  /** Sends a deposit; the form creates `requestId` (`useMoneyRequest`). */
  async create(request: DepositRequest): Promise<Deposit> {
    const deposit = await this.api.call('POST /recharge', request);
    this.records.put(deposit);
    return deposit;
  }

  reset(): void {
    this.channels = null;
    this.records.reset();
  }
}
