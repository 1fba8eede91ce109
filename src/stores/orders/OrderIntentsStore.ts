import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Order, PlaceOrderRequest, ReceivedOrder } from '@contract/order';
import { ApiError } from '@/api/ApiError';
import type { Api } from '@/api/Api';
import { ORDER_LIFE_MS } from '@candor/rules/order';
import { deadlineIn, type Deadline } from '@/models/Deadline';
import { OrderIntent, type OrderRefusal, type Ticket } from '@/models/OrderIntent';
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
  /** Returns the customer who owns the intents; null while logged out. */
  uid: () => string | null;
  uuid: () => string;
  /** Returns the server time in ms; null while unknown. */
  serverNow: () => number | null;
}

/** An order that the phone signed. */
export interface SignedOrder {
  /** Text of the signed order (docs/PROOF.md, Order). */
  order: string;
  /** Last line of the signed order: `key signature`. */
  signed: string;
}

/**
 * Signs a request with the phone's key; resolves with undefined without a key. Never rejects.
 * Passed by the ticket: the curve is too large for the start of the app.
 */
export type SignOrder = (request: PlaceOrderRequest) => Promise<SignedOrder | undefined>;

interface SavedIntent {
  uid: string;
  procode: string;
  requestId: string;
  ticket: Ticket;
}

/**
 * After this time, in ms since the tap, no order can result: the server refuses requests older than
 * `ORDER_LIFE_MS`. The rest covers a clock that is `ORDER_LIFE_MS` ahead, and work in progress.
 */
export const OUTCOME_CERTAIN_MS = ORDER_LIFE_MS + 5000;

/** Maximum intents stored on the phone, of all customers and tabs. */
const SAVED_MAX = 100;

const isOrder = (lookup: Lookup): lookup is ReceivedOrder => 'orderNo' in Object(lookup);

/**
 * Orders from tap to definite outcome (decision 010), independent of pages. A request is stored
 * before it is sent and until its outcome is known, so closing the app loses none.
 */
export class OrderIntentsStore {
  private readonly intents = observable.array<OrderIntent>([], { deep: false });
  private readonly saved: StoredList<SavedIntent>;
  /** Stored request ids that this tab removes once their outcome is known. */
  private readonly ownIds = new Set<string>();
  private readonly finder: OutcomeFinder;
  private readonly deps: Deps;
  /** Term and amount of the last order since the start: defaults of the next ticket. */
  last: Pick<Ticket, 'seconds' | 'quantity'> | null = null;
  /** False if the phone could not store a request, which then ends with the app. */
  areSaved = true;
  hasOpened = false;
  private generation = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    this.finder = new OutcomeFinder(deps.api);
    this.saved = new StoredList(deps.storage, {
      key: 'intents',
      isItem: ({ ticket, ...ids }) =>
        isRecord(ticket) &&
        [ids.uid, ids.procode, ids.requestId].every((id) => typeof id === 'string'),
      idOf: ({ requestId }: SavedIntent) => requestId,
      max: SAVED_MAX,
    });
    makeAutoObservable<this, 'deps' | 'saved' | 'ownIds' | 'finder' | 'generation' | 'intents'>(
      this,
      {
        deps: false,
        saved: false,
        ownIds: false,
        finder: false,
        generation: false,
        intents: false,
      },
      { autoBind: true },
    );
    deps.orders.onOrder(this.reconcile);
  }

  get unresolved(): readonly OrderIntent[] {
    return this.intents.filter((intent) => intent.isUnresolved);
  }

  /** Intents of an earlier run of the app that never reached the server. */
  get notReceived(): readonly OrderIntent[] {
    return this.intents.filter((intent) => intent.isRestored && intent.wasNotReceived);
  }

  /** The intent with this request id; undefined if unknown. */
  byRequest(requestId: string): OrderIntent | undefined {
    return this.intents.find((intent) => intent.requestId === requestId);
  }

  /** The unfinished intent of a product's ticket, or a new one. */
  open(procode: string): OrderIntent {
    this.hasOpened = true;
    const existing = this.intents.find(
      (one) => one.procode === procode && one.state !== 'accepted',
    );
    if (existing) return existing;
    const intent = new OrderIntent(procode, this.deps.uuid());
    this.intents.push(intent);
    return intent;
  }

  /** Sends an order once, whatever the number of taps. Never rejects: see the intent's state. */
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
      const seenTip = this.deps.receipts.newestTip;
      const request = {
        ...ticket,
        procode,
        requestId,
        ...(seenTip !== null && { seenTip }),
        // A browser's clock has fractions of a ms; times on the wire are integers (decision 009).
        ...(now !== null && { tappedAt: Math.round(now) }),
      };
      const signature = sign && (await sign(request));
      if (generation !== this.generation) return;
      if (signature !== undefined) {
        intent.sign(signature.order);
        this.save();
      }
      const { signed } = signature ?? {};
      const order = await this.deps.api.call('POST /orderSave', { ...request, signed });
      if (generation !== this.generation) return;
      this.deps.receipts.save(order, procode, { ...ticket, order: signature?.order });
      this.accept(intent, order);
    } catch (error) {
      if (generation === this.generation) await this.handleError(intent, error, deadline);
    }
  }

  /** Places an order again that was too late or had an old rate, with the current rate. */
  async placeAgain(intent: OrderIntent, sign?: SignOrder): Promise<void> {
    const { ticket, newRate, state } = intent;
    if (ticket === null || state !== 'asking') return;
    const { order: _, payoutRate, ...choices } = ticket;
    await this.submit(intent, { ...choices, payoutRate: newRate ?? payoutRate }, sign);
  }

  /** Removes an intent whose customer has read that no order was created. */
  dismiss(intent: OrderIntent): void {
    if (intent.isUnresolved) return;
    this.intents.remove(intent);
    this.save();
  }

  /** Determines the outcome of earlier requests, after a start or a log-in. */
  async restore(): Promise<void> {
    const uid = this.deps.uid();
    const ownItems = this.saved.read().filter((item) => item.uid === uid);
    const missing = ownItems.filter((item) => this.byRequest(item.requestId) === undefined);
    const deadline = deadlineIn(OUTCOME_CERTAIN_MS);
    const restored = missing.map(({ procode, requestId, ticket }) => {
      const intent = new OrderIntent(procode, requestId, ticket);
      runInAction(() => this.intents.push(intent));
      this.ownIds.add(requestId);
      return this.findOutcome(intent, deadline);
    });
    await Promise.all(restored);
  }

  /** Retries now, because the network is back. */
  retryNow(): void {
    this.finder.retryNow();
  }

  /** Clears the memory; stored intents wait for the same customer. */
  reset(): void {
    this.generation += 1;
    this.intents.clear();
    this.ownIds.clear();
    this.last = null;
    this.retryNow();
  }

  /** Clears memory and storage, because the customer logged out. */
  clear(): void {
    this.reset();
    this.saved.clear();
  }

  private async handleError(
    intent: OrderIntent,
    error: unknown,
    deadline: Deadline,
  ): Promise<void> {
    // Another source may have reported the order before this call failed.
    if (intent.state !== 'sending') return;
    const isDefinite = error instanceof ApiError && !error.isOutcomeUnknown;
    if (!isDefinite || error.code === 'request_id_reused')
      return this.findOutcome(intent, deadline);
    // Only a refusal by the server is definite; a transport error is not.
    this.refuse(intent, error as OrderRefusal);
  }

  private refuse(intent: OrderIntent, refusal: OrderRefusal): void {
    const next = this.deps.uuid();
    intent.refuse(refusal, next);
    const isOutdated = refusal.code === 'order_late' || intent.newRate !== null;
    // After a restart, the customer reads the refusal first.
    if (isOutdated && !intent.isRestored) intent.ask();
    this.save();
  }

  private async findOutcome(intent: OrderIntent, deadline: Deadline): Promise<void> {
    const generation = this.generation;
    intent.check();
    const outcome = await this.finder.find({
      lookUp: () => this.lookUp(intent),
      deadline,
      isWanted: () => generation === this.generation && intent.state === 'checking',
    });
    if (outcome === 'none') this.release(intent);
    else if (outcome !== null && isOrder(outcome)) this.accept(intent, outcome);
    else if (outcome !== null) this.refuse(intent, outcome);
  }

  /** The response for a found order contains its receipt, which must be stored. */
  private async lookUp({ requestId, procode, ticket }: OrderIntent): Promise<Lookup> {
    const generation = this.generation;
    const lookup = await this.finder.lookup(requestId);
    const isMine = generation === this.generation && ticket !== null;
    if (isMine && isOrder(lookup)) this.deps.receipts.save(lookup, procode, ticket);
    return lookup;
  }

  private accept(intent: OrderIntent, order: Order): void {
    if (intent.state === 'accepted') return;
    intent.accept(order);
    this.save();
    this.deps.orders.applyEvent(order);
    // The feed also pushes the new balance; the newest balance wins.
    this.deps.assets.load().catch(() => undefined);
  }

  private release(intent: OrderIntent): void {
    intent.release();
    this.save();
  }

  /** Resolves an intent with unknown outcome by an order from any source. */
  private reconcile(order: Order): void {
    const intent = this.byRequest(order.requestId);
    if (!intent?.isInDoubt) return;
    // A feed event has no receipt, and the response to the tap may never arrive.
    if (intent.state !== 'sending') void this.lookUp(intent);
    this.accept(intent, order);
  }

  /** Stores sent requests until they are orders or the customer has seen that they are not. */
  private save(): void {
    const uid = this.deps.uid();
    if (uid === null) return;
    const items = this.intents.flatMap((intent) => {
      const { procode, requestId, ticket, isInDoubt } = intent;
      return isInDoubt && ticket !== null ? [{ uid, procode, requestId, ticket }] : [];
    });
    const removedIds = new Set(this.ownIds);
    items.forEach(({ requestId }) => this.ownIds.add(requestId));
    const isSaved = this.saved.put(items, removedIds);
    if (items.length > 0) this.areSaved = isSaved;
  }
}
