import { makeAutoObservable } from 'mobx';
import type { CashFlow, CashFlowType } from '@contract/wallet';
import type { Api } from '@/api/createApi';
import { PagedList } from '@/models/PagedList';

/** Every movement of the available balance, newest first, by type when one is chosen. */
export class CashFlowStore {
  /** Null shows all types. */
  type: CashFlowType | null = null;
  readonly entries: PagedList<CashFlow>;

  constructor(api: Api) {
    this.entries = new PagedList(
      (cursor) =>
        api.wallet.listCashFlow({ cursor, ...(this.type !== null && { type: this.type }) }),
      (entry) => entry.id,
    );
    makeAutoObservable(this, { entries: false }, { autoBind: true });
  }

  /** Chooses the type and loads its first page. Rejects with an ApiError. */
  async setType(type: CashFlowType | null): Promise<void> {
    this.type = type;
    this.entries.reset();
    await this.entries.refresh();
  }

  reset(): void {
    this.type = null;
    this.entries.reset();
  }
}
