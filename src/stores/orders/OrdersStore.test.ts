import { ApiError } from '@/api/ApiError';
import { anOrder, aQuote, aSettledOrder, aWaitingOrder, NOW } from '@/testing/builders';
import { fakeApi } from '@/testing/fakeApi';
import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { testStores } from '@/testing/testStores';

function build(storage = memoryStorage(loggedIn())) {
  const parts = testStores({ storage, api: fakeApi() });
  return { ...parts, orders: parts.stores.orders, storage };
}

const page = <T>(list: T[], next: string | null = null) => ({ list, next });

describe('OrdersStore', () => {
  it('sorts open orders by expiry, the next to expire first', async () => {
    const { orders, api } = build();
    const late = anOrder({ orderNo: 'O-2', expectedCloseTime: NOW + 60_000 });
    const soon = anOrder({ orderNo: 'O-1', expectedCloseTime: NOW + 30_000 });
    api['GET /orderList'].mockResolvedValue(page([late, soon]));
    expect(orders.isPendingKnown).toBe(false);
    await orders.loadPending();
    expect(orders.pending).toEqual([soon, late]);
    expect(orders.isPendingKnown).toBe(true);
  });

  it('returns the stored number of open orders until they are loaded', async () => {
    const storage = memoryStorage(loggedIn());
    build(storage).orders.applyEvent(anOrder());
    const { orders, api } = build(storage);
    expect(orders.pendingExpected).toBe(1);
    api['GET /orderList'].mockRejectedValueOnce(new ApiError('timeout'));
    await expect(orders.loadPending()).rejects.toMatchObject({ code: 'timeout' });
    expect(orders.pendingExpected).toBe(1);
    await orders.loadPending();
    expect(orders.pendingExpected).toBe(0);
  });

  it('loads all pages of the open orders', async () => {
    const { orders, api } = build();
    api['GET /orderList']
      .mockResolvedValueOnce(page([anOrder({ orderNo: 'O-1' })], 'c1'))
      .mockResolvedValueOnce(page([anOrder({ orderNo: 'O-2' })]));
    await orders.loadPending();
    expect(orders.pending).toHaveLength(2);
    expect(api['GET /orderList'].mock.calls.map(([query]) => query.cursor)).toEqual([
      undefined,
      'c1',
    ]);
  });

  it('announces the result of an open order once, whatever its source and however often it arrives', async () => {
    const { orders, api } = build();
    orders.applyEvent(anOrder());
    orders.applyEvent(aSettledOrder());
    orders.applyEvent(aSettledOrder());
    api['GET /orderDetail'].mockResolvedValue({ ...aSettledOrder(), proof: null });
    await orders.load('O-1');
    expect(orders.settled.map((order) => order.orderNo)).toEqual(['O-1']);
    expect(orders.pending).toEqual([]);
    orders.shiftSettled();
    expect(orders.settled).toEqual([]);
  });

  it('announces a result in one of two tabs, and shows it in both', async () => {
    const storage = memoryStorage(loggedIn());
    const [first, second, third] = [build(storage), build(storage), build(storage)];
    for (const { orders } of [first, second, third]) orders.applyEvent(anOrder());
    first.orders.applyEvent(aSettledOrder());
    second.orders.applyEvent(aSettledOrder());
    third.api['GET /orderDetail'].mockResolvedValue({ ...aSettledOrder(), proof: null });
    await third.orders.loadPending();
    expect(first.orders.settled).toHaveLength(1);
    for (const { orders } of [second, third]) {
      expect(orders.settled).toEqual([]);
      expect(orders.byNo('O-1')?.result).toBe('win');
    }
  });

  it('does not announce old orders that the customer only views', async () => {
    const { orders, api } = build();
    api['GET /orderDetail'].mockResolvedValue({ ...aSettledOrder(), proof: null });
    await orders.load('O-1');
    expect(orders.settled).toEqual([]);
  });

  it('never replaces a result by an older state', () => {
    const { orders } = build();
    orders.applyEvent(aSettledOrder());
    orders.applyEvent(anOrder());
    expect(orders.byNo('O-1')?.state).toBe('finished');
  });

  it('puts a new result before the finished orders on screen', async () => {
    const { orders, api } = build();
    api['GET /orderList'].mockResolvedValue(page([aSettledOrder({ orderNo: 'O-0' })]));
    await orders.loadFinished();
    orders.applyEvent(anOrder());
    orders.applyEvent(aSettledOrder());
    expect(orders.finished.list?.map((order) => order.orderNo)).toEqual(['O-1', 'O-0']);
  });

  it('loads orders that are no longer open, so that no result is missed', async () => {
    const { orders, api } = build();
    orders.applyEvent(anOrder());
    api['GET /orderDetail'].mockResolvedValue({ ...aSettledOrder(), proof: null });
    await orders.loadPending();
    expect(orders.settled.map((order) => order.result)).toEqual(['win']);
  });

  it('announces at the next start a result that arrived while the app was closed', async () => {
    const { orders, storage } = build();
    orders.applyEvent(anOrder());
    const next = build(storage);
    next.api['GET /orderDetail'].mockRejectedValueOnce(new ApiError('timeout'));
    await next.orders.loadPending();
    expect(next.orders.settled).toEqual([]);
    next.api['GET /orderDetail'].mockResolvedValue({ ...aSettledOrder(), proof: null });
    await next.orders.loadPending();
    expect(next.orders.settled).toHaveLength(1);
    expect(storage.data.get('openOrders')).toEqual({ version: 1, value: [] });
  });

  it('collects several results of one absence, and announces none of them separately', async () => {
    const { orders, storage } = build();
    const numbers = ['O-1', 'O-2'];
    numbers.forEach((orderNo) => orders.applyEvent(anOrder({ orderNo })));
    const next = build(storage);
    next.api['GET /orderDetail'].mockImplementation(({ orderNo }) =>
      Promise.resolve({ ...aSettledOrder({ orderNo: String(orderNo) }), proof: null }),
    );
    await next.orders.loadPending();
    expect(next.orders.settled).toEqual([]);
    expect(next.orders.missed.map((order) => order.orderNo)).toEqual(numbers);
    expect(build(storage).orders.missed).toEqual(next.orders.missed);
    next.orders.clearMissed();
    expect(build(storage).orders.missed).toEqual([]);
    next.orders.applyEvent(anOrder({ orderNo: 'O-3' }));
    next.orders.applyEvent(aSettledOrder({ orderNo: 'O-3' }));
    expect([next.orders.missed, next.orders.settled]).toMatchObject([[], [{ orderNo: 'O-3' }]]);
  });

  it('keeps the results of an absence from the next customer, and ignores unreadable ones', () => {
    const value = [{ orderNo: 'O-1', profit: '80.00' }];
    const { orders, storage } = build(memoryStorage({ missedResults: { version: 1, value } }));
    expect(orders.missed).toEqual(value);
    orders.reset();
    expect([orders.missed, build(storage).orders.missed]).toEqual([[], []]);
    for (const item of [{ profit: '1e9' }, { profit: 8 }, null, 'O-1']) {
      const broken = memoryStorage({ missedResults: { version: 1, value: [...value, item] } });
      expect(build(broken).orders.missed).toEqual([]);
    }
  });

  it('requests a result only if it is late', async () => {
    const { orders, api, time, tick } = build();
    tick();
    orders.applyEvent(anOrder());
    api['GET /orderDetail'].mockResolvedValue({ ...aSettledOrder(), proof: null });
    time.now = 31_999;
    await orders.resolveOverdue();
    expect(api['GET /orderDetail']).not.toHaveBeenCalled();
    time.now = 32_001;
    await orders.resolveOverdue();
    expect(orders.settled).toHaveLength(1);
  });

  it('loads the opening price itself when its event was lost', async () => {
    const { orders, api, tick, time } = build();
    tick();
    const accepted = aWaitingOrder({ acceptedTime: NOW });
    orders.applyEvent(accepted);
    api['GET /orderDetail'].mockResolvedValue(anOrder({ acceptedTime: NOW }));
    time.now = 1999;
    await orders.resolveOverdue();
    expect(api['GET /orderDetail']).not.toHaveBeenCalled();
    time.now = 2001;
    await orders.resolveOverdue();
    expect(orders.pending[0]?.openPrice).toBe('182.46');
    await orders.resolveOverdue();
    expect(api['GET /orderDetail']).toHaveBeenCalledTimes(1);
  });

  it('takes the opening price from a load after a reconnect, and never goes back before it', async () => {
    const { orders, api } = build();
    orders.applyEvent(aWaitingOrder());
    api['GET /orderList'].mockResolvedValue(page([anOrder()]));
    await orders.loadPending();
    // The response to the tap arrives after the event with the opening price.
    orders.applyEvent(aWaitingOrder());
    expect(orders.pending.map(({ openPrice }) => openPrice)).toEqual(['182.46']);
  });

  it('estimates an order by the settlement rule, at the price on screen', () => {
    const { orders, stores, tick } = build();
    orders.applyEvent(anOrder());
    const [order] = orders.pending;
    if (!order) throw new Error('no order');
    expect(orders.estimateOf(order)).toBeNull();
    tick([aQuote({ price: '182.47' })]);
    expect(orders.estimateOf(order)).toBe(8000);
    tick([aQuote({ price: '182.46' })]);
    expect(orders.estimateOf(order)).toBe(0);
    tick([aQuote({ price: '182.45' })]);
    expect(orders.estimateOf(order)).toBe(-10_000);
    expect(stores.assets.estimatedProfit).toBeNull();
  });

  it('removes all data of a customer before the next one', async () => {
    const { orders, api, storage } = build();
    api['GET /orderList'].mockResolvedValue(page([aSettledOrder({ orderNo: 'O-0' })]));
    await orders.loadFinished();
    api['GET /orderList'].mockResolvedValue(page([anOrder({ orderNo: 'O-2' })]));
    await orders.loadPending();
    orders.applyEvent(anOrder());
    orders.applyEvent(aSettledOrder());
    orders.reset();
    expect(orders.finished.list).toBeNull();
    expect([orders.pending, orders.settled]).toEqual([[], []]);
    expect(orders.byNo('O-0') ?? orders.byNo('O-1') ?? orders.byNo('O-2')).toBeUndefined();
    expect([orders.isPendingKnown, orders.pendingExpected]).toEqual([false, 0]);
    expect(storage.data.has('openOrders')).toBe(false);
  });

  it('requests a late result once at a time, and again after a failure', async () => {
    const { orders, api, time, tick } = build();
    tick();
    orders.applyEvent(anOrder());
    time.now = 32_001;
    const detail = api['GET /orderDetail'];
    detail.mockRejectedValue(new ApiError('timeout'));
    await Promise.all([orders.resolveOverdue(), orders.resolveOverdue()]);
    expect(detail).toHaveBeenCalledTimes(1);
    expect(orders.settled).toEqual([]);
    detail.mockResolvedValue({ ...aSettledOrder(), proof: null });
    await orders.resolveOverdue();
    expect(detail).toHaveBeenCalledTimes(2);
    expect(orders.settled).toHaveLength(1);
  });

  it('remembers the order on screen until it is closed or another order is on screen', () => {
    const { orders } = build();
    const leave = orders.watch('O-1');
    expect(orders.watched).toBe('O-1');
    const leaveOther = orders.watch('O-2');
    leave();
    expect(orders.watched).toBe('O-2');
    leaveOther();
    expect(orders.watched).toBeNull();
  });

  it.each([[['O-1', 5]], ['O-1'], [null]])(
    'ignores stored numbers that are no list of texts: %j',
    (value) => {
      const storage = memoryStorage({ ...loggedIn(), openOrders: { version: 1, value } });
      expect(build(storage).orders.pendingExpected).toBe(0);
    },
  );
});
