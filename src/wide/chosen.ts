import { makeAutoObservable } from 'mobx';

/** What a phone asks or says in a sheet over the account. */
export type AccountPart = 'standing' | 'upDown' | 'theme' | 'about';

/** What is beside the list, where the page's address does not say it. */
class Chosen {
  /** The order that is shown without having been asked for. */
  orderNo: string | null = null;
  /** The part of the account that its tab shows; null is the statistics. */
  part: AccountPart | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  order(orderNo: string | null): void {
    this.orderNo = orderNo;
  }

  accountPart(part: AccountPart | null): void {
    this.part = part;
  }
}

export const chosen = new Chosen();
