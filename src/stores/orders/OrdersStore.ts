import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { Order, OrderDetail } from '@contract/order';
import { expiryOf } from '@candor/rules/order';
import type { Api } from '@/api/Api';
import type { Minor } from '@candor/rules/money';
import { estimateProfit } from '@/models/estimateProfit';
import { endOf, isOpening } from '@/models/orderTimes';
import { PagedList } from '@/models/PagedList';
import type { KeyValueStorage } from '@/platform/storage/storage';
import type { QuotesStore } from '@/stores/market/QuotesStore';
import type { ServerClock } from '@/stores/market/ServerClock';
import { isRecord, StoredItem } from '@/stores/StoredItem';

interface Deps {
  api: Api;
  storage: KeyValueStorage;
  clock: ServerClock;
  quotes: QuotesStore;
}

/** Delay after acceptance or expiry before the app requests the opening price or result itself. */
const OVERDUE_MS = 2000;

/** Number of the order's stage: accepted (0), opened, settled. */
const stageOf = (order: Order) => (isOpening(order) ? 0 : order.state === 'pending' ? 1 : 2);

const areOrderNos = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

type MissedResult = Pick<Order, 'orderNo' | 'profit'>;

const areMissed = (value: unknown): value is MissedResult[] =>
  Array.isArray(value) &&
  value.every(
    (item) => isRecord(item) && (item.profit === null || /^-?\d+\.\d\d$/.test(String(item.profit))),
  );

/** Open and finished orders (SPEC 4). Open numbers are stored to announce results later. */
export class OrdersStore {
  readonly finished: PagedList<Order>;
  /** Results not shown yet, oldest first; the result sheet shows and removes the first. */
  settled: readonly Order[] = [];
  /** Orders that ended during an absence, for one summary; stored until it is dismissed. */
  missed: readonly MissedResult[];
  /** Number of the order on screen; null for none. */
  watched: string | null = null;
  /** False until the open orders have loaded once. */
  isPendingKnown = false;
  private readonly orders = observable.map<string, Order>({}, { deep: false });
  private readonly awaited: StoredItem<string[]>;
  private readonly savedMissed: StoredItem<MissedResult[]>;
  private readonly resolving = new Set<string>();
  /** Order numbers that have ended by the last load; several at once go to `missed`. */
  private missedNos = new Set<string>();
  private notify: (order: Order) => void = () => undefined;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.awaited = new StoredItem(deps.storage, {
      key: 'openOrders',
      version: 1,
      isValid: areOrderNos,
    });
    this.savedMissed = new StoredItem(deps.storage, {
      key: 'missedResults',
      version: 1,
      isValid: areMissed,
    });
    this.missed = this.savedMissed.read() ?? [];
    this.finished = new PagedList(
      (cursor) => deps.api.call('GET /orderList', { state: 'finished', cursor }),
      (order) => order.orderNo,
      endOf,
    );
    makeAutoObservable<
      this,
      'deps' | 'awaited' | 'savedMissed' | 'resolving' | 'missedNos' | 'orders' | 'notify'
    >(
      this,
      {
        deps: false,
        awaited: false,
        savedMissed: false,
        resolving: false,
        missedNos: false,
        notify: false,
        orders: false,
        finished: false,
        settled: observableRef,
        missed: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Sets the listener for every order that arrives, from any source. */
  onOrder(listener: (order: Order) => void): void {
    this.notify = listener;
  }

  /** Open orders by expiry, the next to expire first. */
  get pending(): readonly Order[] {
    return [...this.orders.values()]
      .filter((order) => order.state === 'pending')
      .sort((a, b) => expiryOf(a) - expiryOf(b));
  }

  /** Number of open orders by the last stored state; 0 once they have loaded. */
  get pendingExpected(): number {
    return this.isPendingKnown ? 0 : (this.awaited.read() ?? []).length;
  }

  /** The order with this number; undefined while not loaded. */
  byNo(orderNo: string): Order | undefined {
    return this.orders.get(orderNo);
  }

  byRequest(requestId: string): Order | undefined {
    return [...this.orders.values()].find((order) => order.requestId === requestId);
  }

  /** Profit or loss if the order ended now; null while unknown. */
  estimateOf(order: Order): Minor | null {
    const quote = this.deps.quotes.quoteOf(order.procode);
    return quote === undefined ? null : estimateProfit(order, quote.price);
  }

  /** Loads the open orders, then the orders that closed meanwhile, so that no result is missed. */
  async loadPending(): Promise<void> {
    const before = new Set([
      ...(this.awaited.read() ?? []),
      ...this.pending.map((order) => order.orderNo),
    ]);
    const open = await this.listPending();
    runInAction(() => {
      open.forEach(this.put);
      this.isPendingKnown = true;
      this.saveAwaited(open.map((order) => order.orderNo));
    });
    const openNow = new Set(open.map((order) => order.orderNo));
    const endedNos = [...before].filter((orderNo) => !openNow.has(orderNo));
    if (endedNos.length > 1) this.missedNos = new Set(endedNos);
    await Promise.all(endedNos.map((orderNo) => this.resolve(orderNo)));
  }

  loadFinished(reset = false): Promise<void> {
    return reset || this.finished.list === null
      ? this.finished.refresh()
      : this.finished.loadMore();
  }

  /** Loads one order with its proof. Rejects with an ApiError. */
  async load(orderNo: string): Promise<OrderDetail> {
    const detail = await this.deps.api.call('GET /orderDetail', { orderNo });
    runInAction(() => this.applyEvent(detail));
    return detail;
  }

  /** Takes an order from any source. Only one of the open tabs announces its end. */
  applyEvent(order: Order): void {
    // The tab that announces the result removes the number.
    const wasAwaited = (this.awaited.read() ?? []).includes(order.orderNo);
    this.put(order);
    if (order.state !== 'finished') {
      this.saveAwaited([order.orderNo]);
      return;
    }
    if (wasAwaited) this.announce(order);
    this.finished.put(order);
    this.saveAwaited([]);
  }

  private announce(order: Order): void {
    const { orderNo, profit } = order;
    if (this.missedNos.has(orderNo)) this.saveMissed([...this.missed, { orderNo, profit }]);
    else this.settled = [...this.settled, order];
  }

  private saveMissed(missed: MissedResult[]): void {
    this.missed = missed;
    this.savedMissed.cache(missed);
  }

  /** Marks an order as on screen; returns a function that ends this. */
  watch(orderNo: string): () => void {
    this.watched = orderNo;
    return () => this.unwatch(orderNo);
  }

  private unwatch(orderNo: string): void {
    if (this.watched === orderNo) this.watched = null;
  }

  shiftSettled(): void {
    this.settled = this.settled.slice(1);
  }

  clearMissed(): void {
    this.saveMissed([]);
  }

  /** Loads orders whose opening or result is late: its push can be lost with the socket. */
  async resolveOverdue(): Promise<void> {
    const now = this.deps.clock.now();
    if (now === null) return;
    const dueOf = (order: Order) => (isOpening(order) ? order.acceptedTime : expiryOf(order));
    const late = this.pending.filter((order) => now - dueOf(order) > OVERDUE_MS);
    await Promise.all(late.map((order) => this.resolve(order.orderNo)));
  }

  reset(): void {
    this.orders.clear();
    this.finished.reset();
    this.settled = [];
    this.missed = [];
    this.savedMissed.clear();
    this.isPendingKnown = false;
    this.awaited.clear();
  }

  private async listPending(): Promise<Order[]> {
    const all: Order[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.deps.api.call('GET /orderList', {
        state: 'pending',
        cursor,
        limit: 100,
      });
      all.push(...page.list);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return all;
  }

  /** An earlier state never replaces a later one, whatever order the replies have. */
  private put(order: Order): void {
    const known = this.orders.get(order.orderNo);
    if (known !== undefined && stageOf(order) < stageOf(known)) return;
    this.orders.set(order.orderNo, order);
    this.notify(order);
  }

  private async resolve(orderNo: string): Promise<void> {
    if (this.resolving.has(orderNo)) return;
    this.resolving.add(orderNo);
    try {
      await this.load(orderNo);
    } catch {
      // While the result is unknown, the order stays on the list and is loaded again.
    } finally {
      this.resolving.delete(orderNo);
    }
  }

  /** Stores the numbers of open orders and of orders whose result is unknown. */
  private saveAwaited(open: readonly string[]): void {
    const awaited = new Set([...(this.awaited.read() ?? []), ...open]);
    const isFinished = (orderNo: string) => this.orders.get(orderNo)?.state === 'finished';
    this.awaited.cache([...awaited].filter((orderNo) => !isFinished(orderNo)));
  }
}
