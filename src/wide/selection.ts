import { makeAutoObservable } from 'mobx';

/** Parts of the account that phones show in a sheet. */
export type AccountPart = 'standing' | 'upDown' | 'theme' | 'about';

/** The selection in a list, when the page's address does not contain one. */
class Selection {
  /** Number of the order shown by default. */
  orderNo: string | null = null;
  /** The part of the account shown on its tab; null for the statistics. */
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

export const selection = new Selection();
