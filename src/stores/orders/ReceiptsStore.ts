import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ReceivedOrder } from '@contract/order';
import type { FeedLog } from '@contract/proof';
import type { SeenTip, TappedOrder } from '@candor/proof/check/KnownFacts';
import { seenText } from '@candor/proof/texts/receiptText';
import type { Ticket } from '@/models/OrderIntent';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord } from '@/stores/StoredItem';
import { StoredList } from '@/stores/StoredList';
import { MINUTE_MS } from '@candor/rules/durations';

/** What the last check of an order on this phone came to. */
export interface PastCheck {
  /** ms */
  at: number;
  /** How long it took, ms. */
  took: number;
  isValid: boolean;
}

/** What the phone has of an order it placed: the customer's own evidence. */
export interface KeptReceipt {
  uid: string;
  orderNo: string;
  tapped: TappedOrder;
  /** The note as it came with the acceptance; null when none came. */
  receipt: string | null;
  accepted: number;
  expires: number;
  /** Newest batches that the feed named around opening and expiry. */
  tips: readonly SeenTip[];
  /** The newest batch that the phone had when the receipt came; null when it had none. */
  came: SeenTip | null;
  /** Null until it has been checked here. */
  check: PastCheck | null;
}

/** Orders kept. An older one is checked by what the server says alone. */
const RECEIPTS_MAX = 200;
/** The feed's tips are kept this long before and after an opening and an expiry. */
const NEAR_MS = 2500;

/** Of the minute after the expiry's nothing is kept: it is not in the tree that the proof is under. */
function isNear(time: number, { accepted, expires }: KeptReceipt): boolean {
  const isSealed = time < expires - (expires % MINUTE_MS) + MINUTE_MS;
  return isSealed && [accepted, expires].some((at) => Math.abs(time - at) < NEAR_MS);
}

const hasTip = ({ tips }: KeptReceipt, { seq, digest }: SeenTip) =>
  tips.some((tip) => tip.seq === seq && tip.digest === digest);

/**
 * Receipts as they came, kept apart from what the server says later (docs/PROOF.md). A session that
 * ends by itself wipes nothing, or a server could have its own evidence wiped; logging out does, for
 * what somebody bought is personal.
 */
export class ReceiptsStore {
  private readonly kept = observable.map<string, KeptReceipt>({}, { deep: false });
  /** Orders whose receipt has been written to the phone and read back. */
  private readonly written = observable.set<string>();
  private readonly saved: StoredList<KeptReceipt>;
  private readonly uid: () => string | null;
  private newest: SeenTip | null = null;

  constructor(storage: KeyValueStorage, uid: () => string | null) {
    this.uid = uid;
    this.saved = new StoredList(storage, {
      key: 'receipts',
      isOne: (one) => isRecord(one.tapped) && Array.isArray(one.tips),
      idOf: ({ orderNo }: KeptReceipt) => orderNo,
      max: RECEIPTS_MAX,
      takesBack: true,
    });
    runInAction(() => this.takeStored());
    makeAutoObservable<this, 'kept' | 'written' | 'saved' | 'uid' | 'newest'>(
      this,
      { kept: false, written: false, saved: false, uid: false, newest: false },
      { autoBind: true },
    );
  }

  /** Undefined for an order that was not placed from this phone. */
  of(orderNo: string): KeptReceipt | undefined {
    return this.kept.get(orderNo);
  }

  /** Whether the receipt is on the phone, and not only in memory until the app ends. */
  isWritten(orderNo: string): boolean {
    return this.written.has(orderNo);
  }

  /**
   * An order was accepted: keeps its receipt. What was kept first stays. `seenTip`: what the tap said
   * that the phone had; undefined when the answer is not the tap's own, and may come at any time.
   */
  keep(order: ReceivedOrder, procode: string, ticket: Ticket, seenTip?: SeenTip | null): void {
    const uid = this.uid();
    this.takeStored();
    const known = this.kept.get(order.orderNo);
    if (uid === null || known?.receipt) return;
    const { direction, seconds, quantity, signed } = ticket;
    const isAnswer = seenTip !== undefined;
    const { requestId } = order;
    const tapped = { requestId, procode, direction, seconds, quantity, ...(signed && { signed }) };
    this.put({
      uid,
      orderNo: order.orderNo,
      tapped: isAnswer ? { ...tapped, seenTip: seenText(seenTip) } : tapped,
      came: isAnswer ? this.newest : null,
      receipt: order.receipt,
      accepted: order.openTime,
      expires: order.expectedCloseTime,
      tips: [],
      check: null,
    });
  }

  /** The newest batch that the feed named; null before the first. */
  get newestTip(): SeenTip | null {
    return this.newest;
  }

  /** The feed named the newest batch: worth keeping where an order of one's own begins or ends. */
  takeLog(time: number, { tipSeq: seq, tip: digest }: FeedLog): void {
    if (seq > 0) this.newest = { seq, digest };
    const tip = { seq, digest };
    const lacksIt = (one: KeptReceipt) => isNear(time, one) && !hasTip(one, tip);
    if (![...this.kept.values()].some(lacksIt)) return;
    this.takeStored();
    const lacking = [...this.kept.values()].filter(lacksIt);
    this.put(...lacking.map((one) => ({ ...one, tips: [...one.tips, tip] })));
  }

  /** An order was checked on this phone. */
  setCheck(orderNo: string, check: PastCheck): void {
    this.takeStored();
    const one = this.kept.get(orderNo);
    if (one !== undefined) this.put({ ...one, check });
  }

  /** The customer logged out: what is theirs leaves the phone. */
  forget(): void {
    this.kept.clear();
    this.written.clear();
    this.saved.clear();
  }

  /** What is on the phone now: another tab may have put or removed something there. */
  private takeStored(): void {
    const stored = this.saved.read();
    this.written.forEach((orderNo) => this.kept.delete(orderNo));
    stored.forEach((one) => this.kept.set(one.orderNo, one));
    this.written.replace(stored.map(({ orderNo }) => orderNo));
  }

  private put(...changed: KeptReceipt[]): void {
    changed.forEach((one) => this.kept.set(one.orderNo, one));
    const ids = new Set(changed.map(({ orderNo }) => orderNo));
    // What an earlier write found no room for.
    const unwritten = [...this.kept.values()].filter(
      ({ orderNo }) => !this.written.has(orderNo) && !ids.has(orderNo),
    );
    // What an earlier write has put there stays there when a later one finds no room.
    if (this.saved.put([...changed, ...unwritten])) this.takeStored();
  }
}
