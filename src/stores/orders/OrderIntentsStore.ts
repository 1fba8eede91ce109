import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Order, PlaceOrderRequest, PriceMoved, ReceivedOrder } from '@contract/order';
import { ApiError } from '@/api/ApiError';
import type { Api } from '@/api/Api';
import { ORDER_LIFE_MS } from '@candor/rules/order';
import { deadlineIn, type Deadline } from '@/models/Deadline';
import { OrderIntent, type Refusal, type Ticket } from '@/models/OrderIntent';
import type { KeyValueStorage } from '@/platform/storage/storage';
import type { AssetsStore } from '@/stores/money/AssetsStore';
import type { OrdersStore } from './OrdersStore';
import { OutcomeFinder, type Lookup } from './OutcomeFinder';
import type { ReceiptsStore } from './ReceiptsStore';
import { isRecord } from '@/stores/StoredItem';
import { StoredList } from '@/stores/StoredList';

interface Deps {
  api: Api;
  storage: KeyValueStorage;
  orders: OrdersStore;
  assets: AssetsStore;
  receipts: ReceiptsStore;
  /** Whose intents they are; null while logged out. */
  uid: () => string | null;
  uuid: () => string;
  /** ms by the feed's clock; null while it is unknown. */
  serverNow: () => number | null;
}

/**
 * Signs a request with the phone's key and answers `key signature`; undefined where the phone has none.
 * Never rejects. It comes from the ticket: the curve is too heavy for the start of the app.
 */
export type SignOrder = (request: PlaceOrderRequest) => Promise<string | undefined>;

interface SavedIntent {
  uid: string;
  procode: string;
  requestId: string;
  ticket: Ticket;
}

/**
 * So long after the tap no order can come of it any more, in ms: the server refuses what arrives
 * later than `ORDER_LIFE_MS`, and the rest is for the clocks and for what it had begun by then.
 */
export const OUTCOME_CERTAIN_MS = ORDER_LIFE_MS + 5000;

/** Intents on the phone, of every customer and tab. */
const SAVED_MAX = 100;

const isOrder = (lookup: Lookup): lookup is ReceivedOrder => 'orderNo' in Object(lookup);

const isPriceMoved = (value: unknown): value is PriceMoved =>
  isRecord(value) && typeof value.price === 'string';

/**
 * Orders from tap to definite outcome (decision 010). The work is done here and not in the page, so
 * that leaving the ticket, losing the network or killing the app loses nothing: what is sent is on
 * the phone first, and stays there until it is known what became of it.
 */
export class OrderIntentsStore {
  private readonly intents = observable.array<OrderIntent>([], { deep: false });
  private readonly saved: StoredList<SavedIntent>;
  /** Request ids on the phone that this tab is to remove when their outcome is known. */
  private readonly own = new Set<string>();
  private readonly finder: OutcomeFinder;
  private readonly deps: Deps;
  /** Term and amount of the last order of this start: where the next ticket begins. */
  last: Pick<Ticket, 'seconds' | 'quantity'> | null = null;
  /** False when the phone could not store what was sent: it is forgotten with the app. */
  areKept = true;
  /** A ticket has been opened since the app was started. */
  hasOpened = false;
  private generation = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    this.finder = new OutcomeFinder(deps.api);
    this.saved = new StoredList(deps.storage, {
      key: 'intents',
      isOne: ({ ticket, ...ids }) =>
        isRecord(ticket) &&
        [ids.uid, ids.procode, ids.requestId].every((id) => typeof id === 'string'),
      idOf: ({ requestId }: SavedIntent) => requestId,
      max: SAVED_MAX,
    });
    makeAutoObservable<this, 'deps' | 'saved' | 'own' | 'finder' | 'generation' | 'intents'>(
      this,
      { deps: false, saved: false, own: false, finder: false, generation: false, intents: false },
      { autoBind: true },
    );
    deps.orders.onOrder(this.reconcile);
  }

  /** Intents whose outcome is not known yet. */
  get unresolved(): readonly OrderIntent[] {
    return this.intents.filter((intent) => intent.isUnresolved);
  }

  /** Intents of an earlier start that turned out never to have reached the server. */
  get notReceived(): readonly OrderIntent[] {
    return this.intents.filter((intent) => intent.isRestored && intent.wasNotReceived);
  }

  /** Undefined for a request id that is not, or no longer, held. */
  byRequest(requestId: string): OrderIntent | undefined {
    return this.intents.find((intent) => intent.requestId === requestId);
  }

  /** The intent of a product's ticket: the one that is not finished yet, or a new one. */
  open(procode: string): OrderIntent {
    this.hasOpened = true;
    const held = this.intents.find((one) => one.procode === procode && one.state !== 'accepted');
    if (held) return held;
    const intent = new OrderIntent(procode, this.deps.uuid());
    this.intents.push(intent);
    return intent;
  }

  /**
   * Sends the ticket once. The latch closes before anything else happens, so a second tap, however
   * quick, does nothing. Never rejects: the outcome is the intent's state.
   */
  async submit(intent: OrderIntent, ticket: Ticket, sign?: SignOrder): Promise<void> {
    if (intent.isLatched) return;
    intent.send(ticket);
    this.last = { seconds: ticket.seconds, quantity: ticket.quantity };
    this.save();
    const generation = this.generation;
    const deadline = deadlineIn(OUTCOME_CERTAIN_MS);
    try {
      const { procode, requestId } = intent;
      const now = this.deps.serverNow();
      // A browser's clock has fractions of a ms, an instant that travels has none (decision 009).
      const sentAt = now === null ? undefined : Math.round(now);
      const seenTip = this.deps.receipts.newestTip;
      const seen = seenTip === null ? {} : { seenTip };
      const request = { ...ticket, procode, requestId, sentAt, ...seen };
      const signed = sign && (await sign(request));
      if (generation !== this.generation) return;
      if (signed) {
        intent.sign(signed);
        this.save();
      }
      const order = await this.deps.api.call('POST /orderSave', { ...request, signed });
      if (generation !== this.generation) return;
      this.deps.receipts.keep(order, procode, { ...ticket, signed }, seenTip);
      this.accept(intent, order);
    } catch (error) {
      if (generation === this.generation) await this.takeError(intent, error, deadline);
    }
  }

  /** Yes to the new price: the same ticket at the quote that was shown. */
  async acceptMoved(intent: OrderIntent, sign?: SignOrder): Promise<void> {
    const { ticket, moved } = intent;
    if (ticket === null || moved === null) return;
    const { price: seenPrice, seq: seenSeq } = moved;
    await this.submit(intent, { ...ticket, signed: undefined, seenPrice, seenSeq }, sign);
  }

  /** The customer has read that no order came of it: it is not mentioned again. */
  dismiss(intent: OrderIntent): void {
    if (intent.isUnresolved) return;
    this.intents.remove(intent);
    this.save();
  }

  /** After a start or a log-in: finds out what became of what was sent before. */
  async restore(): Promise<void> {
    const uid = this.deps.uid();
    const mine = this.saved.read().filter((item) => item.uid === uid);
    const unknown = mine.filter((item) => this.byRequest(item.requestId) === undefined);
    const deadline = deadlineIn(OUTCOME_CERTAIN_MS);
    const restored = unknown.map(({ procode, requestId, ticket }) => {
      const intent = new OrderIntent(procode, requestId, ticket);
      runInAction(() => this.intents.push(intent));
      this.own.add(requestId);
      return this.find(intent, deadline);
    });
    await Promise.all(restored);
  }

  /** The network is back: whoever waits to ask, asks now. */
  wake(): void {
    this.finder.wake();
  }

  /** Forgets what is in memory; what is on the phone waits for the same customer. */
  reset(): void {
    this.generation += 1;
    this.intents.clear();
    this.own.clear();
    this.last = null;
    this.wake();
  }

  /** Forgets what is on the phone, too: the customer logged out. */
  forget(): void {
    this.reset();
    this.saved.clear();
  }

  private async takeError(intent: OrderIntent, error: unknown, deadline: Deadline): Promise<void> {
    // The order may have been seen elsewhere before this answer failed to come.
    if (intent.state !== 'sending') return;
    const isDefinite = error instanceof ApiError && !error.isOutcomeUnknown;
    if (!isDefinite || error.code === 'request_id_reused') return this.find(intent, deadline);
    // What is definite is the server's own word, and no trouble of the way to it.
    this.refuse(intent, error as Refusal);
  }

  private refuse(intent: OrderIntent, refusal: Refusal): void {
    const { code, data } = refusal;
    const next = this.deps.uuid();
    if (code === 'price_moved' && isPriceMoved(data)) intent.askAgain(data, next);
    else intent.refuse(refusal, next);
    this.save();
  }

  /** Finds out whether there is an order, and leaves the intent in that state. */
  private async find(intent: OrderIntent, deadline: Deadline): Promise<void> {
    const generation = this.generation;
    intent.check();
    const found = await this.finder.find({
      ask: () => this.ask(intent),
      deadline,
      isWanted: () => generation === this.generation && intent.state === 'checking',
    });
    if (found === 'none') this.release(intent);
    else if (found !== null && isOrder(found)) this.accept(intent, found);
    else if (found !== null) this.refuse(intent, found);
  }

  /** An order that is found brings its receipt, which is kept whatever else is known by then. */
  private async ask({ requestId, procode, ticket }: OrderIntent): Promise<Lookup> {
    const generation = this.generation;
    const lookup = await this.finder.lookup(requestId);
    const isMine = generation === this.generation && ticket !== null;
    if (isMine && isOrder(lookup)) this.deps.receipts.keep(lookup, procode, ticket);
    return lookup;
  }

  private accept(intent: OrderIntent, order: Order): void {
    if (intent.state === 'accepted') return;
    intent.accept(order);
    this.save();
    this.deps.orders.applyEvent(order);
    // The feed brings the new balance as well; whichever comes last is the newest.
    this.deps.assets.load().catch(() => undefined);
  }

  private release(intent: OrderIntent): void {
    intent.release();
    this.save();
  }

  /** An order seen anywhere may be the answer to a question that is still open. */
  private reconcile(order: Order): void {
    const intent = this.byRequest(order.requestId);
    if (!intent?.isInDoubt) return;
    // What the feed tells has no receipt with it; the answer to the tap may never come.
    if (intent.state !== 'sending') void this.ask(intent);
    this.accept(intent, order);
  }

  /** What was sent is on the phone until it is an order or the customer has seen that it is none. */
  private save(): void {
    const uid = this.deps.uid();
    if (uid === null) return;
    const items = this.intents.flatMap((intent) => {
      const { procode, requestId, ticket, isInDoubt } = intent;
      return isInDoubt && ticket !== null ? [{ uid, procode, requestId, ticket }] : [];
    });
    const gone = new Set(this.own);
    items.forEach(({ requestId }) => this.own.add(requestId));
    const isKept = this.saved.put(items, gone);
    if (items.length > 0) this.areKept = isKept;
  }
}
