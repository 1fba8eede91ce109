import { makeAutoObservable } from 'mobx';
import type { Withdrawal, WithdrawRequest } from '@contract/transfer';
import type { Api } from '@/api/Api';
import { PagedList } from '@/models/PagedList';

/** Withdrawals and their records. Calls reject with an ApiError. */
export class WithdrawalsStore {
  readonly records: PagedList<Withdrawal>;
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    this.records = new PagedList(
      (cursor) => api.call('GET /withdrawList', { cursor }),
      (withdrawal) => withdrawal.id,
      (withdrawal) => withdrawal.time,
    );
    makeAutoObservable<this, 'api'>(this, { api: false, records: false }, { autoBind: true });
  }

  /** Sends a withdrawal; the form creates `requestId` (`useMoneyRequest`). */
  async create(request: WithdrawRequest): Promise<Withdrawal> {
    const withdrawal = await this.api.call('POST /withdrawl', request);
    this.records.put(withdrawal);
    return withdrawal;
  }

  /** Cancels a withdrawal, which the server allows only while it is pending review. */
  async cancel(id: string): Promise<void> {
    this.records.put(await this.api.call('POST /withdrawCancel', { id }));
  }

  reset(): void {
    this.records.reset();
  }
}
