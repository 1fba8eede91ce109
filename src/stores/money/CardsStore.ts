import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CardType } from '@contract/kinds';
import type { BankCard, SaveBankCardRequest } from '@contract/wallet';
import type { Api } from '@/api/Api';

/** The customer's wallets and bank cards, their numbers masked. Calls reject with an ApiError. */
export class CardsStore {
  list: readonly BankCard[] | null = null;
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, list: observableRef, ofType: false },
      { autoBind: true },
    );
  }

  /** Cards of a type; null while the cards are unknown. */
  ofType(type: CardType): readonly BankCard[] | null {
    return this.list?.filter((card) => card.type === type) ?? null;
  }

  async load(): Promise<void> {
    const list = await this.api.call('GET /loadBankCard');
    runInAction(() => {
      this.list = list;
    });
  }

  async save(request: SaveBankCardRequest): Promise<BankCard> {
    const card = await this.api.call('POST /saveBankCard', request);
    runInAction(() => {
      const others = (this.list ?? []).filter((known) => known.id !== card.id);
      this.list = [card, ...others];
    });
    return card;
  }

  async remove(id: string, fundPassword: string): Promise<void> {
    await this.api.call('POST /delBankCard', { id, passwd: fundPassword });
    runInAction(() => {
      this.list = this.list?.filter((card) => card.id !== id) ?? null;
    });
  }

  reset(): void {
    this.list = null;
  }
}
