import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/api/ApiError';
import { anOrder, aQuote, NOW } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import { HomeOrders } from './HomeOrders';

describe('HomeOrders', () => {
  it('shows the open orders with their time left and their current profit estimate', async () => {
    const order = anOrder({ orderNo: 'O-7', expectedCloseTime: NOW + 25_000 });
    const { byId, tick } = await renderPage(HomeOrders, {
      api: (fake) => fake['GET /orderList'].mockResolvedValue({ list: [order], next: null }),
    });
    act(() => tick([aQuote({ price: '183.00' })]));
    expect(byId('home-order-O-7')).toHaveTextContent('0:25');
    expect(byId('home-order-O-7')).toHaveTextContent('+80.00');
  });

  it("names the unit of an order's amounts where the customer chose RMB", async () => {
    const order = anOrder({ orderNo: 'O-7', expectedCloseTime: NOW + 25_000 });
    const { byId, stores, tick } = await renderPage(HomeOrders, {
      api: (fake) => fake['GET /orderList'].mockResolvedValue({ list: [order], next: null }),
    });
    act(() => tick([aQuote({ price: '183.00' })]));
    expect(byId('home-order-O-7')).not.toHaveTextContent('USDT');
    await act(() => stores.assets.load());
    act(() => stores.settings.setUnit(2));
    expect(byId('home-order-O-7')).toHaveTextContent('USDT · 若此刻到期');
  });

  it('reports that the known open orders did not load, and retries on a tap', async () => {
    const { byId, findId, getByText, api } = await renderPage(HomeOrders, {
      stored: { openOrders: { version: 1, value: ['O-7'] } },
      api: (fake) => fake['GET /orderList'].mockRejectedValue(new ApiError('timeout')),
    });
    expect(getByText('进行中的订单没有加载出来')).toBeVisible();
    api['GET /orderList'].mockResolvedValue({ list: [anOrder({ orderNo: 'O-7' })], next: null });
    await userEvent.click(byId('list-retry'));
    expect(byId('home-order-O-7')).toBeVisible();
    expect(findId('list-error')).toBeNull();
  });
});
