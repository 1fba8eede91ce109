import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BankCard, SaveBankCardRequest } from '@contract/wallet';
import type { Api } from '@/api/createApi';

/** The customer's wallets and bank cards, their numbers masked. */
export class CardsStore {
  list: readonly BankCard[] | null = null;
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false, list: observableRef }, { autoBind: true });
  }

  /** E-wallets; null while unknown. */
  get wallets(): readonly BankCard[] | null {
    return this.list?.filter((card) => card.type === 1) ?? null;
  }

  /** Bank cards; null while unknown. */
  get bankCards(): readonly BankCard[] | null {
    return this.list?.filter((card) => card.type === 2) ?? null;
  }

  /** Rejects with an ApiError. */
  async load(): Promise<void> {
    const list = await this.api.wallet.listCards();
    runInAction(() => {
      this.list = list;
    });
  }

  /** Rejects with an ApiError. */
  async save(request: SaveBankCardRequest): Promise<BankCard> {
    const card = await this.api.wallet.saveCard(request);
    runInAction(() => {
      const others = (this.list ?? []).filter((known) => known.id !== card.id);
      this.list = [card, ...others];
    });
    return card;
  }

  /** `passwd` is the fund password. Rejects with an ApiError. */
  async remove(id: string, passwd: string): Promise<void> {
    await this.api.wallet.deleteCard({ id, passwd });
    runInAction(() => {
      this.list = this.list?.filter((card) => card.id !== id) ?? null;
    });
  }

  reset(): void {
    this.list = null;
  }
}
