import { makeAutoObservable } from 'mobx';
import type { CashFlowType } from '@contract/kinds';
import type { CashFlow } from '@contract/wallet';
import type { Api } from '@/api/Api';
import { PagedList } from '@/models/PagedList';

/** Movements of the available balance, newest first, filtered by type. */
export class CashFlowStore {
  /** Type that filters the list; null for all types. */
  type: CashFlowType | null = null;
  private readonly lists = new Map<CashFlowType | null, PagedList<CashFlow>>();
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'lists' | 'listOf'>(
      this,
      { api: false, lists: false, listOf: false },
      { autoBind: true },
    );
  }

  /** Entries of the selected type; each type's list loads separately. */
  get entries(): PagedList<CashFlow> {
    return this.listOf(this.type);
  }

  setType(type: CashFlowType | null): void {
    this.type = type;
  }

  reset(): void {
    this.type = null;
    for (const list of this.lists.values()) list.reset();
  }

  private listOf(type: CashFlowType | null): PagedList<CashFlow> {
    const known = this.lists.get(type);
    if (known !== undefined) return known;
    const ofType = type === null ? {} : { type };
    const list = new PagedList<CashFlow>(
      (cursor) => this.api.call('GET /cashFlowList', { cursor, ...ofType }),
      (entry) => entry.id,
    );
    this.lists.set(type, list);
    return list;
  }
}
