import { act, fireEvent } from '@testing-library/react';
import { ApiError } from '@/api/ApiError';
import { aCashFlow, anOrder, aSettledOrder } from '@/testing/builders';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import Taro, { host } from '@/testing/taro';
import type { Order } from '@contract/order';
import RecordPage from './index';

const tap = (page: RenderedPage, id: string) =>
  act(async () => void fireEvent.click(page.byId(id)));
const text = (page: RenderedPage, id: string) => page.byId(id).textContent;

const withOrders = (pending: Order[], finished: Order[]) => (api: FakeApi) => {
  api['GET /orderList'].mockImplementation(({ state }) =>
    Promise.resolve({ list: state === 'pending' ? pending : finished, next: null }),
  );
};

const open = async (
  api: (api: FakeApi) => void = () => undefined,
  params: Record<string, string> = {},
): Promise<RenderedPage> => {
  const page = await renderPage(RecordPage, { api, params });
  act(() => page.tick());
  return page;
};

describe('the order record', () => {
  it('shows open and settled orders, and filters by state (SPEC 2.31, 3.37, 3.47)', async () => {
    const page = await open(withOrders([anOrder()], [aSettledOrder({ orderNo: 'O-0' })]));
    expect(page.findId('record-order-O-1')).not.toBeNull();
    expect(text(page, 'record-profit-O-0')).toBe('+80.00');
    await tap(page, 'record-state-pending');
    expect(page.findId('record-order-O-0')).toBeNull();
    expect(page.findId('record-order-O-1')).not.toBeNull();
    await tap(page, 'record-state-finished');
    expect(page.findId('record-order-O-1')).toBeNull();
    expect(page.findId('list-end')).not.toBeNull();
  });

  it('opens the receipt of an order: prices, times, and the calculation of the profit (SPEC 3.39-3.41, 3.44)', async () => {
    const page = await open(withOrders([], [aSettledOrder({ orderNo: 'O-0' })]));
    await tap(page, 'record-order-O-0');
    expect(text(page, 'record-result-O-0')).toBe('赢了，已到账');
    expect(text(page, 'record-open-O-0')).toBe('182.46');
    expect(text(page, 'record-close-O-0')).toBe('182.93');
    expect(text(page, 'record-quantity-O-0')).toBe('100.00');
    expect(text(page, 'record-paid-O-0')).toBe('180.00 USDT');
    expect(page.getByText('100.00 × 80% = 80.00')).toBeTruthy();
    expect(text(page, 'record-openTime-O-0')).toMatch(/^11月20日 \d\d:\d\d:16\.000$/);
  });

  it('shows the prediction and the time of the closing price, which a void order lacks (SPEC 3.46)', async () => {
    const order = {
      orderNo: 'O-0',
      closeTime: 1_795_000_000_123,
      predictedResult: 'down',
    } as const;
    const page = await open(withOrders([], [aSettledOrder(order)]));
    await tap(page, 'record-order-O-0');
    expect(text(page, 'record-predicted-O-0')).toBe('到期价低于开仓价');
    expect(text(page, 'record-closeTime-O-0')).toMatch(/\.123$/);
  });

  it('opens an order by its number when no loaded list contains it', async () => {
    const page = await open(
      (api) =>
        api['GET /orderDetail'].mockResolvedValue({
          ...aSettledOrder({ orderNo: 'O-7', result: 'lose', profit: '-100.00', paid: '0.00' }),
          proof: null,
        }),
      { orderNo: 'O-7' },
    );
    expect(text(page, 'record-result-O-7')).toBe('亏了，本金已扣除');
    expect(text(page, 'record-paid-O-7')).toBe('0.00 USDT');
  });

  it('says that a state has no orders, and shows all orders again', async () => {
    const page = await open(withOrders([], [aSettledOrder({ orderNo: 'O-0' })]));
    await tap(page, 'record-state-pending');
    expect(page.getByText('没有这种状态的订单')).toBeTruthy();
    await act(async () => void fireEvent.click(page.getByText('看全部')));
    expect(page.findId('record-order-O-0')).not.toBeNull();
  });

  it('links to the market if there are no orders at all', async () => {
    const page = await open();
    await act(async () => void fireEvent.click(page.getByText('去市场看看')));
    expect(Taro.switchTab).toHaveBeenCalledWith({ url: '/pages/market/index' });
  });

  it('shows the error of a failed load, and reloads on a tap', async () => {
    const page = await open((api) =>
      api['GET /orderList'].mockRejectedValue(new ApiError('offline')),
    );
    expect(page.byId('list-error').textContent).toContain('资金没有变动');
    withOrders([], [aSettledOrder({ orderNo: 'O-0' })])(page.api);
    await tap(page, 'list-retry');
    expect(page.findId('record-order-O-0')).not.toBeNull();
  });
});

describe('the cash flow', () => {
  const entries = [
    aCashFlow({ id: 'f2', type: 2, amount: '180.00', balance: '10080.00' }),
    aCashFlow({ id: 'f1' }),
  ];
  const withFlow = (api: FakeApi) =>
    void api['GET /cashFlowList'].mockResolvedValue({ list: entries, next: null, statement: '' });

  it('shows each entry with the balance after it, newest first (SPEC 2.31, 3.49-3.52)', async () => {
    const page = await open(withFlow, { tab: 'flow' });
    expect(text(page, 'record-flow-type-0')).toBe('结算');
    expect(text(page, 'record-flow-amount-0')).toBe('+180.00');
    expect(text(page, 'record-flow-balance-0')).toBe('10,080.00');
    expect(text(page, 'record-flow-type-1')).toBe('下单');
    expect(text(page, 'record-flow-amount-1')).toBe('−100.00');
    expect(text(page, 'record-flow-time-1')).toMatch(/^\d\d:\d\d:16$/);
  });

  it('shows amounts in RMB with the rate when RMB is selected (SPEC 9.17)', async () => {
    const page = await open(withFlow, { tab: 'flow' });
    act(() => page.stores.settings.setUnit(2));
    expect(text(page, 'record-flow-amount-0')).toBe('+1,296.00');
    expect(text(page, 'record-flow-balance-0')).toBe('72,576.00');
    expect(text(page, 'record-rate')).toContain('1 USDT = 7.20 RMB');
  });

  it('shows a paid withdrawal only once, when its amount was reserved', async () => {
    const moved = { amount: '-49.75', from: 'frozen' } as const;
    const paid = aCashFlow({ type: 4, amount: '0.00', balance: '950.00', moved });
    const page = await open(
      (api) =>
        api['GET /cashFlowList'].mockResolvedValue({ list: [paid], next: null, statement: '' }),
      { tab: 'flow' },
    );
    expect(text(page, 'record-flow-amount-0')).toBe('0.00');
    expect(page.byId('record-flow-0')).toHaveTextContent('从冻结资金付出');
    await tap(page, 'record-flow-0');
    expect(page.byId('record-flow-detail')).toHaveTextContent('从冻结资金付出49.75');
  });

  it('requests only the chosen type of entries from the server, also a type of the filter sheet', async () => {
    const page = await open(withFlow, { tab: 'flow' });
    await tap(page, 'record-type-3');
    expect(page.api['GET /cashFlowList']).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: 3 }),
    );
    await tap(page, 'record-filter');
    await tap(page, 'record-filter-82');
    expect(page.api['GET /cashFlowList']).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: 82 }),
    );
    expect(text(page, 'record-filter')).toBe('新币本金退回');
  });

  it('accepts another type during a request, and ignores the failure of the first request', async () => {
    let fail: (error: Error) => void = () => undefined;
    const page = await open(
      (api) =>
        void api['GET /cashFlowList'].mockImplementation(({ type }) =>
          type === 3
            ? new Promise((_, reject) => (fail = reject))
            : Promise.resolve({ list: entries, next: null, statement: '' }),
        ),
      { tab: 'flow' },
    );
    await tap(page, 'record-type-3');
    await tap(page, 'record-type-1');
    expect(page.api['GET /cashFlowList']).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: 1 }),
    );
    await act(async () => fail(new ApiError('network')));
    expect(page.queryByText('无网络，请检查应用的网络权限')).toBeNull();
    await tap(page, 'record-type-3');
    await act(async () => fail(new ApiError('network')));
    await tap(page, 'record-flow-all');
    expect(page.queryByText('无网络，请检查应用的网络权限')).toBeNull();
    expect(text(page, 'record-flow-amount-0')).toBe('+180.00');
  });

  it('opens an entry, and from the entry the order that caused it', async () => {
    const page = await open(
      (api) => {
        withFlow(api);
        api['GET /orderDetail'].mockResolvedValue({ ...aSettledOrder(), proof: null });
      },
      { tab: 'flow' },
    );
    await tap(page, 'record-flow-0');
    expect(page.byId('record-flow-detail').textContent).toContain('O-1');
    await tap(page, 'record-flow-order');
    expect(page.findId('record-flow-detail')).toBeNull();
    expect(text(page, 'record-result-O-1')).toBe('赢了，已到账');
  });

  it('reloads when a balance changes', async () => {
    const page = await open(withFlow, { tab: 'flow' });
    const calls = page.api['GET /cashFlowList'].mock.calls.length;
    const asset = { ...(await page.api.call('GET /assetInfo')), available: '9.99' };
    await act(async () => page.stores.assets.applyEvent(asset));
    expect(page.api['GET /cashFlowList'].mock.calls.length).toBe(calls + 1);
  });

  it('loads the next page at the bottom until the end', async () => {
    const page = await open(
      (api) =>
        void api['GET /cashFlowList'].mockImplementation(({ cursor }) =>
          Promise.resolve(
            cursor === undefined
              ? { list: [entries[0]!], next: 'c2', statement: '' }
              : { list: [entries[1]!], next: null, statement: '' },
          ),
        ),
      { tab: 'flow' },
    );
    expect(page.findId('list-end')).toBeNull();
    await act(async () => host.emit('useReachBottom'));
    expect(text(page, 'record-flow-amount-1')).toBe('−100.00');
    expect(page.findId('list-end')).not.toBeNull();
  });

  it('links to a deposit while the customer has no entries', async () => {
    const page = await open(undefined, { tab: 'flow' });
    await act(async () => void fireEvent.click(page.getByText('去充值')));
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/recharge/index' });
  });
});
