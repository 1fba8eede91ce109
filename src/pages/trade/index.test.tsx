import { act, fireEvent } from '@testing-library/react';
import { ApiError } from '@/api/ApiError';
import { anOrder, aQuote, aSettledOrder, aTicket, NOW } from '@/testing/builders';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import Taro, { host } from '@/testing/taro';
import type { FakeApi } from '@/testing/fakeApi';
import type { Order } from '@contract/order';
import TradePage from './index';

const tap = (page: RenderedPage, id: string) =>
  act(async () => void fireEvent.click(page.byId(id)));
const text = (page: RenderedPage, id: string) => page.byId(id).textContent;

const ticket = aTicket();

/** A fake server with these open and finished orders. */
const withOrders =
  (pending: Order[], finished: Order[] = [], next: string | null = null) =>
  (api: FakeApi) => {
    api['GET /orderList'].mockImplementation(({ state, cursor }) =>
      Promise.resolve(
        state === 'pending'
          ? { list: pending, next: null }
          : {
              list: cursor === undefined ? finished : [],
              next: cursor === undefined ? next : null,
            },
      ),
    );
  };

async function open(api?: (api: FakeApi) => void): Promise<RenderedPage> {
  const page = await renderPage(TradePage, { ...(api && { api }) });
  act(() => page.tick());
  return page;
}

describe('the trade tab', () => {
  it('shows each open order with its time left and its current profit estimate (SPEC 2.6)', async () => {
    const page = await open(withOrders([anOrder()]));
    act(() => page.tick([aQuote({ price: '182.71', time: NOW + 1 })], NOW));
    expect(text(page, 'trade-countdown-O-1')).toBe('0:30');
    expect(text(page, 'trade-profit-O-1')).toBe('+80.00');
    expect(text(page, 'trade-estimate')).toBe('+80.00');
    expect(text(page, 'trade-stake')).toBe('100.00');
    act(() => page.tick([aQuote({ price: '182.40', time: NOW + 2 })], NOW));
    expect(text(page, 'trade-profit-O-1')).toBe('−100.00');
  });

  it('does not update while another page covers it', async () => {
    const page = await open(withOrders([anOrder()]));
    act(() => host.emit('useDidHide'));
    act(() => page.tick([aQuote({ price: '182.40', time: NOW + 2 })], NOW));
    expect(text(page, 'trade-profit-O-1')).toBe('0.00');
    act(() => host.emit('useDidShow'));
    expect(text(page, 'trade-profit-O-1')).toBe('−100.00');
  });

  it('says that it waits for the result of an expired order', async () => {
    jest.useFakeTimers();
    const page = await open(withOrders([anOrder()]));
    page.time.now = 30_000;
    act(() => jest.advanceTimersByTime(1000));
    expect(text(page, 'trade-countdown-O-1')).toBe('…');
    expect(text(page, 'trade-profit-O-1')).toBe('--');
    expect(page.getByText('结算中')).toBeTruthy();
  });

  it('shows no estimate at a stale price', async () => {
    jest.useFakeTimers();
    const page = await open(withOrders([anOrder()]));
    page.time.now = 5000;
    act(() => jest.advanceTimersByTime(1000));
    expect(text(page, 'trade-profit-O-1')).toBe('--');
    expect(page.getByText('价格没更新')).toBeTruthy();
    expect(text(page, 'trade-estimate')).toBe('--');
  });

  it('shows no estimate while a price is unknown', async () => {
    const page = await renderPage(TradePage, { api: withOrders([anOrder()]) });
    expect(text(page, 'trade-profit-O-1')).toBe('--');
    expect(text(page, 'trade-estimate')).toBe('--');
  });

  it('moves a settled order to the finished orders', async () => {
    const page = await open(withOrders([anOrder()]));
    act(() => page.stores.orders.applyEvent(aSettledOrder()));
    expect(page.findId('trade-countdown-O-1')).toBeNull();
    expect(text(page, 'trade-profit-O-1')).toBe('+80.00');
    expect(page.findId('list-empty')).not.toBeNull();
  });

  it('opens an open order live, and a finished order in the record', async () => {
    const page = await open(withOrders([anOrder()], [aSettledOrder({ orderNo: 'O-0' })]));
    await tap(page, 'trade-order-O-1');
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({
      url: `/pages/stock/trade?procode=AUR&requestId=${anOrder().requestId}`,
    });
    await tap(page, 'trade-order-O-0');
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({
      url: '/pages/record/index?tab=order&orderNo=O-0',
    });
  });

  it('links to the market while no order is open', async () => {
    const page = await open();
    expect(page.getByText('还没有进行中的订单')).toBeTruthy();
    await tap(page, 'trade-to-market');
    expect(Taro.switchTab).toHaveBeenCalledWith({ url: '/pages/market/index' });
  });

  it('shows the error of a failed load, and reloads on a tap', async () => {
    const page = await open((api) => {
      api['GET /orderList'].mockRejectedValue(new ApiError('offline'));
    });
    expect(page.byId('list-error').textContent).toContain('订单没有加载出来');
    withOrders([anOrder()])(page.api);
    await tap(page, 'list-retry');
    expect(page.findId('trade-order-O-1')).not.toBeNull();
  });

  it('sums a day of finished orders and marks the end of the list', async () => {
    const lost = aSettledOrder({ orderNo: 'O-2', result: 'lose', profit: '-100.00' });
    const page = await open(withOrders([], [aSettledOrder(), lost]));
    await tap(page, 'trade-tab-finished');
    expect(page.getByText('−20.00')).toBeTruthy();
    expect(page.findId('list-end')).not.toBeNull();
  });

  it('shows stock names in a language selected meanwhile', async () => {
    const page = await open(withOrders([], [aSettledOrder({ productName: '曙光机器人' })]));
    await tap(page, 'trade-tab-finished');
    expect(page.getByText('曙光机器人')).toBeTruthy();
    withOrders([], [aSettledOrder({ productName: 'Aurora Robotics' })])(page.api);
    await act(async () => page.stores.settings.setLanguage('en_US'));
    expect(page.getByText('Aurora Robotics')).toBeTruthy();
    expect(page.queryByText('曙光机器人')).toBeNull();
  });

  it('shows no sum of a day that is partly loaded, and loads more at the bottom (SPEC 2.8)', async () => {
    const page = await open(withOrders([], [aSettledOrder()], 'c2'));
    await tap(page, 'trade-tab-finished');
    expect(page.queryByText(/合计/)).toBeNull();
    await act(async () => host.emit('useReachBottom'));
    expect(page.getByText(/合计/)).toBeTruthy();
    expect(page.findId('list-end')).not.toBeNull();
  });

  it('reloads both lists when it is pulled down (SPEC 2.7)', async () => {
    const page = await open(withOrders([]));
    withOrders([anOrder()], [aSettledOrder({ orderNo: 'O-0' })])(page.api);
    await act(async () => host.emit('usePullDownRefresh'));
    expect(page.findId('trade-order-O-1')).not.toBeNull();
    expect(page.findId('trade-order-O-0')).not.toBeNull();
    expect(Taro.stopPullDownRefresh).toHaveBeenCalled();
  });

  it('shows an order whose outcome is being checked', async () => {
    const page = await open((api) => {
      api['POST /orderSave'].mockReturnValue(new Promise(() => undefined));
    });
    await act(async () => {
      const intent = page.stores.intents.open('AUR');
      void page.stores.intents.submit(intent, ticket);
    });
    expect(page.getByText('有一单正在确认，不会重复下单')).toBeTruthy();
  });

  it('says that an order of an earlier start never arrived, and opens its ticket', async () => {
    jest.useFakeTimers();
    const page = await open((api) => {
      api['POST /orderSave'].mockReturnValue(new Promise(() => undefined));
      api['GET /orderByRequest'].mockRejectedValue(new ApiError('not_found'));
    });
    const { intents } = page.stores;
    const { requestId } = await act(async () => {
      const intent = intents.open('AUR');
      void intents.submit(intent, ticket);
      intents.reset();
      void intents.restore();
      await jest.advanceTimersByTimeAsync(20_000);
      return intent;
    });
    await tap(page, `trade-not-received-${requestId}`);
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/stock/trade?procode=AUR' });
  });
});
