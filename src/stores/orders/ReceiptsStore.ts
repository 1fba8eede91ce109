import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { ReceivedOrder } from '@contract/order';
import type { FeedLog } from '@contract/proof';
import type { TappedOrder } from '@candor/proof/check/KnownFacts';
import type { BatchName } from '@candor/proof/texts/orderText';
import type { Ticket } from '@/models/OrderIntent';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord } from '@/stores/StoredItem';
import { StoredList } from '@/stores/StoredList';
import { MINUTE_MS } from '@candor/rules/durations';

/** Result of the last check of an order on this phone. */
export interface PastCheck {
  /** Time of the check, ms. */
  at: number;
  /** Duration of the check, ms. */
  took: number;
  isValid: boolean;
}

/** The customer's evidence of an order placed from this phone. */
export interface SavedReceipt {
  uid: string;
  orderNo: string;
  tapped: TappedOrder;
  /** The signed receipt as received; null if the acceptance had none. */
  receipt: string | null;
  /** Time of acceptance, ms. */
  accepted: number;
  /** Newest batches of the feed around acceptance, opening and expiry. */
  tips: readonly BatchName[];
  /** Null until the order was checked on this phone. */
  check: PastCheck | null;
}

/** Maximum receipts; an older order is checked by the server's data only. */
const RECEIPTS_MAX = 200;
/** Tips of the feed are kept this long around acceptance, and around the earliest expiry. */
const NEAR_MS = 4000;

/** Whether to keep a tip of this time; the proof's tree may lack tips after the expiry's minute. */
function isNear(time: number, { accepted, tapped }: SavedReceipt): boolean {
  const expiry = accepted + tapped.seconds * 1000;
  const isSealed = time < expiry - (expiry % MINUTE_MS) + MINUTE_MS;
  return isSealed && [accepted, expiry].some((at) => Math.abs(time - at) < NEAR_MS);
}

const hasTip = ({ tips }: SavedReceipt, { seq, digest }: BatchName) =>
  tips.some((tip) => tip.seq === seq && tip.digest === digest);

/**
 * Receipts as received (docs/PROOF.md). The end of a session keeps them, otherwise a server could
 * have evidence against it removed. A log-out removes them, because they are personal.
 */
export class ReceiptsStore {
  private readonly receipts = observable.map<string, SavedReceipt>({}, { deep: false });
  /** Numbers of orders whose receipt was stored and read back. */
  private readonly savedNos = observable.set<string>();
  private readonly saved: StoredList<SavedReceipt>;
  private readonly uid: () => string | null;
  private newest: BatchName | null = null;

  constructor(storage: KeyValueStorage, uid: () => string | null) {
    this.uid = uid;
    this.saved = new StoredList(storage, {
      key: 'receipts',
      isItem: (one) => isRecord(one.tapped) && Array.isArray(one.tips),
      idOf: ({ orderNo }: SavedReceipt) => orderNo,
      max: RECEIPTS_MAX,
      dropsUnsaved: true,
    });
    runInAction(() => this.loadStored());
    makeAutoObservable<this, 'receipts' | 'savedNos' | 'saved' | 'uid' | 'newest'>(
      this,
      { receipts: false, savedNos: false, saved: false, uid: false, newest: observableRef },
      { autoBind: true },
    );
  }

  /** The receipt of an order; undefined if it was not placed from this phone. */
  of(orderNo: string): SavedReceipt | undefined {
    return this.receipts.get(orderNo);
  }

  /** The receipt of a tap. A second order of the same tap has another one, which convicts it. */
  ofRequest(requestId: string): SavedReceipt | undefined {
    return [...this.receipts.values()].find(({ tapped }) => tapped.requestId === requestId);
  }

  /** Whether the receipt is stored, not only in memory. */
  isSaved(orderNo: string): boolean {
    return this.savedNos.has(orderNo);
  }

  /** Keeps the receipt of an accepted order; the first one stays. */
  save(order: ReceivedOrder, procode: string, ticket: Ticket): void {
    const uid = this.uid();
    this.loadStored();
    const known = this.receipts.get(order.orderNo);
    if (uid === null || known?.receipt) return;
    const { requestId, orderNo, receipt, acceptedTime } = order;
    const { order: signedOrder = null, ...choices } = ticket;
    this.put({
      uid,
      orderNo,
      tapped: { requestId, procode, ...choices, order: signedOrder },
      receipt,
      accepted: acceptedTime,
      tips: [],
      check: null,
    });
  }

  /** The newest batch of the feed; null before the first. */
  get newestTip(): BatchName | null {
    return this.newest;
  }

  /** Whether an order can name the newest batch. */
  get isTipKnown(): boolean {
    return this.newest !== null;
  }

  /** Keeps the feed's newest batch around acceptance, opening and expiry of the customer's orders. */
  addTip(time: number, { tipSeq: seq, tip: digest }: FeedLog): void {
    if (seq > 0) this.newest = { seq, digest };
    const tip = { seq, digest };
    const needsTip = (one: SavedReceipt) => isNear(time, one) && !hasTip(one, tip);
    if (![...this.receipts.values()].some(needsTip)) return;
    this.loadStored();
    const withoutTip = [...this.receipts.values()].filter(needsTip);
    this.put(...withoutTip.map((one) => ({ ...one, tips: [...one.tips, tip] })));
  }

  setCheck(orderNo: string, check: PastCheck): void {
    this.loadStored();
    const one = this.receipts.get(orderNo);
    if (one !== undefined) this.put({ ...one, check });
  }

  clear(): void {
    this.receipts.clear();
    this.savedNos.clear();
    this.saved.clear();
  }

  /** Reads again, because another tab may have changed the storage. */
  private loadStored(): void {
    const stored = this.saved.read();
    this.savedNos.forEach((orderNo) => this.receipts.delete(orderNo));
    stored.forEach((one) => this.receipts.set(one.orderNo, one));
    this.savedNos.replace(stored.map(({ orderNo }) => orderNo));
  }

  private put(...changed: SavedReceipt[]): void {
    changed.forEach((one) => this.receipts.set(one.orderNo, one));
    const ids = new Set(changed.map(({ orderNo }) => orderNo));
    // Receipts that an earlier write could not store.
    const unsaved = [...this.receipts.values()].filter(
      ({ orderNo }) => !this.savedNos.has(orderNo) && !ids.has(orderNo),
    );
    // If the write fails, the receipts stored earlier remain.
    if (this.saved.put([...changed, ...unsaved])) this.loadStored();
  }
}
